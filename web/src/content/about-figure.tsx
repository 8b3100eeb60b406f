import { useMessages } from "../platform/messages/messages";
import styles from "./about-figure.module.css";

/** The three board sizes overlaid, aligned at the corner with the rear ports, as in a case. */
export function AboutFigure() {
  return (
    <svg
      viewBox="-52 -24 372 372"
      role="img"
      aria-label={useMessages("landing-end").about.figure}
      className={styles.figure}
    >
      <path className={styles.large} d="M0 0H226L244 18V305H0z" />
      <path className={styles.middle} d="M0 0H244V244H0z" />
      <path className={styles.small} d="M0 0H170V170H0z" />
      <g className={styles.holes}>
        {holes.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="4" />
        ))}
      </g>
      <rect className={styles.part} x="-3" y="12" width="24" height="118" />
      <rect className={styles.part} x="50" y="44" width="54" height="56" />
      <rect className={styles.pins} x="58" y="53" width="38" height="38" />
      {[128, 139].map((x) => (
        <rect key={x} className={styles.part} x={x} y="14" width="7" height="133" />
      ))}
      <rect className={styles.part} x="24" y="146" width="89" height="7" />
      <path className={styles.traces} d={bus} />
      <path className={styles.goldTrace} d="M104 66h9l6 6h7" />
      <g className={styles.calls}>
        <path d="M77 72V-12H96" />
        <circle cx="77" cy="72" r="4" />
        <text x="102" y="-8">
          U1
        </text>
        <path d="M0 318v8M170 318v8M0 322h62M108 322h62" />
        <text x="85" y="326" className={styles.middleText}>
          170 mm
        </text>
        <path d="M258 0h8M258 244h8M262 0v98M262 146v98" />
        <text className={styles.middleText} transform="translate(266 122) rotate(-90)">
          244 mm
        </text>
        <path d="M288 0h8M288 305h8M292 0v128M292 176v129" />
        <text className={styles.middleText} transform="translate(296 152) rotate(-90)">
          305 mm
        </text>
      </g>
      <g className={styles.names}>
        <text x="24" y="166">
          Mini-ITX
        </text>
        <text x="8" y="238">
          Micro-ATX
        </text>
        <text x="8" y="299">
          ATX
        </text>
      </g>
    </svg>
  );
}

const holes = [
  [163, 10],
  [163, 160],
  [236, 16],
  [236, 170],
  [163, 237],
  [236, 237],
  [163, 298],
  [236, 298],
] as const;

const bus = Array.from({ length: 6 }, (_, i) => `M104 ${72 + i * 4}h6l6 6h10`).join("");
