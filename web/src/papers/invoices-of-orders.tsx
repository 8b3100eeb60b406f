import { useQueries } from "@tanstack/react-query";

import { settings } from "../platform/api/settings";
import { usePaperMessages } from "./paper-messages";
import { PaperButton } from "./order-papers";
import { awaitedPapersQuery, invoiceOf, orderPapersQuery } from "./paper-queries";

interface InvoicesOfOrdersProps {
  orderIds: string[];
  /** Whether the customer has just paid: the invoices follow within seconds. */
  isAwaited: boolean;
}

/** The invoices or bills of paid orders. Orders that were paid together share one. */
export function InvoicesOfOrders({ orderIds, isAwaited }: InvoicesOfOrdersProps) {
  const m = usePaperMessages();
  const waits = isAwaited && settings.papers.invoicedWhenPaid;
  const query = waits ? awaitedPapersQuery : orderPapersQuery;
  const ofOrders = useQueries({ queries: orderIds.map((id) => query(id)) }).map(({ data = [] }) =>
    invoiceOf(data),
  );
  const invoices = new Map(ofOrders.flatMap((one) => (one === undefined ? [] : [[one._id, one]])));
  return (
    <>
      {[...invoices.values()].map((invoice) => (
        <div key={invoice._id}>
          <PaperButton paper={invoice} />
        </div>
      ))}
      {waits && ofOrders.includes(undefined) && <p role="status">{m.orderPapers.beingMade}</p>}
    </>
  );
}
