import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { DashboardPage } from "../../dashboard/page";
import { TableSkeleton } from "../../dashboard/table/table-skeleton";
import { shopMoment } from "../../platform/dates";
import { useMessages } from "../../platform/messages/messages";
import { useSearchParams } from "../../platform/routing/router";
import { FailedState } from "../../platform/ui/states";
import { FlowCharts } from "./flow-charts";
import { NeedsYou } from "./needs-you";
import { TodayCards } from "./today-cards";
import { rangeIn, todayQuery } from "./today-query";

/** Today's work: pending tasks, payments received, and decisions for staff. */
export function TodayPage() {
  const m = useMessages("dashboard", "today");
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...todayQuery(rangeIn(search)),
    placeholderData: keepPreviousData,
  });
  const lead = data && m.today.asOf(shopMoment(data.at, m.dates));
  return (
    <DashboardPage title={m.dashboard.today} {...(lead !== undefined && { lead })}>
      {data !== undefined ? (
        <>
          <TodayCards today={data} />
          <NeedsYou today={data} />
          {data.chart !== null && <FlowCharts chart={data.chart} />}
        </>
      ) : error !== null ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton label={m.shell.loading} />
      )}
    </DashboardPage>
  );
}
