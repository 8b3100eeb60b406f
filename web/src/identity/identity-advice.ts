import { language as pageLanguage, type Language } from "../platform/language";
import type { SignInMessages } from "../platform/messages/messages";
import { IdentityRefusal } from "./identity";

/**
 * The service's message if it sent one; ours for a bare code. Ours first on Bangla pages, because
 * the service responds in English.
 */
export function identityAdvice(
  error: unknown,
  m: SignInMessages,
  language: Language = pageLanguage,
): string {
  // Not a refusal: the SDK's chunk did not load, or our code has a bug.
  if (!(error instanceof IdentityRefusal)) return m.identity.unreachable;
  const known: Partial<Record<string, string>> = m.identity.refusals;
  const ours = known[error.code];
  if (language === "bn" && ours !== undefined) return ours;
  return error.message || (ours ?? m.identity.refused);
}
