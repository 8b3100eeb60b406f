import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { lastOrderQuery } from "../order-queries";

/**
 * Refs for the address and phone fields. Empty fields are prefilled once, from the customer's last
 * order.
 */
export function useLastAddress(email: string) {
  const address = useRef<HTMLTextAreaElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const { data: last } = useQuery(lastOrderQuery(email));
  useEffect(() => {
    if (last === undefined || isDone.current) return;
    isDone.current = true;
    if (last === null || address.current?.value !== "" || phone.current?.value !== "") return;
    address.current.value = last.address;
    phone.current.value = last.phone;
  }, [last]);
  return { address, phone };
}
