import { ExportButton } from "../../dashboard/list/export-button";
import type { ListQuery } from "../../dashboard/list/list-address";
import { useMay } from "../../platform/api/permissions";
import { LargeReservations } from "./large-reservations";
import { ManualRefunds } from "../payment/manual-refunds";
import { RefusedRefunds } from "../payment/refused-refunds";
import { TransfersToCheck } from "../payment/transfers-to-check";
import { UnmatchedPayments } from "../payment/unmatched-payments";

/** Above the list of orders: payments and orders that need staff, and the export. */
export function OrdersAside({ query }: { query: ListQuery }) {
  const may = useMay();
  const mayReadPayments = may("payments.read");
  return (
    <>
      {mayReadPayments && <TransfersToCheck />}
      {mayReadPayments && <ManualRefunds />}
      {mayReadPayments && <UnmatchedPayments />}
      {mayReadPayments && <RefusedRefunds />}
      <LargeReservations />
      {may("orders.export") && <ExportButton path="/orders/csv" query={query} />}
    </>
  );
}
