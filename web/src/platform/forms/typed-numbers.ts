// For tests: values that users type and paste into number fields.

/** Valid as whole numbers and as prices. */
export const readable: readonly (readonly [typed: string, value: number])[] = [
  ["12", 12],
  [" \t12\u00a0", 12],
  ["012", 12],
  ["১২", 12],
  ["١٢", 12],
  ["۱۲", 12],
  ["1,200", 1200],
  ["১,২০০", 1200],
  ["12,500", 12_500],
  ["1,25,000", 125_000],
  ["125,000", 125_000],
];

/** Invalid as whole numbers and as prices. */
export const unreadable: readonly string[] = [
  "1e3",
  "0x10",
  "-1",
  "+5",
  "1 000",
  "1,0",
  "1,00",
  "0,500",
  "1,2,500",
  ",500",
  "1,",
  "1.",
  ".5",
  "0.001",
  "1.5.5",
  "NaN",
  "Infinity",
  "twelve",
  "½",
  "²",
  "12😀",
  "\u202e12",
  "اثنا عشر",
  "<b>12</b>",
  "12; DROP TABLE products",
  "x".repeat(10_000),
];

/** Valid as prices only. */
export const fractions: readonly (readonly [typed: string, value: number])[] = [
  ["0.1", 0.1],
  ["0.01", 0.01],
  ["12.50", 12.5],
  ["১২.৫০", 12.5],
  ["12,500.5", 12_500.5],
];

/** Digits only, but larger than every maximum. */
export const endless = "9".repeat(10_000);
