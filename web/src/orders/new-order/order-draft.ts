import { useEffect, useRef, useState } from "react";

import { linesMax, type BasketLine } from "../../catalogue/basket/basket";
import { deleteDraft, keyOfDraft } from "../../dashboard/form/draft";
import { randomId } from "../../platform/random-id";
import type { DeliveryAddress } from "../../platform/schemas/delivery-address";
import type { FoundCustomer } from "../../platform/schemas/found-customer";
import { useUser } from "../../platform/session/session";
import { deleteFromTab, readFromTab, storeInTab } from "../../platform/session/tab-storage";

/** A customer of the shop, with the address to which their last order was delivered. */
export interface ChosenCustomer extends FoundCustomer {
  address?: DeliveryAddress | undefined;
}

/** A customer whom staff add; the values with which the fields begin. */
export type NewCustomer = Partial<Record<"name" | "phone" | "email", string>>;

export const isFound = (customer: OrderDraft["customer"]): customer is ChosenCustomer =>
  customer !== undefined && "userId" in customer;

/** An order that staff are writing; the form keeps its fields apart. */
export interface OrderDraft {
  /** Idempotency-Key of its checkout: however often it is sent, and from copies of its tab. */
  key: string;
  customer?: ChosenCustomer | NewCustomer | undefined;
  lines: BasketLine[];
  /** When it was first sent. */
  sentAt_ms?: number;
}

const draftName = "new-order";
/** The server knows a key for 24 hours. Later it would place the same order again. */
const keyLife_ms = 23 * 60 * 60 * 1000;

export const mayBePlaced = ({ sentAt_ms }: OrderDraft) =>
  sentAt_ms !== undefined && Date.now() - sentAt_ms > keyLife_ms;

/** Name of the form's own draft. */
export const formDraft = "new-order-fields";

/** The draft of this user in this tab. It survives a reload, and Log Out deletes it. */
export function useOrderDraft() {
  const { uid } = useUser();
  const name = keyOfDraft(uid, draftName);
  const [draft, setDraft] = useState(
    () => (readFromTab(name) as OrderDraft | null) ?? { key: randomId(), lines: [] },
  );
  const newest = useRef(draft);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  /** Late responses change nothing once staff have left: the tab may have another order by then. */
  function change(part: Partial<OrderDraft>) {
    if (!isOpen.current) return;
    newest.current = { ...newest.current, ...part };
    storeInTab(name, newest.current);
    setDraft(newest.current);
  }

  /** As putLine() of the basket. */
  function put(productId: string, quantity: number): number | undefined {
    const { lines } = newest.current;
    const before = lines.find((line) => line.productId === productId);
    if (before === undefined && lines.length >= linesMax) return undefined;
    const line = { productId, quantity };
    change({
      lines: before ? lines.map((one) => (one === before ? line : one)) : [...lines, line],
    });
    return before?.quantity ?? 0;
  }

  const remove = (productId: string) =>
    change({ lines: newest.current.lines.filter((line) => line.productId !== productId) });

  /** Unless staff have chosen another customer meanwhile. */
  function addAddress(customer: FoundCustomer, address: DeliveryAddress | undefined) {
    if (newest.current.customer === customer) change({ customer: { ...customer, address } });
  }

  /** Stores when the order was first sent. */
  function noteSending() {
    if (newest.current.sentAt_ms === undefined) change({ sentAt_ms: Date.now() });
  }

  /** Deletes the placed order. Returns false if this tab has another one by now, or none. */
  function finish() {
    const stored = readFromTab(name) as OrderDraft | null;
    const isThis = stored?.key === newest.current.key;
    if (isThis) discardOrder(uid);
    return isThis;
  }

  return {
    draft,
    change,
    addAddress,
    noteSending,
    finish,
    /** Whether its form is still on the page. */
    isOpen: () => isOpen.current,
    lineChanges: { put, remove },
  };
}

/** Deletes what staff have typed and chosen. */
export function discardOrder(uid: string) {
  deleteFromTab(keyOfDraft(uid, draftName));
  deleteDraft(uid, formDraft);
}
