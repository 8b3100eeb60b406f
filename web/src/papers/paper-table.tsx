import { ColumnTable } from "../dashboard/table/column-table";
import { shopMoment } from "../platform/dates";
import { formatTaka } from "../platform/money";
import { Link } from "../platform/routing/link";
import type { Paper } from "../platform/schemas/paper";
import { PaperButton } from "./order-papers";
import { usePaperMessages } from "./paper-messages";

/** Documents with their orders and buyers. */
export function PaperTable({ caption, papers }: { caption: string; papers: Paper[] }) {
  const m = usePaperMessages();
  const { paper, issued, order, buyer, vat, gross } = m.orderPapers;
  return (
    <ColumnTable
      caption={caption}
      rows={papers}
      keyOf={({ _id }) => _id}
      columns={[
        { text: paper, cell: (one) => <PaperButton paper={one} /> },
        { text: issued, cell: ({ issuedAt }) => shopMoment(issuedAt, m.dates) },
        {
          text: order,
          cell: ({ orderId, orderNumber, moreOrderNumbers = [] }) => (
            <>
              <Link to={`/dashboard/manage-orders/${orderId}`}>#{orderNumber}</Link>
              {moreOrderNumbers.map((number) => ` #${number}`)}
            </>
          ),
        },
        { text: buyer, cell: (one) => <bdi>{one.buyer}</bdi> },
        { text: vat, number: true, cell: (one) => formatTaka(one.vat) },
        { text: gross, number: true, cell: (one) => formatTaka(one.gross) },
      ]}
    />
  );
}
