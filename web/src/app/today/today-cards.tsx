import type { ReactNode } from "react";

import panel from "../../dashboard/panel.module.css";
import { signedTaka } from "../../dashboard/signed-taka";
import { useMay } from "../../platform/api/permissions";
import { useMessages } from "../../platform/messages/messages";
import { shopTime } from "../../platform/dates";
import { formatCount, formatTaka } from "../../platform/money";
import { Link } from "../../platform/routing/link";
import type { Today } from "../../platform/schemas/today";
import type { WaitingOrders } from "../../platform/schemas/waiting-orders";
import { pagePermissions } from "../page-permissions";
import { netOf } from "./today-query";
import styles from "./today-cards.module.css";
import { useCount } from "./use-count";

/** Maximum length of a value in large digits. */
const numberLength = 7;

const hour_ms = 3_600_000;
/** Midnight in Dhaka, as an hour in UTC. */
const endOfDay_utc = 18;
const orders = "/dashboard/manage-orders";
const products = "/dashboard/manage-products";

/** Numbers that link to the lists of exactly these rows. */
export function TodayCards({ today }: { today: Today }) {
  const m = useMessages("dashboard", "today");
  const may = useMay();
  const count = useCount();
  const yesterdayUntil = (end: Date, amount: string) =>
    end.getUTCHours() === endOfDay_utc
      ? m.today.yesterdayWhole(amount)
      : m.today.yesterday(shopTime(end, m.dates), amount);
  const { money, stock } = today;
  const seesProducts = pagePermissions[products].some((permission) => may(permission));
  return (
    <section aria-label={m.today.cards} className={styles.cards}>
      <OrdersCard name={m.today.toShip} waiting={today.toShip} state="to_ship" />
      {money !== null && (
        <>
          <Card
            name={m.today.moneyIn}
            value={signedTaka(netOf(money.today))}
            note={yesterdayUntil(endOfHour(today.at), signedTaka(netOf(money.yesterday)))}
            to={`${orders}?paid=true`}
          />
          <OrdersCard name={m.today.unpaid} waiting={today.unpaid} state="unpaid" />
          <OrdersCard name={m.today.owed} waiting={today.owed} state="owed" />
        </>
      )}
      <Card
        name={m.today.lowStock}
        value={count(stock.low)}
        note={m.today.out(count(stock.out))}
        to={seesProducts ? `${products}?stock=low` : undefined}
      />
    </section>
  );
}

/** End of the compared part of yesterday: the server counts by whole hours. */
const endOfHour = (moment: Date) =>
  new Date((Math.floor(moment.getTime() / hour_ms) + 1) * hour_ms);

function OrdersCard(props: { name: string; waiting: WaitingOrders; state: string }) {
  const { count, total } = props.waiting;
  return (
    <Card
      name={props.name}
      value={formatCount(count)}
      note={total === null ? null : formatTaka(total)}
      to={`${orders}?state=${props.state}`}
    />
  );
}

interface CardProps {
  name: string;
  value: string;
  note: ReactNode;
  /** Undefined if the user may not open the list. */
  to: string | undefined;
}

function Card({ name, value, note, to }: CardProps) {
  const content = (
    <>
      <span className={styles.name}>{name}</span>
      <strong className={styles.value} data-long={value.length > numberLength}>
        {value}
      </strong>
      {note !== null && <span className={styles.note}>{note}</span>}
    </>
  );
  const look = `${panel.panel} ${styles.card}`;
  return to === undefined ? (
    <div className={look}>{content}</div>
  ) : (
    <Link to={to} className={look}>
      {content}
    </Link>
  );
}
