import type { ReactNode } from "react";

import { WrittenText } from "../../dashboard/written-text";
import { useMessages } from "../../platform/messages/messages";
import { formatTaka, type Paisa } from "../../platform/money";
import type { QuotedDelivery } from "../../platform/schemas/quoted-delivery";
import styles from "./delivery-sum.module.css";

interface DeliverySumProps {
  /** Undefined if the quantity is not known. */
  goods: Paisa | undefined;
  method: Pick<QuotedDelivery, "kind" | "name">;
  /** Undefined while it loads. */
  charge: Paisa | undefined;
  /** The charge before the server refused it. */
  before?: Paisa | undefined;
  /** Further rows. */
  children?: ReactNode;
}

/** Goods and delivery, of which a total consists. */
export function DeliverySum({ goods, method, charge, before, children }: DeliverySumProps) {
  const m = useMessages("own-order").deliveryMethods;
  const atOffice = method.kind === "transport" ? m.notIncluded : m.free;
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{m.goods}</dt>
        <dd>{goods === undefined ? "–" : formatTaka(goods)}</dd>
      </div>
      <div>
        <dt>
          {m.delivery}
          <small>
            <WrittenText text={method.name} />
          </small>
        </dt>
        <dd>
          {charge === undefined ? "…" : charge === 0 ? atOffice : formatTaka(charge)}
          {before !== undefined && before !== charge && <small>{m.was(before)}</small>}
        </dd>
      </div>
      {children}
    </dl>
  );
}
