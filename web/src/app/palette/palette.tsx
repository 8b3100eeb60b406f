import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";

import { Options } from "../../dashboard/combobox/options";
import { useCombobox } from "../../dashboard/combobox/use-combobox";
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
  const [text, setText] = useState("");
  const search = text.trim();
  const settled = useSettled(search, pause_ms);
  // Ignores results for another text.
  const orders = useFoundOrders(settled === search ? search : "", findsOrders);
  const views = useKeptViews(pages);
  const typed = search.toLowerCase();
  const found = [...pages, ...views].filter((page) => page.text.toLowerCase().includes(typed));
  const options = [...orders, ...found];
  function go(option: PalettePage | undefined) {
    if (option === undefined) return;
    onClose();
    navigate(option.to);
  }

  const combobox = useCombobox(options.length, (place) => go(options[place]));

  return (
    <dialog
      ref={dialog}
      aria-label={m.palette.title}
      className={styles.palette}
      onClose={() => dialog.current?.open === false && onClose()}
    >
      <input
        className={styles.input}
        {...combobox.input}
        aria-label={m.palette.title}
        placeholder={findsOrders ? m.palette.hintOrders : m.palette.hint}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          combobox.toFirst();
        }}
      />
      <Options
        {...combobox.options}
        label={m.palette.title}
        rows={options.map(({ to, text }) => ({ key: to, content: <bdi>{text}</bdi> }))}
      />
      {options.length === 0 && <p role="status">{m.palette.none}</p>}
    </dialog>
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
