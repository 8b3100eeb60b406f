import { useId, useState } from "react";

import districts from "../../../../server/orders/delivery/districts.json";
import { language } from "../../platform/language";
import { useMessages } from "../../platform/messages/messages";
import { InputField } from "../../platform/ui/field";
import { ChosenList } from "./chosen-list";

const nameOf = ({ english, bangla }: (typeof districts)[number]) =>
  language === "bn" ? bangla : english;

interface ChosenDistrictsProps {
  codes: string[];
  name: string;
  error: string | undefined;
  onChange: (codes: string[]) => void;
}

/** The districts of a zone, and a field that adds one by its name. */
export function ChosenDistricts({ codes, name, error, onChange }: ChosenDistrictsProps) {
  const m = useMessages("shop-editor").deliveryPlan;
  const list = useId();
  const [typed, setTyped] = useState("");
  const others = districts.filter(({ code }) => !codes.includes(code));

  function write(text: string) {
    const wanted = text.trim().toLowerCase();
    const found = others.find(
      ({ english, bangla }) => english.toLowerCase() === wanted || bangla === wanted,
    );
    setTyped(found === undefined ? text : "");
    if (found !== undefined) onChange([...codes, found.code]);
  }

  return (
    <div>
      <InputField
        label={m.districts}
        hint={m.districtsHint}
        error={error}
        type="text"
        name={name}
        list={list}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => write(target.value)}
      />
      <datalist id={list}>
        {others.map((district) => (
          <option key={district.code} value={nameOf(district)} />
        ))}
      </datalist>
      <ChosenList
        label={m.districts}
        items={codes.map((code) => {
          const district = districts.find((one) => one.code === code);
          return { value: code, text: district === undefined ? code : nameOf(district) };
        })}
        onChange={onChange}
      />
    </div>
  );
}
