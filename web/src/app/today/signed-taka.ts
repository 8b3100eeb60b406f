import { formatTaka, type Paisa } from "../../platform/money";
import type { Flow } from "./today-query";

/** Money in less money back, which may be below zero. */
export const netOf = ({ in: came, back }: Flow) => (came - back) as Paisa;

/** "৳ 12,000" or "−৳ 500". */
export const signedTaka = (amount: Paisa) =>
  amount < 0 ? `−${formatTaka((0 - amount) as Paisa)}` : formatTaka(amount);
