/** When a row was created: the first four bytes of its id are seconds since 1970. */
export function dateOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8), 16) * 1000);
}

/** "21 Nov 2026, 15:04", in the reader's time zone. */
export function formatMoment(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(date);
}

/** "21 Nov 2026". */
export function formatDate(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(date);
}
