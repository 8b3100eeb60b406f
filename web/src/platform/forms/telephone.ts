import type { FocusEvent } from "react";

import { withAsciiDigits } from "../digits";

/** For the input of a telephone number: ০ to ৯ become 0 to 9 when it is left, where its writer sees it. */
export const telephone = {
  type: "tel",
  autoComplete: "tel",
  onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    currentTarget.value = withAsciiDigits(currentTarget.value);
  },
} as const;
