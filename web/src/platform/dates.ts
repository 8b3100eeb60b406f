import type { dates } from "messages/en/dashboard";

import { language as pageLanguage, type Language } from "./language";
import { formatNumber, inDigitsOf } from "./money";

// As in platform/base/dates.cpp; labels.json there has the test cases of both. Never Intl: its
// texts differ between browsers.

/** Month names and the like in one language. A page loads its own, with the dashboard's texts. */
export type DateWords = typeof dates;

/** Creation time of a row: the first four bytes of its id are seconds since 1970. */
export function dateOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8), 16) * 1000);
}

/** A clock's offset from UTC at this moment, in minutes. */
type Clock = (date: Date) => number;
const readersClock: Clock = (date) => -date.getTimezoneOffset();
/** The shop is in Dhaka, which has no daylight saving time. */
const shopsClock: Clock = () => 6 * 60;

/** A date whose UTC getters return local time. */
const onClock = (date: Date, clock: Clock) => new Date(date.getTime() + clock(date) * 60_000);

/** "21 Nov 2026" or "২১ নভেম্বর ২০২৬", in the reader's time zone. */
export function formatDate(
  date: Date,
  words: DateWords,
  language: Language = pageLanguage,
  clock = readersClock,
): string {
  const year = formatNumber(onClock(date, clock).getUTCFullYear(), language);
  return `${dayAndMonth(date, words, language, clock)} ${year}`;
}

function dayAndMonth(date: Date, { months }: DateWords, language: Language, clock: Clock): string {
  const shown = onClock(date, clock);
  return `${formatNumber(shown.getUTCDate(), language)} ${months[shown.getUTCMonth()] ?? ""}`;
}

/** "21 Nov 2026, 15:04" or "২১ নভেম্বর ২০২৬, বিকেল ৩:০৪", in the reader's time zone. */
export function formatMoment(
  date: Date,
  words: DateWords,
  language: Language = pageLanguage,
  clock = readersClock,
): string {
  return `${formatDate(date, words, language, clock)}, ${formatTime(date, words, language, clock)}`;
}

function formatTime(date: Date, { parts }: DateWords, language: Language, clock: Clock): string {
  const shown = onClock(date, clock);
  const hour = shown.getUTCHours();
  const minutes = String(shown.getUTCMinutes()).padStart(2, "0");
  if (language === "en") return `${String(hour).padStart(2, "0")}:${minutes}`;
  return `${partOfDay(hour, parts)} ${inDigitsOf(language, `${String(hour % 12 || 12)}:${minutes}`)}`;
}

// The same in the shop's time zone, for staff pages: their filters, files and documents use the
// shop's days.

export const shopDate = (date: Date, words: DateWords) =>
  formatDate(date, words, pageLanguage, shopsClock);

export const shopMoment = (date: Date, words: DateWords) =>
  formatMoment(date, words, pageLanguage, shopsClock);

/** "15:04" or "বিকেল ৩:০৪". */
export const shopTime = (date: Date, words: DateWords) =>
  formatTime(date, words, pageLanguage, shopsClock);

/** "21 Nov" in the current year, "21 Nov 2025" in others. */
export function shopDay(date: Date, words: DateWords): string {
  const yearOf = (one: Date) => onClock(one, shopsClock).getUTCFullYear();
  if (yearOf(date) !== yearOf(new Date())) return shopDate(date, words);
  return dayAndMonth(date, words, pageLanguage, shopsClock);
}

function partOfDay(hour: number, parts: DateWords["parts"]): string {
  const { dawn, morning, noon, afternoon, evening, night } = parts;
  if (hour < 4 || hour >= 20) return night;
  if (hour < 6) return dawn;
  if (hour < 12) return morning;
  if (hour < 15) return noon;
  return hour < 18 ? afternoon : evening;
}
