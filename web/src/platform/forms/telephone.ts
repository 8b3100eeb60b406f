import type { FocusEvent } from "react";

import { withAsciiDigits } from "../digits";

/**
 * Props of a telephone input: ০ to ৯ become 0 to 9 on blur, while the user still sees the field.
 */
export const telephone = {
  type: "tel",
  autoComplete: "tel",
  onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    currentTarget.value = withAsciiDigits(currentTarget.value);
  },
} as const;
