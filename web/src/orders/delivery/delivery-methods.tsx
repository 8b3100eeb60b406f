import { Fragment } from "react";

import { WrittenText } from "../../dashboard/written-text";
import { useMessages, type Messages } from "../../platform/messages/messages";
import { formatTaka } from "../../platform/money";
import type { QuotedDelivery } from "../../platform/schemas/quoted-delivery";
import styles from "./delivery-methods.module.css";

interface DeliveryMethodsProps {
  methods: readonly QuotedDelivery[];
  /** Code of the chosen method, if any. */
  value: string | undefined;
  onChange: (code: string) => void;
  /** Another quote is on its way: charges, days and problems are out of date. */
  isLoading?: boolean;
}

/** The delivery methods of a quote, one of which the customer chooses. */
export function DeliveryMethods(props: DeliveryMethodsProps) {
  const { methods, value, onChange, isLoading = false } = props;
  const m = useMessages("own-order").deliveryMethods;
  return (
    <fieldset className={styles.methods} aria-busy={isLoading}>
      <legend>{m.delivery}</legend>
      {methods.map((method) => {
        const { code, name, problem } = method;
        return (
          <label key={code} className={styles.method}>
            <input
              type="radio"
              name="method"
              value={code}
              checked={code === value}
              disabled={problem !== undefined}
              onChange={() => onChange(code)}
            />
            <span className={styles.name}>
              <WrittenText text={name} />
            </span>{" "}
            <span className={styles.charge}>{isLoading ? "…" : chargeOf(method, m)}</span>{" "}
            <span className={styles.details}>
              {detailsOf(method, m).map((text) => (
                <Fragment key={text}>
                  <WrittenText text={text} />{" "}
                </Fragment>
              ))}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

type MethodTexts = Messages<"own-order">["deliveryMethods"];

const isPaidThere = ({ kind, charge }: QuotedDelivery) => kind === "transport" && charge === 0;

function chargeOf(method: QuotedDelivery, { free }: MethodTexts) {
  const { charge } = method;
  if (charge === undefined || isPaidThere(method)) return "";
  return charge === 0 ? free : formatTaka(charge);
}

/** Lines below the name: the problem, or when and where the goods arrive. */
function detailsOf(method: QuotedDelivery, m: MethodTexts): string[] {
  const { address, days, hours, kind, problem } = method;
  if (problem !== undefined) return [problem];
  const words = kind === "pickup" ? m.ready : m.arrives;
  const lines = [
    days && daysText(days, words),
    isPaidThere(method) ? m.payTransport : undefined,
    address,
    hours,
  ];
  return lines.filter((line) => line !== undefined);
}

function daysText({ from, to }: { from: number; to: number }, words: MethodTexts["arrives"]) {
  if (to === 0) return words.sameDay;
  return from === 0 || from === to ? words.within(to) : words.range(from, to);
}
