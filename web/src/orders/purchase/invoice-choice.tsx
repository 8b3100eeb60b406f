import { useState } from "react";

import type { Draft } from "../../dashboard/form/draft";
import { WrittenText } from "../../dashboard/written-text";
import { namedAbove } from "../../papers/bin-limit";
import { BuyerFields } from "../../papers/buyer-fields";
import { useOrderMessages } from "../../platform/messages/messages";
import type { Paisa } from "../../platform/money";
import type { Buyer } from "../../platform/schemas/buyer";
import styles from "./invoice-choice.module.css";

interface InvoiceChoiceProps {
  /** The customer's company, as on My Profile. */
  buyer: Buyer;
  /** Undefined without a valid quantity. */
  total: Paisa | undefined;
  errors: Partial<Record<string, string>>;
  kept: Draft;
}

/**
 * The buyer on the invoice: the customer, or a company with its fields. Folded, with its name, and
 * with a note if the total needs a BIN.
 */
export function InvoiceChoice({ buyer, total, errors, kept }: InvoiceChoiceProps) {
  const { invoice } = useOrderMessages();
  const [company, setCompany] = useState(kept.company ?? buyer.company);
  const [to, setTo] = useState(kept.invoiceTo ?? (company === "" ? "you" : "company"));
  const [isOpen, setOpen] = useState(false);
  const isWrong = ["company", "bin", "address"].some((name) => errors[name] !== undefined);
  const isShown = isOpen || isWrong;
  const hasBin = to === "company" && (kept.bin ?? buyer.bin) !== "";
  const needsBin = total !== undefined && total > namedAbove && !hasBin;
  const choices = { you: invoice.toYou, company: invoice.toCompany };
  return (
    <div className={styles.invoice}>
      <details
        open={isShown}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === "company")
            setCompany(target.value);
        }}
      >
        <summary className={styles.summary}>
          {invoice.title}:{" "}
          {to === "you" ? invoice.toYou : <WrittenText text={company || invoice.toCompany} />}
        </summary>
        <div className={styles.fields}>
          <div role="radiogroup" aria-label={invoice.title} className={styles.choices}>
            {Object.entries(choices).map(([value, text]) => (
              <label key={value} className={styles.choice}>
                <input
                  type="radio"
                  name="invoiceTo"
                  value={value}
                  checked={value === to}
                  onChange={() => setTo(value)}
                />
                {text}
              </label>
            ))}
          </div>
          {to === "company" && <BuyerFields errors={errors} values={{ ...buyer, ...kept }} />}
        </div>
      </details>
      {(isShown || needsBin) && <p>{invoice.whyBin}</p>}
    </div>
  );
}
