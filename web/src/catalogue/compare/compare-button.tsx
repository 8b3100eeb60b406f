import { useMessages } from "../../platform/messages/messages";
import { Button } from "../../platform/ui/button";
import { toast } from "../../platform/ui/toast";
import type { Product } from "../../platform/schemas/product";
import { nameInAddress, toggleBoard, useChosenBoards } from "./chosen-boards";
import styles from "./compare-button.module.css";

interface CompareButtonProps {
  product: Product;
  size?: "normal" | "small";
  /** Id of the element with the board's name. */
  describedBy?: string;
}

/** Adds the board to the comparison, or removes it. */
export function CompareButton({ product, size = "normal", describedBy }: CompareButtonProps) {
  const { compare } = useMessages("choosing");
  const slug = nameInAddress(product);
  const isChosen = useChosenBoards().includes(slug);
  return (
    <span className={styles.toggle} data-chosen={isChosen}>
      <Button
        look="outlined"
        size={size}
        aria-pressed={isChosen}
        aria-describedby={describedBy}
        onClick={({ currentTarget }) => {
          if (!toggleBoard(slug)) toast.bad(compare.full);
          // The bar that appears at the bottom must not cover the clicked button.
          requestAnimationFrame(() => currentTarget.scrollIntoView({ block: "nearest" }));
        }}
      >
        {compare.toggle}
      </Button>
    </span>
  );
}
