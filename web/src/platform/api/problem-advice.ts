import type { Messages } from "../messages/messages";
import { type ErrorCode, type LocalCode, Problem } from "./problem";

/** Advice for the user in their language; otherwise the server's message. */
export function adviceFor(error: unknown, m: Messages): string {
  if (!(error instanceof Problem)) return m.advice.accident;
  const known: Partial<Record<ErrorCode | LocalCode, string>> = m.advice;
  return known[error.code as ErrorCode] ?? error.message;
}
