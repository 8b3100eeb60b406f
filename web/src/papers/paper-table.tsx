import { Cell, Row, Table } from "../dashboard/table/table";
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
    <Table
      caption={caption}
      rows={papers}
      columns={[
        { text: paper },
        { text: issued },
        { text: order },
        { text: buyer },
        { text: vat, align: "end" },
        { text: gross, align: "end" },
      ]}
    >
      {papers.map((one) => (
        <Row key={one._id}>
          <Cell head={paper}>
            <PaperButton paper={one} />
          </Cell>
          <Cell head={issued}>{shopMoment(one.issuedAt, m.dates)}</Cell>
          <Cell head={order}>
            <Link to={`/dashboard/manage-orders/${one.orderId}`}>#{one.orderNumber}</Link>
          </Cell>
          <Cell head={buyer}>
            <bdi>{one.buyer}</bdi>
          </Cell>
          <Cell head={vat} number>
            {formatTaka(one.vat)}
          </Cell>
          <Cell head={gross} number>
            {formatTaka(one.gross)}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
