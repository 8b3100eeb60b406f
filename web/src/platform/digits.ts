// Bangla, Arabic and Persian digits, each from zero to nine.
const otherDigits = "০১২৩৪৫৬৭৮৯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹";
const otherDigit = new RegExp(`[${otherDigits}]`, "g");

/**
 * Converts digits of other keyboards to 0 to 9, in values that programs parse, such as numbers and
 * telephone numbers. As in platform/base/bangla.cpp; labels.json next to it has the test cases of
 * both.
 */
export function withAsciiDigits(text: string): string {
  return text.replace(otherDigit, (digit) => String(otherDigits.indexOf(digit) % 10));
}
