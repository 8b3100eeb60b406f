import { useEffect, useState } from "react";

import { Dialog } from "../../dashboard/dialog/dialog";
import { adviceFor } from "../../platform/api/problem-advice";
import { useDashboardMessages } from "../../platform/messages/messages";
import { SmallButton } from "../../platform/ui/button";
import { toast } from "../../platform/ui/toast";
import { readSlip } from "./slip-calls";
import styles from "./transfer-slip.module.css";

/** A button that opens the slip of an order's transfer. */
export function TransferSlip({ orderId }: { orderId: string }) {
  const m = useDashboardMessages();
  const [slip, setSlip] = useState<string>();

  useEffect(() => (slip === undefined ? undefined : () => URL.revokeObjectURL(slip)), [slip]);
  const open = () =>
    readSlip(orderId).then(setSlip, (error: unknown) => toast.bad(adviceFor(error, m)));
  return (
    <>
      <SmallButton onClick={() => void open()}>{m.ways.openSlip}</SmallButton>
      {slip !== undefined && (
        <Dialog wide title={m.ways.slip} onClose={() => setSlip(undefined)}>
          <img src={slip} alt={m.ways.slip} className={styles.slip} />
        </Dialog>
      )}
    </>
  );
}
