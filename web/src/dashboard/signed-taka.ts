import { formatTaka, type Paisa } from "../platform/money";

/** "৳ 12,000" or "−৳ 500": an amount that may be negative. */
export const signedTaka = (amount: Paisa) =>
  amount < 0 ? `−${formatTaka((0 - amount) as Paisa)}` : formatTaka(amount);
