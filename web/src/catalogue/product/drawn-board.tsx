import { useMessages } from "../../platform/messages/messages";
import type { Facts } from "../../platform/schemas/facts";
import styles from "./drawn-board.module.css";

const sizes: Partial<Record<string, { width: number; height: number }>> = {
  ATX: { width: 244, height: 305 },
  "Micro-ATX": { width: 244, height: 244 },
  "Mini-ITX": { width: 170, height: 170 },
};
const sheet = 340;
const maxSlots = 8; // More memory slots do not fit next to the socket.

/** An outline to scale, from the known facts: size, socket, memory slots, series. */
export function DrawnBoard({ facts }: { facts: Facts }) {
  const m = useMessages("catalogue");
  const { socket, series, formFactor = "" } = facts;
  const size = sizes[formFactor];
  const { width, height } = size ?? { width: 244, height: 244 };
  const x = (sheet - width) / 2;
  const y = (sheet - height) / 2 - 6;
  const slots = Math.max(0, Math.min(maxSlots, facts.memorySlots ?? 0));

  return (
    <svg
      viewBox={`0 0 ${sheet} ${sheet}`}
      role="img"
      aria-label={m.product.noPicture}
      className={styles.drawing}
    >
      <g transform={`translate(${x} ${y})`}>
        <path
          className={styles.board}
          d={`M4 0H${width - 18}L${width} 18V${height - 4}l-4 4H4l-4-4V4z`}
        />
        <rect className={styles.part} x="-3" y="14" width="22" height={height * 0.42} />
        <rect className={styles.part} x="54" y="42" width="54" height="54" />
        <path className={styles.gold} d="M54 52V42h10z" />
        {socket !== undefined && (
          <text x="81" y="73">
            {socket}
          </text>
        )}
        {Array.from({ length: slots }, (_, i) => (
          <rect
            key={i}
            className={styles.part}
            x={width - 54 + (i - slots + 4) * 10}
            y="18"
            width="6"
            height="110"
          />
        ))}
        <rect className={styles.part} x="40" y={height - 38} width="92" height="9" />
        <path
          className={styles.trace}
          d={`M108 64h12l14 14v${height - 142}l-20 20M108 74h8l10 10v${height - 152}l-16 16`}
        />
        <text className={styles.name} x={width / 2} y={height - 10}>
          {series ?? m.product.noPicture}
        </text>
        {size !== undefined && (
          <text className={styles.size} x={width / 2} y={height + 18}>
            {formFactor} · {width} × {height} mm
          </text>
        )}
      </g>
    </svg>
  );
}
