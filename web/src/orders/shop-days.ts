const dhakaOffset = 6 * 60 * 60 * 1000; // Ahead of UTC, without daylight saving time.

/** Today in the shop's time zone, in the format of date fields and the server: "2026-07-01". */
export const today = () => new Date(Date.now() + dhakaOffset).toISOString().slice(0, 10);

/** The Date of "2026-07-01" at midnight local time, so that every reader sees this day. */
export const dayOf = (day: string) => new Date(`${day}T00:00`);
