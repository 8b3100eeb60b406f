import { useMessages } from "../../platform/messages/messages";
import { SmallButton } from "../../platform/ui/button";
import styles from "./edit-delivery-plan-page.module.css";

interface ChosenListProps {
  label: string;
  items: { value: string; text: string }[];
  onChange: (values: string[]) => void;
}

/** Chosen values, each with a button that removes it. */
export function ChosenList({ label, items, onChange }: ChosenListProps) {
  const { remove } = useMessages("shop-editor").deliveryPlan;
  if (items.length === 0) return null;
  const values = items.map(({ value }) => value);
  return (
    <ul aria-label={label} className={styles.chosen}>
      {items.map(({ value, text }) => (
        <li key={value}>
          <SmallButton
            aria-label={remove(text)}
            onClick={() => onChange(values.filter((one) => one !== value))}
          >
            {text} ×
          </SmallButton>
        </li>
      ))}
    </ul>
  );
}
