import { useMessages } from "../../platform/messages/messages";
import { Button } from "../../platform/ui/button";
import { toast } from "../../platform/ui/toast";
import type { Product } from "../product/product-queries";
import { nameInAddress, toggleBoard, useChosenBoards } from "./chosen-boards";
import styles from "./compare-button.module.css";

interface CompareButtonProps {
  product: Product;
  size?: "normal" | "small";
  /** The id of the element that names the board. */
  describedBy?: string;
}

/** Chooses the board for comparing, and no longer. */
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
          // The bar that appears at the end of the screen must not cover what was pressed.
          requestAnimationFrame(() => currentTarget.scrollIntoView({ block: "nearest" }));
        }}
      >
        {compare.toggle}
      </Button>
    </span>
  );
}
