import { withAsciiDigits } from "../../platform/digits";

/**
 * A telephone number as the server stores it: "01712345678" for "+880 1712-345678". Undefined if it
 * is not a mobile number of Bangladesh. As in orders/delivery/address.cpp; phone_numbers.json next
 * to it has the test cases of both.
 */
export function mobileNumber(typed: string): string | undefined {
  const digits = withAsciiDigits(typed).replace(/[ \t\-().]/g, "");
  const number = /^(?:\+880|00880|880)?0?(1[3-9]\d{8})$/.exec(digits)?.[1];
  return number === undefined ? undefined : `0${number}`;
}
