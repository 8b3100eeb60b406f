import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { Queue } from "../../dashboard/table/queue";
import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import { EmailText } from "../../platform/ui/email-text";
import { useStaffMoneyMessages } from "../../dashboard/staff-messages";
import { formatCount } from "../../platform/money";
import { Link } from "../../platform/routing/link";
import { largeReservationSchema } from "../../platform/schemas/large-reservation";
import { ordersKey } from "../order-queries";

const largeReservationsQuery = queryOptions({
  queryKey: [...ordersKey, "large-reservations"],
  queryFn: () => requestAsUser(v.array(largeReservationSchema), "/large-reservations"),
  meta: privateQuery,
});

/**
 * Staff list of customers who reserve much of a product's stock with unpaid orders; renders nothing
 * if there are none.
 */
export function LargeReservations() {
  const m = useStaffMoneyMessages();
  const { customer, part, pieces } = m.largeReservations;
  return (
    <Queue
      query={largeReservationsQuery}
      texts={m.largeReservations}
      keyOf={({ productId, email }) => productId + email}
      columns={(close) => [
        { text: m.myOrders.product, cell: ({ productName }) => productName },
        {
          text: customer,
          cell: ({ email }) => (
            <Link to={{ search: `?search=${encodeURIComponent(email)}` }} onClick={close}>
              <EmailText email={email} />
            </Link>
          ),
        },
        { text: pieces, number: true, cell: (one) => formatCount(one.pieces) },
        { text: part, number: true, cell: ({ percent }) => `${formatCount(percent)} %` },
      ]}
    />
  );
}
