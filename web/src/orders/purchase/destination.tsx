import { useState } from "react";

import type { Draft } from "../../dashboard/form/draft";
import { WrittenText } from "../../dashboard/written-text";
import { useOrderMessages } from "../../platform/messages/messages";
import { SmallButton } from "../../platform/ui/button";
import type { SavedAddress } from "../../platform/schemas/saved-address";
import { AddressFields } from "../delivery/address-fields";
import { addressLine } from "../delivery/address-text";
import styles from "./destination.module.css";

type Errors = Partial<Record<string, string>>;

interface DestinationProps {
  /** Last used first. */
  addresses: SavedAddress[];
  /** The recipient of a new address, unless the customer names another. */
  customer: string;
  errors: Errors;
  kept: Draft;
}

/** The delivery address: the last used one as a card, another saved one, or a new one. */
export function Destination({ addresses, customer, errors, kept }: DestinationProps) {
  const m = useOrderMessages();
  // The id of a saved address, or "" for a new one. At first the draft's, or else the last used one.
  const [choice, setChoice] = useState(kept.saved ?? (kept.street === undefined ? undefined : ""));
  const [isChanging, setChanging] = useState(false);
  // A saved address with an error, which the customer corrects as a new one.
  const [refused, setRefused] = useState<SavedAddress>();
  const [wasWrong, setWasWrong] = useState(false);
  const chosen =
    choice === "" ? undefined : (addresses.find(({ _id }) => _id === choice) ?? addresses[0]);
  const isWrong = Object.keys(addresses[0] ?? {}).some((name) => errors[name] !== undefined);
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    if (isWrong && chosen !== undefined) {
      setRefused(chosen);
      setChoice("");
    }
  }

  return (
    // Typing fixes the choice: the fields stay if another tab saves an address.
    <fieldset className={styles.destination} onInput={() => setChoice(chosen?._id ?? "")}>
      <legend>{m.order.address}</legend>
      {chosen !== undefined && !isChanging ? (
        <div className={styles.card}>
          <input type="hidden" name="saved" value={chosen._id} />
          <WrittenText text={addressLine(chosen)} />
          <SmallButton onClick={() => setChanging(true)}>{m.delivery.change}</SmallButton>
        </div>
      ) : (
        addresses.length > 0 && (
          <Choices {...{ addresses, chosen, isChanging }} onChoose={(id) => setChoice(id)} />
        )
      )}
      {chosen === undefined ? (
        <AddressFields
          errors={errors}
          values={{ recipient: customer, ...(refused ?? (kept.saved ? {} : kept)) }}
        />
      ) : (
        Object.entries(chosen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))
      )}
    </fieldset>
  );
}

interface ChoicesProps {
  addresses: SavedAddress[];
  /** Undefined for a new address. */
  chosen: SavedAddress | undefined;
  /** The customer has just opened them. */
  isChanging: boolean;
  onChoose: (id: string) => void;
}

function Choices({ addresses, chosen, isChanging, onChoose }: ChoicesProps) {
  const m = useOrderMessages();
  const choices = [
    ...addresses.map((address) => ({ id: address._id, text: addressLine(address) })),
    { id: "", text: m.delivery.another },
  ];
  return choices.map(({ id, text }) => {
    const isChosen = id === (chosen?._id ?? "");
    return (
      <label key={id} className={styles.choice}>
        <input
          type="radio"
          name="saved"
          value={id}
          checked={isChosen}
          autoFocus={isChanging && isChosen}
          onChange={() => onChoose(id)}
        />
        <WrittenText text={text} />
      </label>
    );
  });
}
