import { useId, useState, type SubmitEvent } from "react";

import { addressOf } from "../../platform/language";
import { useMessages } from "../../platform/messages/messages";
import { useNavigate } from "../../platform/routing/router";
import type { FoundProducts } from "../../platform/schemas/found-products";
import { HiddenFields } from "./hidden-fields";
import styles from "./price-form.module.css";
import { changed, readSearch, searchPath, type Search } from "../search-address";

const names = ["priceMin", "priceMax"] as const;

interface PriceFormProps {
  search: Search;
  /** Lowest and highest price without this filter. */
  price: FoundProducts["price"];
}

/** Two prices in whole Taka; swapped if the first is higher. */
export function PriceForm({ search, price }: PriceFormProps) {
  const m = useMessages("search").finder;
  const navigate = useNavigate();
  const id = useId();
  const [isWrong, setIsWrong] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const members = new URLSearchParams();
    const data = new FormData(event.currentTarget);
    for (const name of names) {
      const typed = data.get(name);
      members.set(name, typeof typed === "string" ? typed.trim() : "");
    }
    const { priceMin, priceMax } = readSearch(members);
    const written = names.filter((name) => members.get(name) !== "").length;
    const read = [priceMin, priceMax].filter((value) => value !== undefined).length;
    setIsWrong(read < written);
    if (read === written) navigate(searchPath(changed(search, { priceMin, priceMax })));
  }

  const field = (name: (typeof names)[number], label: string, bound: number | undefined) => (
    <label>
      <span>{label}</span>
      <input
        key={search[name]}
        className={styles.price}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        defaultValue={search[name]}
        placeholder={bound === undefined ? undefined : String(bound)}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
      />
    </label>
  );
  return (
    <form action={addressOf("/products")} className={styles.form} onSubmit={submit}>
      <fieldset>
        <legend>{m.price}</legend>
        <HiddenFields search={search} without={[...names]} />
        {field("priceMin", m.from, price && Math.floor(price.min / 100))}
        {field("priceMax", m.to, price && Math.ceil(price.max / 100))}
        <button type="submit">{m.apply}</button>
        {isWrong && (
          <p id={id} role="alert">
            {m.wholeTaka}
          </p>
        )}
      </fieldset>
    </form>
  );
}
