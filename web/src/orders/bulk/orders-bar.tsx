import { useState } from "react";

import { SelectionBar } from "../../dashboard/bulk/selection-bar";
import type { ListQuery } from "../../dashboard/list/list-address";
import { useStaffListMessages } from "../../dashboard/staff-messages";
import type { RowSelection } from "../../dashboard/list/use-selection";
import { useMay } from "../../platform/api/permissions";
import { Button, SmallButton } from "../../platform/ui/button";
import { lazyNamed } from "../../platform/ui/lazy-part";
import type { BulkAction } from "./bulk-orders";

const BulkDialog = lazyNamed(() => import("./bulk-dialog"), "BulkDialog", {
  texts: ["dashboard-import"],
});

interface OrdersBarProps {
  chosen: RowSelection;
  query: ListQuery;
  /** Ids of the visible rows. */
  shown: string[];
  /** The number of matching orders as a label: "1,240 orders". */
  matching: string;
  /** A job has ended, or the user closed its dialog: the page refetches its list. */
  onEnd: () => void;
}

/** The actions on the selected orders. */
export function OrdersBar({ chosen, query, shown, matching, onEnd }: OrdersBarProps) {
  const m = useStaffListMessages();
  const may = useMay();
  const [action, setAction] = useState<BulkAction>();
  return (
    <>
      <SelectionBar label={m.manyOrders.title} chosen={chosen} shown={shown} matching={matching}>
        {may("orders.cancel") && (
          <SmallButton onClick={() => setAction("cancel")}>{m.manyOrders.cancel.open}</SmallButton>
        )}
        {may("orders.ship") && (
          <Button size="small" onClick={() => setAction("ship")}>
            {m.manyOrders.ship.open}
          </Button>
        )}
      </SelectionBar>
      {action !== undefined && (
        <BulkDialog
          action={action}
          selection={chosen.selection}
          query={query}
          onClose={() => setAction(undefined)}
          onStarted={chosen.clear}
          onEnd={onEnd}
        />
      )}
    </>
  );
}
