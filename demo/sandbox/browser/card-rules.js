// Validation and formatting of the three inputs. Does not use the DOM.

/** Brands by number prefix; `gaps` are the positions of the spaces. */
const brands = [
  { name: "visa", begins: /^4/, lengths: [16], gaps: [4, 8, 12], cvc: 3 },
  {
    name: "mastercard",
    begins: /^(5[1-5]|2(2(2[1-9]|[3-9])|[3-6]|7([01]|20)))/,
    lengths: [16],
    gaps: [4, 8, 12],
    cvc: 3,
  },
  { name: "amex", begins: /^3[47]/, lengths: [15], gaps: [4, 10], cvc: 4 },
  { name: "diners", begins: /^(36|38|39)/, lengths: [14], gaps: [4, 10], cvc: 3 },
  { name: "diners", begins: /^30[0-5]/, lengths: [14, 16], gaps: [4, 8, 12], cvc: 3 },
  { name: "discover", begins: /^6(011|5|4[4-9])/, lengths: [16], gaps: [4, 8, 12], cvc: 3 },
  { name: "jcb", begins: /^35/, lengths: [16], gaps: [4, 8, 12], cvc: 3 },
  { name: "unionpay", begins: /^62/, lengths: [16, 17, 18, 19], gaps: [4, 8, 12, 16], cvc: 3 },
];
const unknownBrand = { name: "unknown", lengths: [16], gaps: [4, 8, 12], cvc: 3 };

/** The brand whose prefix matches `digits`. */
function brandOf(digits) {
  return brands.find((brand) => brand.begins.test(digits)) ?? unknownBrand;
}

/** "42424242" becomes "4242 4242". Truncates to the longest number of the brand. */
function formatNumber(digits) {
  const { gaps, lengths } = brandOf(digits);
  let text = "";
  for (const [at, digit] of [...digits.slice(0, lengths.at(-1))].entries()) {
    text += gaps.includes(at) ? ` ${digit}` : digit;
  }
  return text;
}

/**
 * "1230" becomes "12 / 30", and "5" becomes "05 / ". While the customer deletes, adds nothing that they
 * would have to delete again.
 */
function formatExpiry(text, deleting) {
  const written = /^\s*(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})\s*$/.exec(text);
  let digits = written ? written[1].padStart(2, "0") + written[2] : text.replace(/\D/g, "");
  if (/^[2-9]/.test(digits) && !deleting) digits = `0${digits}`;
  digits = digits.slice(0, 4);
  if (digits.length > 2) return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
  return digits.length === 2 && !deleting ? `${digits} / ` : digits;
}

/** Whether the digits have a valid check digit (ISO/IEC 7812). */
function hasCheckSum(digits) {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** The error of a field. A `soon` error may disappear as the customer types. */
function fieldError(code, message, soon = false) {
  return { type: "validation_error", code, message, soon };
}

function numberError(digits) {
  const { lengths } = brandOf(digits);
  if (lengths.includes(digits.length) && hasCheckSum(digits)) return undefined;
  if (digits.length >= lengths.at(-1)) {
    return fieldError("invalid_number", "Your card number is invalid.");
  }
  return fieldError("incomplete_number", "Your card number is incomplete.", true);
}

function expiryError(text, today = new Date()) {
  const digits = text.replace(/\D/g, "");
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) {
    return fieldError("invalid_expiry_month", "Your card's expiration month is invalid.");
  }
  if (digits.length < 4) {
    return fieldError("incomplete_expiry", "Your card's expiration date is incomplete.", true);
  }
  const year = 2000 + Number(digits.slice(2));
  if (year < today.getFullYear()) {
    return fieldError("invalid_expiry_year_past", "Your card's expiration year is in the past.");
  }
  if (year === today.getFullYear() && month < today.getMonth() + 1) {
    return fieldError("invalid_expiry_month_past", "Your card's expiration date is in the past.");
  }
  if (year > today.getFullYear() + 50) {
    return fieldError("invalid_expiry_year", "Your card's expiration year is invalid.");
  }
  return undefined;
}

function cvcError(digits, numberDigits) {
  if (digits.length === brandOf(numberDigits).cvc) return undefined;
  return fieldError("incomplete_cvc", "Your card's security code is incomplete.", true);
}
