import { useState } from "react";

import { DashboardPage } from "../../dashboard/page";
import { useMessages } from "../../platform/messages/messages";
import { useUser } from "../../platform/session/session";
import { SmallButton } from "../../platform/ui/button";
import { NewOrderForm } from "./new-order-form";
import { discardOrder } from "./order-draft";

/** Staff order for a customer who calls or stands at the counter. */
export function NewOrderPage() {
  const m = useMessages("dashboard", "new-order");
  const { uid } = useUser();
  const [round, setRound] = useState(0);
  const [isSending, setSending] = useState(false);

  function startOver() {
    discardOrder(uid);
    setRound(round + 1);
  }
  return (
    <DashboardPage
      title={m.dashboard.newOrder}
      aside={
        <SmallButton disabled={isSending} onClick={startOver}>
          {m.newOrder.startOver}
        </SmallButton>
      }
    >
      <NewOrderForm key={round} onSending={setSending} />
    </DashboardPage>
  );
}
