import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { DashboardPage } from "../dashboard/page";
import { SearchBox } from "../dashboard/list/search-box";
import { signedTaka } from "../dashboard/signed-taka";
import { ColumnTable } from "../dashboard/table/column-table";
import { TableSkeleton } from "../dashboard/table/table-skeleton";
import { usePaperMessages } from "./paper-messages";
import { formatCount, formatTaka } from "../platform/money";
import { useSearchParams } from "../platform/routing/router";
import { Button } from "../platform/ui/button";
import { InputField } from "../platform/ui/field";
import { EmptyState, FailedState } from "../platform/ui/states";
import {
  csvPath,
  foundMax,
  paperMonthQuery,
  papersFoundQuery,
  partsOf,
  vatToPay,
  zipPath,
} from "./month-queries";
import { PaperTable } from "./paper-table";
import { PaperIssues } from "./paper-issues";
import styles from "./papers-page.module.css";
import { useDownload } from "../dashboard/use-download";

const dhakaOffset_ms = 6 * 60 * 60 * 1000;

/** The current month in Dhaka: "2026-11". */
const monthNow = () => new Date(Date.now() + dhakaOffset_ms).toISOString().slice(0, 7);

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** All documents of a month, and a search of all documents, for staff who may read them. */
export function PapersPage() {
  const m = usePaperMessages();
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const [month, setMonth] = useState(monthNow);
  const { download, isBusy } = useDownload();
  return (
    <DashboardPage title={m.dashboard.papers} lead={m.orderPapers.about}>
      <PaperIssues />
      <div className={styles.tools}>
        <SearchBox
          hint={m.orderPapers.searchHint}
          value={search}
          onSearch={(text) => setParams(text === "" ? {} : { search: text }, { replace: true })}
        />
        <InputField
          label={m.orderPapers.month}
          error={isMonth(month) ? undefined : m.orderPapers.monthHint}
          type="month"
          value={month}
          onChange={(event) => setMonth(event.target.value)}
        />
        <Button
          look="outlined"
          disabled={isBusy || !isMonth(month)}
          onClick={() => void download(csvPath(month))}
        >
          {m.orderPapers.csv}
        </Button>
      </div>
      {search !== "" && <PapersFound search={search} />}
      {search === "" && isMonth(month) && <PaperMonth month={month} />}
    </DashboardPage>
  );
}

function PapersFound({ search }: { search: string }) {
  const m = usePaperMessages();
  const { data: papers, error, refetch } = useQuery(papersFoundQuery(search));
  if (papers === undefined && error !== null) {
    return <FailedState error={error} onRetry={() => void refetch()} />;
  }
  if (papers === undefined) return <TableSkeleton label={m.shell.loading} />;
  if (papers.length === 0) return <EmptyState text={m.orderPapers.noneFound} />;
  return (
    <>
      <PaperTable caption={m.orderPapers.found} papers={papers} />
      {papers.length === foundMax && <p>{m.orderPapers.foundMost(foundMax)}</p>}
    </>
  );
}

function PaperMonth({ month }: { month: string }) {
  const m = usePaperMessages();
  const { data, error, refetch } = useQuery(paperMonthQuery(month));
  if (data === undefined && error !== null) {
    return <FailedState error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <TableSkeleton label={m.shell.loading} />;
  if (data.papers.length === 0) return <EmptyState text={m.orderPapers.none} />;
  const { kind, count, gross, vat, kinds, sums, newest } = m.orderPapers;
  return (
    <>
      <ColumnTable
        caption={sums}
        rows={data.sums}
        keyOf={(sum) => sum.kind}
        columns={[
          { text: kind, cell: (sum) => kinds[sum.kind] },
          { text: count, number: true, cell: ({ papers }) => formatCount(papers) },
          { text: vat, number: true, cell: (sum) => formatTaka(sum.vat) },
          { text: gross, number: true, cell: (sum) => formatTaka(sum.gross) },
        ]}
      />
      {data.sums.some((sum) => sum.vat > 0) && (
        <p className={styles.toPay}>
          {m.orderPapers.vatToPay} <strong>{signedTaka(vatToPay(data.sums))}</strong>
        </p>
      )}
      <ZipButtons month={month} papers={data.sums.reduce((sum, { papers }) => sum + papers, 0)} />
      <h2 className={styles.newest}>{newest}</h2>
      <PaperTable caption={newest} papers={data.papers} />
    </>
  );
}

/** All PDFs of the month, in as many ZIP files as necessary. */
function ZipButtons({ month, papers }: { month: string; papers: number }) {
  const m = usePaperMessages();
  const { download, isBusy } = useDownload();
  const parts = partsOf(papers);
  return (
    <div className={styles.parts}>
      {parts.map((part) => (
        <Button
          key={part}
          look="outlined"
          disabled={isBusy}
          onClick={() => void download(zipPath(month, part))}
        >
          {parts.length === 1 ? m.orderPapers.zip : m.orderPapers.zipPart(part, parts.length)}
        </Button>
      ))}
    </div>
  );
}
