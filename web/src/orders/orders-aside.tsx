import { ExportButton } from "../dashboard/export-button";
import type { ListQuery } from "../dashboard/list-address";
import { useMay } from "../platform/api/permissions";
import { LargeReservations } from "./large-reservations";
import { MoneyToSend } from "./money-to-send";
import { RefusedRefunds } from "./refused-refunds";
import { TransfersToCheck } from "./transfers-to-check";
import { UnmatchedPayments } from "./unmatched-payments";

/** Above the list of orders: payments and orders that wait for staff, and the export. */
export function OrdersAside({ query }: { query: ListQuery }) {
  const may = useMay();
  const mayReadPayments = may("payments.read");
  return (
    <>
      {mayReadPayments && <TransfersToCheck />}
      {mayReadPayments && <MoneyToSend />}
      {mayReadPayments && <UnmatchedPayments />}
      {mayReadPayments && <RefusedRefunds />}
      <LargeReservations />
      {may("orders.export") && <ExportButton path="/orders/csv" query={query} />}
    </>
  );
}
