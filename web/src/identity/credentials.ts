import * as v from "valibot";

import type { SignInMessages } from "../platform/messages/messages";
import { findUnprintable } from "../platform/forms/printed-text";
import { textSchema } from "../platform/forms/schema-text";

export function emailSchema(missing: string, { login }: SignInMessages) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty(missing),
    v.regex(/[a-z0-9]+@[a-z0-9.-]+\.[a-z]{2,}/, login.emailInvalid),
  );
}

export function newPasswordSchema({ login }: SignInMessages) {
  return v.object({
    password: v.pipe(
      v.string(),
      v.nonEmpty(login.passwordRequired),
      v.check((text) => text.length >= 6, login.passwordShort),
    ),
  });
}

export function credentialsSchema(m: SignInMessages) {
  return v.object({
    email: emailSchema(m.login.emailRequired, m),
    ...newPasswordSchema(m).entries,
  });
}
export type Credentials = v.InferOutput<ReturnType<typeof credentialsSchema>>;

export function registrationSchema(m: SignInMessages) {
  return v.object({
    name: v.pipe(
      textSchema(m, 100, m.register.nameRequired, m.register.nameLong),
      v.check(
        (name) => findUnprintable(name) === undefined,
        ({ input }) => m.register.nameLetters(findUnprintable(input) ?? ""),
      ),
    ),
    ...credentialsSchema(m).entries,
  });
}
export type Registration = v.InferOutput<ReturnType<typeof registrationSchema>>;

export function resetSchema(emailRequired: string, m: SignInMessages) {
  return v.object({ email: emailSchema(emailRequired, m) });
}
export type Reset = v.InferOutput<ReturnType<typeof resetSchema>>;
