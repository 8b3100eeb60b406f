import { useQuery } from "@tanstack/react-query";

import { addressOf } from "../platform/language";
import { useMessages } from "../platform/messages/messages";
import { paisaOf, type Paisa } from "../platform/money";
import { buyerQuery } from "./paper-queries";

/** Above this total, the buyer can claim VAT only if the invoice has their BIN. */
const namedAbove = paisaOf(25_000);

/** Before payment: the BIN that the invoice will have, or a note that it needs one. */
export function InvoiceTo({ total }: { total: Paisa }) {
  const m = useMessages("checkout", "order-papers");
  const { data: buyer } = useQuery(buyerQuery);
  if (buyer === undefined || (buyer.bin === "" && total <= namedAbove)) return null;
  const named = [buyer.company, buyer.bin].filter((text) => text !== "").join(", ");
  return (
    <p>
      <small>
        {buyer.bin === "" ? m.invoice.whyBin : m.orderPapers.invoiceTo(named)}{" "}
        <a href={addressOf("/dashboard")}>{m.orderPapers.openProfile}</a>
      </small>
    </p>
  );
}
