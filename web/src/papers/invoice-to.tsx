import { useQuery } from "@tanstack/react-query";

import { addressOf } from "../platform/language";
import { useMessages } from "../platform/messages/messages";
import type { Paisa } from "../platform/money";
import { namedAbove } from "./bin-limit";
import { buyerQuery } from "./paper-queries";

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
