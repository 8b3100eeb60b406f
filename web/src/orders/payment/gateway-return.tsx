import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";

import { Alert } from "../../platform/ui/alert";
import { Button } from "../../platform/ui/button";
import { usePayingMessages } from "./paying-messages";
import { ordersKey } from "../order-queries";
import type { Payable } from "../payable";
import type { GatewayReturn } from "./use-gateway-return";
import { useChoosePaymentMethod } from "./payment-method-calls";

/** Pauses before each check for the bank's decision. */
const pausesInSeconds = [2, 4, 8, 16];

interface ReturnedProps {
  payable: Payable;
  back: GatewayReturn;
  /** The list of all payment methods. */
  children: ReactNode;
}

/** For a customer who returned from SSLCommerz with an unpaid order. */
export function Returned({ payable, back, children }: ReturnedProps) {
  const m = usePayingMessages();
  if (back === "success") return <Undecided payable={payable}>{children}</Undecided>;
  return (
    <>
      {back === "fail" ? <Alert text={m.paying.failed} /> : <p role="status">{m.paying.left}</p>}
      {children}
    </>
  );
}

/** Checks automatically a few times. Then the customer can check again or choose another method. */
function Undecided({ payable, children }: Omit<ReturnedProps, "back">) {
  const m = usePayingMessages();
  const { mutate: ask } = useChoosePaymentMethod(payable);
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(0);
  const seconds = pausesInSeconds[asked];

  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => {
      // The server queries SSLCommerz for the open attempt and returns whether it is paid.
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
