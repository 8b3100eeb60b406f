import type { dates } from "messages/en/dashboard";

import { language as pageLanguage, type Language } from "./language";
import { formatNumber, inDigitsOf } from "./money";

// As in platform/base/dates.cpp; labels.json there has the test cases of both. Never Intl: its texts differ
// between browsers.

/** The words of a language. A page loads those of its own, with the texts of the dashboard. */
export type DateWords = typeof dates;

/** When a row was created: the first four bytes of its id are seconds since 1970. */
export function dateOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8), 16) * 1000);
}

/** "21 Nov 2026" or "২১ নভেম্বর ২০২৬", in the reader's time zone. */
export function formatDate(
  date: Date,
  { months }: DateWords,
  language: Language = pageLanguage,
): string {
  const day = formatNumber(date.getDate(), language);
  return `${day} ${months[date.getMonth()] ?? ""} ${formatNumber(date.getFullYear(), language)}`;
}

/** "21 Nov 2026, 15:04" or "২১ নভেম্বর ২০২৬, বিকেল ৩:০৪", in the reader's time zone. */
export function formatMoment(
  date: Date,
  words: DateWords,
  language: Language = pageLanguage,
): string {
  return `${formatDate(date, words, language)}, ${formatTime(date, words, language)}`;
}

/** "15:04" or "বিকেল ৩:০৪", in the reader's time zone. */
export function formatTime(
  date: Date,
  { parts }: DateWords,
  language: Language = pageLanguage,
): string {
  const hour = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, "0");
  if (language === "en") return `${String(hour).padStart(2, "0")}:${minutes}`;
  return `${partOfDay(hour, parts)} ${inDigitsOf(language, `${String(hour % 12 || 12)}:${minutes}`)}`;
}

function partOfDay(hour: number, parts: DateWords["parts"]): string {
  const { dawn, morning, noon, afternoon, evening, night } = parts;
  if (hour < 4 || hour >= 20) return night;
  if (hour < 6) return dawn;
  if (hour < 12) return morning;
  if (hour < 15) return noon;
  return hour < 18 ? afternoon : evening;
}
