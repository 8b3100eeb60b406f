import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { lastOrderQuery } from "../order-queries";

/** Refs for the fields of address and phone: those of the customer's last order are filled in once, where nothing has been typed. */
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
