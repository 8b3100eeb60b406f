import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";

import { findCustomers } from "../../dashboard/find-customers";
import type { Draft } from "../../dashboard/form/draft";
import { withAsciiDigits } from "../../platform/digits";
import { privateQuery } from "../../platform/api/private-query";
import { shopDate } from "../../platform/dates";
import { telephone } from "../../platform/forms/telephone";
import { useMessages } from "../../platform/messages/messages";
import type { DeliveryAddress } from "../../platform/schemas/delivery-address";
import type { FoundCustomer } from "../../platform/schemas/found-customer";
import { SmallButton } from "../../platform/ui/button";
import { InputField } from "../../platform/ui/field";
import { mobileNumber } from "../delivery/mobile-number";
import { lastAddressOf } from "./last-address";
import { isEmail } from "./new-order-request";
import styles from "./new-order.module.css";
import { isFound, type NewCustomer, type OrderDraft } from "./order-draft";
import { SearchField } from "./search-field";

interface CustomerPartProps {
  customer: OrderDraft["customer"];
  errors: Draft;
  /** Values of the fields of a new customer, after a reload. */
  kept: Draft;
  onChange: (customer: OrderDraft["customer"]) => void;
  /** The address of the last order of a customer who was chosen is here. */
  onAddress: (customer: FoundCustomer, address: DeliveryAddress | undefined) => void;
  /** A customer was chosen: the boards are next. */
  onFound: () => void;
}

/** For whom staff order: a customer of the shop, or a new one. */
export function CustomerPart(props: CustomerPartProps) {
  const { customer, errors, kept, onChange, onAddress, onFound } = props;
  const m = useMessages("checkout", "new-order");
  const { find, hint, new: newOne } = m.newOrder.customer;
  const queryClient = useQueryClient();
  const [isChanging, setChanging] = useState(false);

  async function choose(found: FoundCustomer) {
    onChange(found);
    onFound();
    onAddress(found, await lastAddressOf(found, queryClient));
  }

  if (customer === undefined) {
    return (
      <SearchField
        name="customer"
        label={find}
        hint={hint}
        error={errors["customer"]}
        isFirst
        find={findCustomers}
        rowsOf={(found, search) => [
          ...found.map((one) => ({
            key: one.userId,
            content: <Facts customer={one} />,
            onTake: () => void choose(one),
          })),
          {
            key: "new",
            content: <strong>{newOne}</strong>,
            onTake: () => {
              setChanging(true);
              onChange(fieldsOf(search));
            },
          },
        ]}
      />
    );
  }
  return (
    <>
      <div className={styles.customer}>
        {isFound(customer) ? <Facts customer={customer} /> : <strong>{newOne}</strong>}
        <SmallButton onClick={() => onChange(undefined)}>{m.delivery.change}</SmallButton>
      </div>
      {!isFound(customer) && (
        <NewCustomerFields
          errors={errors}
          values={{ ...customer, ...kept }}
          autoFocus={isChanging}
          onChoose={(found) => void choose(found)}
        />
      )}
    </>
  );
}

/** The search as the field that it is: a number, an email address, or a name. */
function fieldsOf(search: string): NewCustomer {
  if (search.includes("@")) return { email: search };
  return /\p{L}/u.test(search) ? { name: search } : { phone: withAsciiDigits(search) };
}

/** Name and number, and what staff consider before they order. */
function Facts({ customer }: { customer: FoundCustomer }) {
  const m = useMessages("dashboard", "new-order");
  const { firstOrder, lastOrder, cameBack, noAccount, owes } = m.newOrder.customer;
  const { name, phone, email, hasAccount, lastOrder: last } = customer;
  const facts = [
    hasAccount ? "" : noAccount,
    last ? lastOrder(last.number, shopDate(new Date(last.orderedAt), m.dates)) : firstOrder,
  ];
  const warnings = [
    customer.cameBack > 0 ? cameBack(customer.cameBack) : "",
    customer.owed > 0 ? owes(customer.owed) : "",
  ];
  const joined = (texts: string[]) => texts.filter((text) => text !== "").join(" · ");
  return (
    <span className={styles.facts}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <bdi>{joined([phone, email])}</bdi>
      <small>{joined(facts)}</small>
      {joined(warnings) !== "" && <em>{joined(warnings)}</em>}
    </span>
  );
}

interface NewCustomerProps {
  errors: Draft;
  values: NewCustomer;
  autoFocus: boolean;
  onChoose: (found: FoundCustomer) => void;
}

function NewCustomerFields({ errors, values, autoFocus, onChoose }: NewCustomerProps) {
  const m = useMessages("checkout", "new-order");
  const { email, emailHint, name, orderFor } = m.newOrder.customer;
  const [number, setNumber] = useState(mobileNumber(values.phone ?? ""));
  const [address, setAddress] = useState(values.email ?? "");
  const byNumber = useFound(number ?? "");
  const byAddress = useFound(isEmail(address) ? address : "").filter(
    (one) => one.email.toLowerCase() === address.toLowerCase() && !hasCustomer(byNumber, one),
  );
  const leaveEmail = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setAddress(currentTarget.value.trim());
  const props = (field: keyof NewCustomer) => ({
    name: field,
    error: errors[field],
    defaultValue: values[field],
  });
  return (
    <div className={styles.fields}>
      <InputField
        label={name}
        {...props("name")}
        autoFocus={autoFocus && values.name === undefined}
        autoComplete="off"
        dir="auto"
      />
      <InputField
        label={m.delivery.phone}
        {...props("phone")}
        {...telephone}
        onChange={({ target }) => setNumber(mobileNumber(target.value))}
        autoFocus={autoFocus && values.name !== undefined}
        autoComplete="off"
      />
      <InputField
        label={email}
        hint={emailHint}
        {...props("email")}
        type="email"
        onBlur={leaveEmail}
        onKeyDown={(event) => event.key === "Enter" && leaveEmail(event)}
        autoComplete="off"
      />
      {[...byNumber, ...byAddress].map((owner) => (
        <SmallButton key={owner.userId} onClick={() => onChoose(owner)}>
          {orderFor(owner.name, owner.email || owner.phone)}
        </SmallButton>
      ))}
    </div>
  );
}

const hasCustomer = (customers: FoundCustomer[], { userId }: FoundCustomer) =>
  customers.some((one) => one.userId === userId);

/** Those who have this number or email address may be meant; "" finds no customer. */
function useFound(contact: string) {
  const { data = [] } = useQuery({
    queryKey: ["orders", "owner", contact],
    queryFn: () => findCustomers(contact),
    enabled: contact !== "",
    meta: privateQuery,
  });
  return data;
}
