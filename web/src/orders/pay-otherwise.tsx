import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { Way } from "../payments/offered-ways";
import { adviceFor } from "../platform/api/problem-advice";
import { useDashboardMessages } from "../platform/messages/messages";
import { Alert } from "../platform/ui/alert";
import { Button } from "../platform/ui/button";
import { FailedState } from "../platform/ui/states";
import { BankTransfer } from "./bank-transfer";
import { paymentSecretQuery, type Order } from "./order-queries";
import styles from "./pay-otherwise.module.css";
import { textFor } from "./text-for";
import { useChooseWay, waysQuery } from "./ways";

interface PayOtherwiseProps {
  order: Order;
  /** The way whose form the page shows; none yet. */
  shown: Way | null;
  onShow: (way: Way | null) => void;
}

/** The ways to pay but the one that is shown already, each with a button or the reason why not. */
export function WayList({ order, shown, onShow }: PayOtherwiseProps) {
  const m = useDashboardMessages();
  const { data: ways, error, refetch } = useQuery(waysQuery(order._id));
  const choose = useChooseWay(order);
  const queryClient = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);

  /** A card form opens its payment itself; a page outside this shop takes the place of this one. */
  async function show(way: Way) {
    if (way === "card") {
      queryClient.removeQueries({ queryKey: paymentSecretQuery(order).queryKey });
      return onShow(way);
    }
    const { pageUrl } = await choose.mutateAsync(way);
    if (pageUrl === undefined) return onShow(way);
    setIsLeaving(true);
    window.location.assign(pageUrl);
  }

  if (error !== null) return <FailedState error={error} onRetry={() => void refetch()} />;
  const others = (ways ?? []).filter(({ way }) => way !== shown);
  if (others.length === 0) return null;
  return (
    <section className={styles.ways}>
      <h2>{shown === null ? m.ways.choose : m.ways.other}</h2>
      {choose.error !== null && <Alert text={adviceFor(choose.error, m)} />}
      {isLeaving && <p role="status">{m.ways.leaving}</p>}
      <ul>
        {others.map(({ way, available, detail }) => (
          <li key={way}>
            <Button
              look="outlined"
              disabled={!available}
              aria-busy={choose.isPending}
              onClick={() => void show(way).catch(() => undefined)}
            >
              {textFor(m.ways.names, way)}
            </Button>
            <small>{available ? textFor(m.ways.hints, way) : detail}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the customer has to do for a way without a card. */
export function PayOtherwise({ order, shown, onShow }: PayOtherwiseProps) {
  const m = useDashboardMessages();
  return (
    <>
      {shown === "transfer" && <BankTransfer order={order} />}
      {shown === "on_delivery" && (
        <>
          <h2>{m.ways.names.on_delivery}</h2>
          <p role="status">{m.ways.collects(order.price)}</p>
        </>
      )}
      {order.received === 0 && <WayList order={order} shown={shown} onShow={onShow} />}
    </>
  );
}
