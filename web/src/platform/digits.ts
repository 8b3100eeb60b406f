// The digits of Bangla, Arabic and Persian keyboards, each from zero to nine.
const otherDigits = "০১২৩৪৫৬৭৮৯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹";
const otherDigit = new RegExp(`[${otherDigits}]`, "g");

/**
 * The text with the digits of other keyboards as 0 to 9: for whatever a machine reads, such as a number or a
 * telephone number. As in platform/base/bangla.cpp; labels.json beside it has test cases of both.
 */
export function withAsciiDigits(text: string): string {
  return text.replace(otherDigit, (digit) => String(otherDigits.indexOf(digit) % 10));
}
