import { useEffect, useRef, type KeyboardEvent, type Ref } from "react";
import * as v from "valibot";

import { linesMax } from "../../catalogue/basket/basket";
import { inLanguage } from "../../catalogue/product/in-language";
import { isBelowMinimum } from "../../catalogue/product/product-queries";
import { request } from "../../platform/api/request";
import { useBasketMessages, useMessages } from "../../platform/messages/messages";
import { productSchema, type Product } from "../../platform/schemas/product";
import { FailedState } from "../../platform/ui/states";
import { toast } from "../../platform/ui/toast";
import { BasketLines } from "../basket/basket-lines";
import { LineChangesContext } from "../basket/line-changes";
import styles from "./new-order.module.css";
import type { useOrderDraft } from "./order-draft";
import { SearchField } from "./search-field";
import type { Goods } from "./use-goods";

const boardsShown = 10;

/** Of a page of results, only the boards. */
const foundSchema = v.object({ products: v.array(productSchema) });

/** As on /products. */
const findBoards = async (search: string) => {
  const members = new URLSearchParams({ q: search }).toString();
  const { products } = await request(foundSchema, `/products/search?${members}`);
  return products.slice(0, boardsShown);
};

interface BoardsPartProps {
  goods: Goods;
  changes: ReturnType<typeof useOrderDraft>["lineChanges"];
  refusals: Partial<Record<string, string>>;
  error: string | undefined;
  /** The search. */
  ref: Ref<HTMLInputElement>;
}

/**
 * The boards of the order. A new one gets the focus in its quantity, unless staff are searching for
 * the next one by the time it is here; Enter there goes back.
 */
export function BoardsPart({ goods, changes, refusals, error, ref }: BoardsPartProps) {
  const m = useMessages("new-order").newOrder.boards;
  const part = useRef<HTMLDivElement>(null);
  const added = useRef<string>(undefined);
  const search = () => part.current?.querySelector<HTMLInputElement>("[role=combobox]");
  const fieldOf = (id: string) => part.current?.querySelector<HTMLInputElement>(`[name="${id}"]`);

  useEffect(() => {
    const field = added.current && fieldOf(added.current);
    if (!field) return;
    added.current = undefined;
    if (document.activeElement !== search() || search()?.value !== "") return;
    field.focus();
    field.select();
  });

  function add({ _id, minQuantity }: Product) {
    const isNew = goods.lines.every(({ productId }) => productId !== _id);
    if (isNew && changes.put(_id, Math.max(1, minQuantity)) === undefined) {
      return toast.bad(m.full(linesMax));
    }
    if (isNew) added.current = _id;
    else fieldOf(_id)?.focus();
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const { target, key } = event;
    const isQuantity = target instanceof HTMLInputElement && target.role !== "combobox";
    if (key !== "Enter" || !isQuantity) return;
    event.preventDefault(); // It would place the order.
    search()?.focus();
  }

  return (
    <div ref={part} className={styles.boards} onKeyDown={press}>
      <SearchField
        ref={ref}
        name="board"
        label={m.find}
        hint={m.hint}
        error={error}
        find={findBoards}
        rowsOf={(found) =>
          found.map((product) => ({
            key: product._id,
            content: <Board product={product} />,
            onTake: () => add(product),
          }))
        }
      />
      {goods.failure !== null && <FailedState error={goods.failure} onRetry={goods.retry} />}
      {goods.quoted.length > 0 && (
        <LineChangesContext value={changes}>
          <BasketLines lines={goods.quoted} own={goods.lines} refusals={refusals} isCompact />
        </LineChangesContext>
      )}
    </div>
  );
}

function Board({ product }: { product: Product }) {
  const { basket, product: texts } = useBasketMessages();
  const { left } = useMessages("new-order").newOrder.boards;
  const { name, price, availableQuantity } = inLanguage(product);
  const stock = isBelowMinimum(product) ? texts.soldOut : left(availableQuantity);
  return (
    <span className={styles.facts}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <small>
        {basket.each(price)} · {stock}
      </small>
    </span>
  );
}
