import { useState } from "react";

import boxes from "../box.module.css";
import { Dialog } from "../dialog/dialog";
import styles from "./keys-help.module.css";
import { areKeysOn, switchKeys } from "./list-keys";
import { useMay } from "../../platform/api/permissions";
import { useStaffListMessages } from "../staff-messages";

/** The keyboard shortcuts of a list, and a checkbox that disables them. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const m = useStaffListMessages();
  const [on, setOn] = useState(areKeysOn);
  const { choose, enter, filter, help, newOrder, next, palette, previous, search } = m.keys;
  const may = useMay();
  const keys = [
    ["j", next],
    ["k", previous],
    ["Enter", enter],
    ["x", choose],
    ["/", search],
    ["f", filter],
    ["?", help],
    ["Ctrl K", palette],
    ...(may("orders.place") ? ([["n", newOrder]] as const) : []),
  ] as const;
  return (
    <Dialog title={m.keys.title} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className={boxes.box}>
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => {
            switchKeys(target.checked);
            setOn(target.checked);
          }}
        />
        {m.keys.on}
      </label>
    </Dialog>
  );
}
