import { useQuery } from "@tanstack/react-query";

import { settings } from "../platform/api/settings";
import { usePaperMessages } from "./paper-messages";
import { PaperButton } from "./order-papers";
import { awaitedPapersQuery, invoiceOf, orderPapersQuery } from "./paper-queries";

interface InvoiceOfOrderProps {
  orderId: string;
  /** Whether the customer has just paid: the invoice follows within seconds. */
  isAwaited: boolean;
}

/** The invoice or bill of a paid order. */
export function InvoiceOfOrder({ orderId, isAwaited }: InvoiceOfOrderProps) {
  const m = usePaperMessages();
  const waits = isAwaited && settings.papers.invoicedWhenPaid;
  const { data: papers = [] } = useQuery(
    waits ? awaitedPapersQuery(orderId) : orderPapersQuery(orderId),
  );
  const invoice = invoiceOf(papers);
  if (invoice !== undefined) {
    return (
      <div>
        <PaperButton paper={invoice} />
      </div>
    );
  }
  return waits && <p role="status">{m.orderPapers.beingMade}</p>;
}
