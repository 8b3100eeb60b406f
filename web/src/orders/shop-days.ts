const dhakaOffset = 6 * 60 * 60 * 1000; // Ahead of UTC, without daylight saving time.

/** Today in the shop, as date fields and the server write it: "2026-07-01". */
export const today = () => new Date(Date.now() + dhakaOffset).toISOString().slice(0, 10);

/** "2026-07-01" as a day that is written as this one, wherever the reader is. */
export const dayOf = (day: string) => new Date(`${day}T00:00`);
