import { lazy, Suspense, useState } from "react";

import type { ListQuery } from "../../dashboard/list-address";
import { useOrderAdminMessages } from "../../dashboard/staff-messages";
import type { RowSelection } from "../../dashboard/use-selection";
import { loadMessages } from "../../platform/messages/messages";
import { useMay } from "../../platform/api/permissions";
import { Button } from "../../platform/ui/button";
import type { BulkAction } from "./bulk-orders";
import styles from "./selection-bar.module.css";

const BulkDialog = lazy(async () => {
  const [room] = await Promise.all([import("./bulk-dialog"), loadMessages("dashboard-import")]);
  return { default: room.BulkDialog };
});

interface SelectionBarProps {
  chosen: RowSelection;
  query: ListQuery;
  /** The ids of the rows that are shown. */
  shown: string[];
  /** The number of all that match, in words: "1,240 orders". */
  matching: string;
  /** A job has ended: what it changed is stale on this page. */
  onEnd: () => void;
}

/** What is chosen of the list, and what can be done with it; nothing while nothing is. */
export function SelectionBar({ chosen, query, shown, matching, onEnd }: SelectionBarProps) {
  const m = useOrderAdminMessages();
  const may = useMay();
  const [action, setAction] = useState<BulkAction>();
  const { selection, isEmpty } = chosen;
  return (
    <>
      {!isEmpty && (
        <section aria-label={m.bulk.chosenOrders} className={styles.bar}>
          <strong role="status">
            {selection.all ? m.bulk.all(matching) : m.bulk.chosen(selection.ids.size)}
          </strong>
          {!selection.all && (
            <>
              <Button look="outlined" size="small" onClick={() => chosen.add(shown)}>
                {m.bulk.page}
              </Button>
              <Button look="outlined" size="small" onClick={chosen.addAll}>
                {m.bulk.allMatching(matching)}
              </Button>
            </>
          )}
          <Button look="outlined" size="small" onClick={chosen.clear}>
            {m.bulk.clear}
          </Button>
          <span className={styles.actions}>
            {may("orders.cancel") && (
              <Button look="outlined" size="small" onClick={() => setAction("cancel")}>
                {m.bulk.cancel.open}
              </Button>
            )}
            {may("orders.ship") && (
              <Button size="small" onClick={() => setAction("ship")}>
                {m.bulk.ship.open}
              </Button>
            )}
          </span>
        </section>
      )}
      {action !== undefined && (
        <Suspense fallback={null}>
          <BulkDialog
            action={action}
            selection={selection}
            query={query}
            onClose={() => setAction(undefined)}
            onStarted={chosen.clear}
            onEnd={onEnd}
          />
        </Suspense>
      )}
    </>
  );
}
