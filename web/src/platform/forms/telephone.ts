import type { FocusEvent } from "react";

/** The text with ০ to ৯ as 0 to 9: a telephone number is dialled by machines. As in platform/base/bangla.cpp. */
export function withAsciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6));
}

/** For the input of a telephone number: ০ to ৯ become 0 to 9 when it is left, where its writer sees it. */
export const telephone = {
  type: "tel",
  autoComplete: "tel",
  onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    currentTarget.value = withAsciiDigits(currentTarget.value);
  },
} as const;
