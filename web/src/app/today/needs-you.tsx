import { useQuery } from "@tanstack/react-query";

import panel from "../../dashboard/panel.module.css";
import { StatusDot } from "../../dashboard/status-dot";
import { useMay } from "../../platform/api/permissions";
import { useMessages } from "../../platform/messages/messages";
import { Link } from "../../platform/routing/link";
import type { Today } from "../../platform/schemas/today";
import { healthQuery } from "../health/health-query";
import { pagePermissions } from "../page-permissions";
import styles from "./needs-you.module.css";
import { useCount } from "./use-count";

const hour_ms = 3_600_000;
const orders = "/dashboard/manage-orders";

/** Tasks that only staff can settle, each with a link to its page. */
export function NeedsYou({ today }: { today: Today }) {
  const m = useMessages("dashboard", "today");
  const may = useMay();
  const { data: health } = useQuery({ ...healthQuery, enabled: may("settings.read") });
  const {
    title,
    none,
    out,
    late,
    overdue,
    unfinishedPages,
    health: state,
    ...money
  } = m.today.needs;
  const hoursSince = (since: Date) => Math.floor((today.at.getTime() - since.getTime()) / hour_ms);
  const mayMend = pagePermissions["/dashboard/manage-products/:id"].some((one) => may(one));
  const countText = useCount();
  const items = [
    ...(today.late ?? []).map(({ kind, count, since, orderId }) => ({
      key: kind,
      count,
      text: () => late[kind](countText(count), hoursSince(since)),
      // The page of the oldest refund has all that is needed to settle it.
      to: kind === "orders" ? `${orders}?state=late` : `${orders}${orderId ? `/${orderId}` : ""}`,
    })),
    ...(today.overdue ? [today.overdue] : []).map(({ count, since }) => ({
      key: "overdue",
      count,
      text: () => overdue(countText(count), hoursSince(since)),
      to: `${orders}?state=overdue`,
    })),
    ...Object.entries(today.openMoney ?? {}).map(([what, count]) => ({
      key: what,
      count,
      text: money[what as keyof typeof money],
      to: `${orders}${what === "refundsDue" ? "?state=refund_due" : ""}`,
    })),
    {
      key: "out",
      count: mayMend ? today.stock.out : 0,
      text: out,
      to: "/dashboard/manage-products?stock=out",
    },
    {
      key: "pages",
      count: today.unfinishedPages ?? 0,
      text: unfinishedPages,
      to: "/dashboard/shop",
    },
    { key: "health", count: health?.notices.length ?? 0, text: state, to: "/dashboard/health" },
  ].filter(({ count }) => count > 0);
  return (
    <section className={`${panel.panel} ${styles.needs}`}>
      <h2>{title}</h2>
      <div role="status">
        {items.length === 0 ? (
          <StatusDot lit text={none} />
        ) : (
          <ul>
            {items.map(({ key, count, text, to }) => (
              <li key={key}>
                <Link to={to}>{text(count)}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
