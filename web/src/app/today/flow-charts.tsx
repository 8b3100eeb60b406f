import { useId } from "react";

import { signedTaka } from "../../dashboard/signed-taka";
import { Chart } from "./chart";
import { useMessages } from "../../platform/messages/messages";
import { formatCount, takaOf, type Paisa } from "../../platform/money";
import { useNavigate } from "../../platform/routing/router";
import type { FlowPoint } from "../../platform/schemas/flow-point";
import styles from "./flow-charts.module.css";
import { pointLabels } from "./point-labels";
import { netOf, rangeIn, ranges, type FlowChart } from "./today-query";

const sumOf = (points: FlowPoint[], value: (point: FlowPoint) => number) =>
  points.reduce((sum, point) => sum + value(point), 0);

/** Payments and orders of the selected range, and of the preceding period of the same length. */
export function FlowCharts({ chart }: { chart: FlowChart }) {
  const m = useMessages("dashboard", "today");
  const navigate = useNavigate();
  const id = useId();
  const { now, before } = chart;
  const all = pointLabels(chart, m.dates);
  const net = (points: FlowPoint[]) => points.map((point) => takaOf(netOf(point)));
  const numbers = (what: "paid" | "placed" | "shipped") => now.map((point) => point[what]);
  const taka = (value: number) => signedTaka(Math.round(value * 100) as Paisa);
  const { money, orders } = m.today;
  return (
    <section className={styles.charts}>
      <div className={styles.range}>
        <label htmlFor={id}>{m.today.period}</label>
        <select
          id={id}
          className={styles.choice}
          value={chart.range}
          onChange={(event) =>
            navigate(
              { search: `?range=${rangeIn(new URLSearchParams({ range: event.target.value }))}` },
              { replace: true },
            )
          }
        >
          {ranges.map((range) => (
            <option key={range} value={range}>
              {m.today.ranges[range]}
            </option>
          ))}
        </select>
      </div>
      <Chart
        title={money.title}
        sentence={money.sum(
          signedTaka(sumOf(now, netOf) as Paisa),
          signedTaka(sumOf(before, netOf) as Paisa),
        )}
        labels={all}
        format={taka}
        series={[
          { name: m.today.thisPeriod, look: "bars", values: net(now) },
          { name: m.today.before, look: "pale", values: net(before) },
        ]}
      />
      <Chart
        title={orders.title}
        sentence={orders.sum(
          sumOf(now, ({ placed }) => placed),
          sumOf(before, ({ placed }) => placed),
        )}
        labels={all}
        format={formatCount}
        series={[
          { name: orders.placed, look: "solid", values: numbers("placed") },
          { name: orders.paid, look: "dashed", values: numbers("paid") },
          { name: orders.shipped, look: "dotted", values: numbers("shipped") },
          { name: m.today.before, look: "pale", values: before.map(({ placed }) => placed) },
        ]}
      />
    </section>
  );
}
