import { useRef, useState } from "react";

import { linesMax, type BasketLine } from "../../catalogue/basket/basket";
import { deleteDraft, keyOfDraft } from "../../dashboard/form/draft";
import { randomId } from "../../platform/random-id";
import type { DeliveryAddress } from "../../platform/schemas/delivery-address";
import type { FoundCustomer } from "../../platform/schemas/found-customer";
import { useUser } from "../../platform/session/session";
import { deleteFromTab, readFromTab, storeInTab } from "../../platform/session/tab-storage";

/** A customer of the shop, with the address of the last order that was delivered there. */
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
}

const draftName = "new-order";
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

  function change(part: Partial<OrderDraft>) {
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

  return { draft, change, lineChanges: { put, remove } };
}

/** Deletes what staff have typed and chosen. */
export function discardOrder(uid: string) {
  deleteFromTab(keyOfDraft(uid, draftName));
  deleteDraft(uid, formDraft);
}
