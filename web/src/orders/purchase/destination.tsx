import { useEffect, useRef, useState } from "react";

import type { Draft } from "../../dashboard/form/draft";
import { WrittenText } from "../../dashboard/written-text";
import { useMessages } from "../../platform/messages/messages";
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
  /** Staff type the customer's name elsewhere in the form; a new address has it as its recipient. */
  isPlaceOnly?: boolean;
  errors: Errors;
  kept: Draft;
  /** Called with each district, chosen or typed; "" if none. */
  onDistrict: (code: string) => void;
}

/** The id of a saved address, or "" for a new one. At first the draft's, or else the last used one. */
const firstChoice = (kept: Draft) =>
  kept["saved"] ?? (kept["street"] === undefined ? undefined : "");

const chosenAddress = (addresses: SavedAddress[], choice: string | undefined) =>
  choice === "" ? undefined : (addresses.find(({ _id }) => _id === choice) ?? addresses[0]);

/** The district with which the form begins; "" if none. */
export const firstDistrict = (addresses: SavedAddress[], kept: Draft) =>
  chosenAddress(addresses, firstChoice(kept))?.district ?? kept["district"] ?? "";

/** The delivery address: the last used one as a card, another saved one, or a new one. */
export function Destination(props: DestinationProps) {
  const { addresses, customer, errors, kept, onDistrict, isPlaceOnly = false } = props;
  const m = useMessages("checkout", "orders");
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [choice, setChoice] = useState(firstChoice(kept));
  const [isChanging, setChanging] = useState(false);
  // A saved address with an error, which the customer corrects as a new one.
  const [refused, setRefused] = useState<SavedAddress>();
  const [wasWrong, setWasWrong] = useState(false);
  const chosen = chosenAddress(addresses, choice);
  const isWrong = Object.keys(addresses[0] ?? {}).some((name) => errors[name] !== undefined);
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    if (isWrong && chosen !== undefined) {
      setRefused(chosen);
      setChoice("");
    }
  }

  function reportDistrict() {
    const field = fieldset.current?.elements.namedItem("district");
    onDistrict(
      field !== null && field !== undefined && "value" in field ? String(field.value) : "",
    );
  }
  useEffect(reportDistrict);

  function fix() {
    // Typing fixes the choice: the fields stay if another tab saves an address.
    setChoice(chosen?._id ?? "");
    reportDistrict();
  }

  return (
    <fieldset ref={fieldset} className={styles.destination} onInput={fix}>
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
          isPlaceOnly={isPlaceOnly}
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
  const m = useMessages("checkout", "orders");
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
