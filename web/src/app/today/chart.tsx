import { useId, useState, type KeyboardEvent, type PointerEvent } from "react";

import panel from "../../dashboard/panel.module.css";
import { useMessages } from "../../platform/messages/messages";
import { axisOf } from "./chart-scale";
import styles from "./chart.module.css";

/** Size of the drawing; the page scales it. */
const width = 600;
const height = 200;

export interface Series {
  name: string;
  /** Distinct without colours: bars, dashes, or a paler line for the previous period. */
  look: "bars" | "solid" | "dashed" | "dotted" | "pale";
  /** One per label; fewer if the rest is in the future. */
  values: number[];
}

interface ChartProps {
  title: string;
  /** The result as a sentence. */
  sentence: string;
  labels: string[];
  series: Series[];
  format: (value: number) => string;
}

/** Values over time: a drawing, a slider that announces its values, and a table. */
export function Chart({ title, sentence, labels, series, format }: ChartProps) {
  const m = useMessages("today");
  const id = useId();
  const [place, setPlace] = useState<number>();
  const shown = place === undefined || place >= labels.length ? undefined : place;
  const valuesAt = (at: number) =>
    series
      .filter(({ values }) => values[at] !== undefined)
      .map(({ name, values }) => `${name} ${format(values[at] ?? 0)}`)
      .join(" · ");
  const textAt = (at: number) => m.today.point(labels[at] ?? "", valuesAt(at));

  return (
    <figure className={`${panel.panel} ${styles.chart}`}>
      <figcaption>
        <h2 id={id}>{title}</h2>
        <p>{sentence}</p>
      </figcaption>
      <Legend series={series} />
      <div className={styles.plot}>
        <Ticks series={series} format={format} />
        <div
          role="slider"
          tabIndex={0}
          className={styles.area}
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, labels.length - 1)}
          aria-valuenow={shown ?? 0}
          aria-valuetext={textAt(shown ?? 0)}
          onFocus={() => setPlace(shown ?? 0)}
          onKeyDown={(event) => {
            const next = placeAfter(event, shown ?? 0, labels.length);
            if (next !== undefined) setPlace(next);
          }}
          onPointerMove={(event) => setPlace(placeUnder(event, labels.length))}
        >
          <Drawing count={labels.length} series={series} place={shown} />
        </div>
        <div className={styles.times} aria-hidden="true">
          {[0, Math.floor((labels.length - 1) / 2), labels.length - 1].map((at, n) => (
            <span key={n}>{labels[at]}</span>
          ))}
        </div>
      </div>
      <p className={styles.point}>{shown === undefined ? m.today.pick : textAt(shown)}</p>
      <ValueTable headedBy={id} labels={labels} series={series} format={format} />
    </figure>
  );
}

function Legend({ series }: Pick<ChartProps, "series">) {
  return (
    <ul className={styles.legend}>
      {series.map(({ name, look }) => (
        <li key={name}>
          <svg viewBox="0 0 24 10" aria-hidden="true" data-look={look}>
            {look === "bars" ? <rect x="4" width="16" height="10" /> : <path d="M0 5H24" />}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

interface ValueTableProps extends Pick<ChartProps, "labels" | "series" | "format"> {
  /** Id of its heading. */
  headedBy: string;
}

function ValueTable({ headedBy, labels, series, format }: ValueTableProps) {
  const m = useMessages("today");
  return (
    <details className={styles.table}>
      <summary>{m.today.asTable}</summary>
      <div>
        <table aria-labelledby={headedBy}>
          <thead>
            <tr>
              <th scope="col">{m.today.when}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, at) => (
              <tr key={at}>
                <th scope="row">{label}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{values[at] === undefined ? "" : format(values[at])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function placeAfter(event: KeyboardEvent, place: number, count: number) {
  const steps: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    Home: 0,
    End: count - 1,
  };
  const next = steps[event.key];
  if (next === undefined) return undefined;
  event.preventDefault();
  return Math.min(Math.max(next, 0), count - 1);
}

function placeUnder({ clientX, currentTarget }: PointerEvent, count: number) {
  const { left, width: shownWidth } = currentTarget.getBoundingClientRect();
  const place = Math.floor(((clientX - left) / Math.max(1, shownWidth)) * count);
  return Math.min(Math.max(place, 0), count - 1);
}

function Ticks({ series, format }: Pick<ChartProps, "series" | "format">) {
  const { bottom, top } = axisOf(series.flatMap(({ values }) => values));
  return (
    <div className={styles.ticks} aria-hidden="true">
      {[top, (top + bottom) / 2, bottom].map((value) => (
        <span key={value}>{format(value)}</span>
      ))}
    </div>
  );
}

interface DrawingProps {
  count: number;
  series: Series[];
  place: number | undefined;
}

function Drawing({ count, series, place }: DrawingProps) {
  const { bottom, top } = axisOf(series.flatMap(({ values }) => values));
  const step = width / Math.max(1, count);
  const yOf = (value: number) => ((top - value) / (top - bottom)) * height;
  const middleOf = (at: number) => (at + 0.5) * step;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.drawing}
    >
      {[top, (top + bottom) / 2, bottom].map((value) => (
        <path key={value} className={styles.line} d={`M0 ${yOf(value)}H${width}`} />
      ))}
      {place !== undefined && (
        <rect className={styles.mark} x={place * step} width={step} height={height} />
      )}
      {series.map(({ name, look, values }) => (
        <g key={name} data-look={look}>
          {look === "bars" ? (
            values.map((value, at) => (
              <rect
                key={at}
                x={at * step + step * 0.15}
                width={step * 0.7}
                y={yOf(Math.max(0, value))}
                height={Math.abs(yOf(value) - yOf(0))}
              />
            ))
          ) : (
            <path d={lineOf(values.map((value, at) => [middleOf(at), yOf(value)]))} />
          )}
        </g>
      ))}
    </svg>
  );
}

/** A single value becomes a short line, to be visible. */
function lineOf(points: [x: number, y: number][]): string {
  const [first] = points;
  if (first !== undefined && points.length === 1) return `M${first[0] - 4} ${first[1]}h8`;
  return points
    .map(([x, y], n) => `${n === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");
}
