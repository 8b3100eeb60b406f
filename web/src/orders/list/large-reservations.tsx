import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";

import { Dialog } from "../../dashboard/dialog/dialog";
import { Cell, Row, Table } from "../../dashboard/table/table";
import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import { Button } from "../../platform/ui/button";
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
  const { data: reservations = [] } = useQuery(largeReservationsQuery);
  const [open, setOpen] = useState(false);
  const { about, customer, part, pieces, title } = m.largeReservations;
  if (reservations.length === 0) return null;
  return (
    <>
      <Button look="outlined" size="small" onClick={() => setOpen(true)}>
        {m.largeReservations.open(reservations.length)}
      </Button>
      {open && (
        <Dialog wide title={title} text={about} onClose={() => setOpen(false)}>
          <Table
            rows={reservations}
            caption={title}
            columns={[
              { text: m.myOrders.product },
              { text: customer },
              { text: pieces, align: "end" },
              { text: part, align: "end" },
            ]}
          >
            {reservations.map((one) => (
              <Row key={one.productId + one.email}>
                <Cell head={m.myOrders.product}>{one.productName}</Cell>
                <Cell head={customer}>
                  <Link
                    to={{ search: `?search=${encodeURIComponent(one.email)}` }}
                    onClick={() => setOpen(false)}
                  >
                    <EmailText email={one.email} />
                  </Link>
                </Cell>
                <Cell head={pieces} number>
                  {formatCount(one.pieces)}
                </Cell>
                <Cell head={part} number>
                  {`${formatCount(one.percent)} %`}
                </Cell>
              </Row>
            ))}
          </Table>
        </Dialog>
      )}
    </>
  );
}
