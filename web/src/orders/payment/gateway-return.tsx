import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";

import { Alert } from "../../platform/ui/alert";
import { Button } from "../../platform/ui/button";
import { usePayingMessages } from "./paying-messages";
import { ordersKey, type Order } from "../order-queries";
import type { GatewayReturn } from "./use-gateway-return";
import { useChooseWay } from "./ways";

/** When the page asks again whether the bank has decided, each after the one before. */
const pausesInSeconds = [2, 4, 8, 16];

interface ReturnedProps {
  order: Order;
  back: GatewayReturn;
  /** The list of all ways to pay. */
  children: ReactNode;
}

/** For a customer who came back from SSLCommerz and whose order is not paid. */
export function Returned({ order, back, children }: ReturnedProps) {
  const m = usePayingMessages();
  if (back === "success") return <Undecided order={order}>{children}</Undecided>;
  return (
    <>
      {back === "fail" ? <Alert text={m.paying.failed} /> : <p role="status">{m.paying.left}</p>}
      {children}
    </>
  );
}

/** Asks again by itself a few times; then the customer may do so, or choose another way. */
function Undecided({ order, children }: Omit<ReturnedProps, "back">) {
  const m = usePayingMessages();
  const { mutate: ask } = useChooseWay(order);
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(0);
  const seconds = pausesInSeconds[asked];

  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => {
      // The server asks SSLCommerz about the attempt that it has, and says whether it is paid.
      ask("gateway", {
        onSettled: () => void queryClient.invalidateQueries({ queryKey: ordersKey }),
      });
      setAsked((before) => before + 1);
    }, seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, ask, queryClient]);

  return (
    <>
      <p role="status">{m.paying.undecided}</p>
      {seconds === undefined && (
        <>
          <Button onClick={() => setAsked(0)}>{m.shell.retry}</Button>
          {children}
        </>
      )}
    </>
  );
}
