import type { SignInMessages } from "../platform/messages/messages";
import { IdentityRefusal } from "./identity";

/** The service's own sentence if it sent one; ours for a bare code. */
export function identityAdvice(error: unknown, m: SignInMessages): string {
  // Not a refusal: the SDK's chunk did not load, or our code has a bug.
  if (!(error instanceof IdentityRefusal)) return m.identity.unreachable;
  const known: Partial<Record<string, string>> = m.identity.refusals;
  return error.message || (known[error.code] ?? m.identity.refused);
}
