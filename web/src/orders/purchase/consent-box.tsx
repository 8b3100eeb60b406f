import { useId } from "react";

import { useOrderMessages } from "../../platform/messages/messages";
import { Link } from "../../platform/routing/link";
import styles from "./consent-box.module.css";

/** Pages that a customer agrees to, in the order of the sentence. */
const pages = ["terms", "returns", "privacy"] as const;

/** The box that every order needs. It is never ticked before the customer does it. */
export function ConsentBox({ error }: { error: string | undefined }) {
  const { consent } = useOrderMessages();
  const id = useId();
  const between = consent.sentence("\n", "\n", "\n").split("\n");
  return (
    <div>
      <label className={styles.box}>
        <input
          type="checkbox"
          name="consent"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
        />
        <span>
          {between[0]}
          {pages.map((page, place) => (
            <span key={page}>
              <Link to={`/${page}`} target="_blank">
                {consent[page]}
              </Link>
              {between[place + 1]}
            </span>
          ))}
        </span>
      </label>
      {error !== undefined && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
