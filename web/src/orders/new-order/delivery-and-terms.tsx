import { useEffect, useId, useState } from "react";

import type { Draft } from "../../dashboard/form/draft";
import { isOffered } from "../../payments/offered-methods";
import { useMessages } from "../../platform/messages/messages";
import type { Paisa } from "../../platform/money";
import { telephone } from "../../platform/forms/telephone";
import { Link } from "../../platform/routing/link";
import { Field, InputField } from "../../platform/ui/field";
import { DeliveryChoice } from "../delivery/delivery-choice";
import type { Delivery } from "../delivery/use-delivery";
import { Destination } from "../purchase/destination";
import { counterDistrict } from "./counter-address";
import { lacksNumber } from "./new-order-request";
import styles from "./new-order.module.css";
import { isFound, type OrderDraft } from "./order-draft";

export type ConsentBy = "phone" | "counter";
const pages = ["terms", "returns", "privacy"] as const;

interface ConsentProps {
  value: ConsentBy | undefined;
  error: string | undefined;
  onChange: (by: ConsentBy) => void;
}

/** How the customer agreed to the terms. Never chosen before staff do it. */
export function Consent({ value, error, onChange }: ConsentProps) {
  const m = useMessages("checkout", "new-order");
  const { agreed, by } = m.newOrder.order;
  const id = useId();
  return (
    <fieldset className={styles.consent} aria-describedby={error === undefined ? undefined : id}>
      <legend>{agreed}</legend>
      <div className={styles.by}>
        {(["counter", "phone"] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="consentBy"
              value={one}
              checked={value === one}
              onChange={() => onChange(one)}
            />
            {by[one]}
          </label>
        ))}
      </div>
      <p id={id} className={styles.error}>
        {error}
      </p>
      <p className={styles.pages}>
        {pages.map((page) => (
          <Link key={page} to={`/${page}`} target="_blank">
            {m.consent[page]}
          </Link>
        ))}
      </p>
    </fieldset>
  );
}

interface PlaceProps {
  customer: OrderDraft["customer"];
  by: ConsentBy | undefined;
  delivery: Delivery;
  /** No board was chosen. */
  isEmpty: boolean;
  isPickedUp: boolean;
  errors: Draft;
  kept: Draft;
}

/** Method and address. At the counter the method is first, and a pick-up needs no address. */
export function Place(props: PlaceProps) {
  const { customer, by, delivery, isEmpty, isPickedUp, errors, kept } = props;
  const m = useMessages("checkout");
  const isCounter = by === "counter";
  const isUnknown = isEmpty || (delivery.isLoading && delivery.methods.length === 0);
  const [wasAsked, setWasAsked] = useState(kept["street"] !== undefined);
  // An order without boards keeps the address that staff have typed.
  const isAsked = wasAsked || !isUnknown;
  const asksAddress = by === "phone" || (isCounter && isAsked && !isPickedUp);
  if (asksAddress !== wasAsked) setWasAsked(asksAddress);
  const found = isFound(customer) ? customer : undefined;

  useEffect(() => {
    if (isCounter && !asksAddress)
      delivery.setDistrict(found?.address?.district ?? counterDistrict);
  });

  const methods = <DeliveryChoice key="methods" delivery={delivery} />;
  const address = asksAddress && (
    <Destination
      key={`address-${found?.userId ?? ""}`}
      addresses={found?.address ? [{ _id: found.userId, ...found.address }] : []}
      customer={found?.name ?? ""}
      isPlaceOnly={customer !== undefined && found === undefined}
      errors={errors}
      kept={{ ...(found && { phone: found.phone }), ...kept }}
      onDistrict={(code) => delivery.setDistrict(code === "" && isCounter ? counterDistrict : code)}
    />
  );
  return (
    <>
      {!asksAddress && lacksNumber(customer) && isPickedUp && (
        <InputField
          label={m.delivery.phone}
          name="phone"
          error={errors["phone"]}
          defaultValue={kept["phone"]}
          {...telephone}
        />
      )}
      {isCounter ? [methods, address] : [address, methods]}
    </>
  );
}

interface PaymentProps {
  /** Undefined while it is not known. */
  total: Paisa | undefined;
  value: string;
  onChange: (way: string) => void;
}

/** The payment method, if the customer has chosen one that staff may record. */
export function Payment({ total, value, onChange }: PaymentProps) {
  const m = useMessages("dashboard", "new-order");
  const { payment, paymentOpen } = m.newOrder.order;
  const ways = (["transfer", "on_delivery"] as const).filter(
    (way) => total === undefined || isOffered(way, total),
  );
  if (ways.length === 0) return null;
  return (
    <Field label={payment} error={undefined}>
      {(field) => (
        <select
          {...field}
          name="payment"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{paymentOpen}</option>
          {ways.map((way) => (
            <option key={way} value={way}>
              {m.ways.names[way]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
