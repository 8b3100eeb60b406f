import type { ComponentProps } from "react";
import type * as v from "valibot";

import { Form } from "../dashboard/form/form";
import { useMessages } from "../platform/messages/messages";
import styles from "./auth-card.module.css";
import { identityAdvice } from "./identity-advice";

type FormProps<E extends v.ObjectEntries> = ComponentProps<typeof Form<E>>;

/**
 * A form whose refusals come from the identity service. Styled for the panel of a sign-in page,
 * unless `className` is set.
 */
export function IdentityForm<E extends v.ObjectEntries>(
  props: Pick<FormProps<E>, "schema" | "send" | "onSend" | "resets" | "className" | "children">,
) {
  const m = useMessages("sign-in");
  return (
    <Form
      className={styles.form}
      {...props}
      sending={m.identity.sending}
      advise={(error) => identityAdvice(error, m)}
    />
  );
}
