import type { ComponentProps } from "react";
import type * as v from "valibot";

import { Form } from "../desk/form";
import { useSignInMessages } from "../platform/messages/messages";
import styles from "./auth-card.module.css";
import { identityAdvice } from "./identity-advice";

type FormProps<E extends v.ObjectEntries> = ComponentProps<typeof Form<E>>;

/** A form on the plate of a sign-in page, whose refusals come from the identity service. */
export function IdentityForm<E extends v.ObjectEntries>(
  props: Pick<FormProps<E>, "schema" | "send" | "onSend" | "children">,
) {
  const m = useSignInMessages();
  return (
    <Form
      {...props}
      sending={m.identity.sending}
      advise={(error) => identityAdvice(error, m)}
      className={styles.form}
    />
  );
}
