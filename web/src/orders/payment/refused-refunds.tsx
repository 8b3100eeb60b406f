import { Queue } from "../../dashboard/table/queue";
import { Code } from "../../dashboard/table/table";
import { WrittenText } from "../../dashboard/written-text";
import { useStaffMoneyMessages } from "../../dashboard/staff-messages";
import { shopMoment } from "../../platform/dates";
import { useMessages } from "../../platform/messages/messages";
import { formatTaka } from "../../platform/money";
import { Link } from "../../platform/routing/link";
import { refusedQuery } from "./refunds";
import { textOfCode } from "../text-of-code";

/** Failed refunds, for staff; renders nothing if there are none. */
export function RefusedRefunds() {
  const m = useStaffMoneyMessages();
  const { declines } = useMessages("order-events").orderEvents;
  const { amount, asked, order, why } = m.refusedRefunds;
  return (
    <Queue
      query={refusedQuery}
      texts={m.refusedRefunds}
      keyOf={({ orderId, askedAt }) => orderId + askedAt.toISOString()}
      columns={(close) => [
        {
          text: order,
          cell: ({ orderId, askedAt }) => (
            <>
              <Link to={{ search: `?search=${orderId}` }} onClick={close}>
                <Code text={orderId} />
              </Link>
              <small>{asked(shopMoment(askedAt, m.dates))}</small>
            </>
          ),
        },
        { text: amount, number: true, cell: (one) => formatTaka(one.amount) },
        {
          text: why,
          cell: ({ refusal, reason }) => (
            <>
              <span>{textOfCode(declines, refusal)}</span>
              <small>
                <WrittenText text={reason} />
              </small>
            </>
          ),
        },
      ]}
    />
  );
}
