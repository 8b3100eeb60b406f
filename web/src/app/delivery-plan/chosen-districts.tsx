import { useId, useState } from "react";

import { districtCode, districtName, districts } from "../../orders/delivery/address-text";
import { useMessages } from "../../platform/messages/messages";
import { InputField } from "../../platform/ui/field";
import { ChosenList } from "./chosen-list";

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
    const code = districtCode(text);
    setTyped(code === undefined ? text : "");
    if (code !== undefined && !codes.includes(code)) onChange([...codes, code]);
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
        {others.map(({ code, name: district }) => (
          <option key={code} value={district} />
        ))}
      </datalist>
      <ChosenList
        label={m.districts}
        items={codes.map((code) => ({ value: code, text: districtName(code) }))}
        onChange={onChange}
      />
    </div>
  );
}
