import { useQueries, useQuery } from "@tanstack/react-query";
import { useId, useState, type KeyboardEvent } from "react";
import * as v from "valibot";

import { useStaffListMessages } from "../../dashboard/staff-messages";
import { useModal } from "../../dashboard/dialog/use-modal";
import { useSettled } from "../../dashboard/use-settled";
import { viewsQuery } from "../../dashboard/list/view-queries";
import { endedText } from "../../orders/ended-text";
import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import { useNavigate } from "../../platform/routing/router";
import { orderSchema } from "../../platform/schemas/order";
import styles from "./palette.module.css";

/** Lists with saved views. */
const viewedLists = [
  { list: "orders", path: "/dashboard/manage-orders" },
  { list: "products", path: "/dashboard/manage-products" },
  { list: "users", path: "/dashboard/all-users" },
] as const;

const searchFrom = 3;
const ordersShown = 5;
const pause_ms = 200;

export interface PalettePage {
  to: string;
  text: string;
}

interface PaletteProps {
  pages: PalettePage[];
  findsOrders: boolean;
  onClose: () => void;
}

/** Opens a page, a saved view or an order by a few typed characters: a combobox as in ARIA 1.2. */
export function Palette({ pages, findsOrders, onClose }: PaletteProps) {
  const m = useStaffListMessages();
  const dialog = useModal();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const search = text.trim();
  const settled = useSettled(search, pause_ms);
  // Ignores results for another text.
  const orders = useFoundOrders(settled === search ? search : "", findsOrders);
  const views = useKeptViews(pages);
  const typed = search.toLowerCase();
  const found = [...pages, ...views].filter((page) => page.text.toLowerCase().includes(typed));
  const options = [...orders, ...found];
  const active = Math.min(at, options.length - 1);

  function go(option: PalettePage | undefined) {
    if (option === undefined) return;
    onClose();
    navigate(option.to);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return; // Enter and arrows belong to the input method.
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) setAt((active + step + options.length) % Math.max(options.length, 1));
    else if (event.key === "Enter") go(options[active]);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={m.palette.title}
      className={styles.palette}
      onClose={() => dialog.current?.open === false && onClose()}
    >
      <input
        className={styles.input}
        role="combobox"
        aria-label={m.palette.title}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={findsOrders ? m.palette.hintOrders : m.palette.hint}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <Options id={id} options={options} active={active} onPoint={setAt} onTake={go} />
      {options.length === 0 && <p role="status">{m.palette.none}</p>}
    </dialog>
  );
}

interface OptionsProps {
  /** Id prefix: the input refers to the list and the active option by id. */
  id: string;
  options: PalettePage[];
  active: number;
  onPoint: (place: number) => void;
  onTake: (option: PalettePage) => void;
}

function Options({ id, options, active, onPoint, onTake }: OptionsProps) {
  const m = useStaffListMessages();
  return (
    <ul id={`${id}-list`} role="listbox" aria-label={m.palette.title} className={styles.options}>
      {options.map((option, place) => (
        <li
          key={option.to}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          onPointerMove={() => onPoint(place)}
          onClick={() => onTake(option)}
        >
          <bdi>{option.text}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The user's saved views of the lists among these pages. */
function useKeptViews(pages: PalettePage[]): PalettePage[] {
  const lists = viewedLists.flatMap(({ list, path }) => {
    const page = pages.find(({ to }) => to === path);
    return page === undefined ? [] : [{ list, page }];
  });
  const kept = useQueries({ queries: lists.map(({ list }) => viewsQuery(list)) });
  return lists.flatMap(({ page }, place) =>
    (kept[place]?.data ?? []).map(({ name, query }) => ({
      to: `${page.to}?${query}`,
      text: `${page.text}: ${name}`,
    })),
  );
}

/** Orders by number, id, phone, email, customer or product, from the list's search. */
function useFoundOrders(search: string, enabled: boolean): PalettePage[] {
  const m = useStaffListMessages();
  const members = new URLSearchParams({ search, limit: String(ordersShown) }).toString();
  const { data } = useQuery({
    queryKey: ["palette", members],
    queryFn: () => requestAsUser(v.array(orderSchema), `/orders/?${members}`),
    enabled: enabled && search.length >= searchFrom,
    meta: privateQuery,
  });
  if (data === undefined || search.length < searchFrom) return [];
  return data.map((order) => ({
    to: `/dashboard/manage-orders/${order._id}`,
    text: [`#${order.number}`, order.name, order.productName, endedText(order, m)]
      .filter((part) => part !== null)
      .join(" · "),
  }));
}
