import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { SelectionBar } from "../../dashboard/bulk/selection-bar";
import type { ListQuery } from "../../dashboard/list/list-address";
import { useStaffListMessages } from "../../dashboard/staff-messages";
import type { RowSelection } from "../../dashboard/list/use-selection";
import { useMay } from "../../platform/api/permissions";
import { Button, SmallButton } from "../../platform/ui/button";
import { lazyNamed } from "../../platform/ui/lazy-part";
import { catalogueKey } from "../product/product-queries";
import type { ProductsAction } from "./bulk-products";
import type { ProductsDialogProps } from "./products-dialog";

const ArchiveDialog = lazyNamed(() => import("./archive-dialog"), "ArchiveDialog", {
  texts: ["dashboard-import"],
});
const PricesDialog = lazyNamed(() => import("./prices-dialog"), "PricesDialog", {
  texts: ["dashboard-import"],
});

interface ProductsBarProps {
  chosen: RowSelection;
  query: ListQuery;
  /** Ids of the visible rows. */
  shown: string[];
  /** The number of matching products as a label: "1,240 products". */
  matching: string;
  /** A job has ended, or the user closed its dialog: the page refetches its list. */
  onEnd: () => void;
}

/** The actions on the selected products. */
export function ProductsBar({ chosen, query, shown, matching, onEnd }: ProductsBarProps) {
  const m = useStaffListMessages();
  const may = useMay();
  const queryClient = useQueryClient();
  const [action, setAction] = useState<ProductsAction>();
  const dialog: ProductsDialogProps = {
    selection: chosen.selection,
    query,
    onClose: () => setAction(undefined),
    onStarted: chosen.clear,
    onEnd() {
      onEnd();
      void queryClient.invalidateQueries({ queryKey: catalogueKey });
    },
  };
  return (
    <>
      <SelectionBar label={m.manyProducts.title} chosen={chosen} shown={shown} matching={matching}>
        {may("products.archive") && (
          <SmallButton onClick={() => setAction("archive")}>
            {m.manyProducts.archive.open}
          </SmallButton>
        )}
        {may("products.price") && (
          <Button size="small" onClick={() => setAction("prices")}>
            {m.manyProducts.prices.open}
          </Button>
        )}
      </SelectionBar>
      {action === "archive" && <ArchiveDialog {...dialog} />}
      {action === "prices" && <PricesDialog {...dialog} />}
    </>
  );
}
