import { formatTaka, type Paisa } from "../platform/money";

/** "৳ 12,000" or "−৳ 500", of an amount that may be below zero. */
export const signedTaka = (amount: Paisa) =>
  amount < 0 ? `−${formatTaka((0 - amount) as Paisa)}` : formatTaka(amount);
