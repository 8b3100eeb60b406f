import styles from "./hero-traces.module.css";

const count = 15;
const lines = Array.from({ length: count }, (_, i) => trace(i));
const gold = [3, 11];

/** A bus that leaves the board, turns once at 45 degrees and ends at the edge connector below. */
export function HeroTraces() {
  return (
    <svg
      viewBox="0 0 1280 640"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={styles.traces}
    >
      <path className={styles.bus} d={lines.join("")} />
      <path className={styles.gold} d={gold.map((i) => lines[i]).join("")} />
      {gold.map((i) => (
        <path key={i} className={styles.pulse} d={lines[i]} />
      ))}
      <path className={styles.bus} d="M1180 565V640M1214 579V640M1146 551V640" />
      <circle cx="1180" cy="560" r="5" />
      <circle cx="1214" cy="574" r="5" />
      <circle cx="1146" cy="546" r="5" />
    </svg>
  );
}

function trace(i: number): string {
  const y = 150 + i * 15;
  const x = 40 + i * 34 + (i > 7 ? 26 : 0);
  const run = 150 + (count - i) * 6;
  return `M860 ${y}H${x + run}L${x} ${y + run}V640`;
}
