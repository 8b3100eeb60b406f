import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import type { Way } from "../payments/offered-ways";
import { useDashboardMessages } from "../platform/messages/messages";
import { Alert } from "../platform/ui/alert";
import { Button } from "../platform/ui/button";
import { ordersKey, type Order } from "./order-queries";
import { WayList } from "./pay-otherwise";
import type { Back } from "./use-back";
import { useChooseWay } from "./ways";

/** When the page asks again whether the bank has decided, each after the one before. */
const pausesInSeconds = [2, 4, 8, 16];

interface CameBackProps {
  order: Order;
  back: Back;
  onShow: (way: Way | null) => void;
}

/** What a customer sees who came back and whose order is not paid. */
export function CameBack({ order, back, onShow }: CameBackProps) {
  const m = useDashboardMessages();
  if (back === "success") return <Undecided order={order} onShow={onShow} />;
  return (
    <>
      {back === "fail" ? <Alert text={m.ways.failed} /> : <p role="status">{m.ways.left}</p>}
      <WayList order={order} shown={null} onShow={onShow} />
    </>
  );
}

/** Looks again by itself a few times; then the customer may do so, or choose another way. */
function Undecided({ order, onShow }: Omit<CameBackProps, "back">) {
  const m = useDashboardMessages();
  const { mutate: look } = useChooseWay(order);
  const queryClient = useQueryClient();
  const [looks, setLooks] = useState(0);
  const seconds = pausesInSeconds[looks];

  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => {
      // The server asks SSLCommerz about the attempt that it has, and says whether it is paid.
      look("gateway", {
        onSettled: () => void queryClient.invalidateQueries({ queryKey: ordersKey }),
      });
      setLooks((before) => before + 1);
    }, seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, look, queryClient]);

  return (
    <>
      <p role="status">{m.ways.undecided}</p>
      {seconds === undefined && (
        <>
          <Button onClick={() => setLooks(0)}>{m.shell.retry}</Button>
          <WayList order={order} shown={null} onShow={onShow} />
        </>
      )}
    </>
  );
}
