import { useConfirm } from "../../dashboard/dialog/confirm";
import { useStaffMoneyMessages, type StaffMoneyMessages } from "../../dashboard/staff-messages";
import { Problem } from "../../platform/api/problem";

/** Fields that confirm a request after the server refused it. */
export interface Confirmed {
  /** In Taka, from the refusal. If the amount changes, the server asks again. */
  surplus?: number;
  another?: true;
  splitWith?: string;
}

function questionOf(error: unknown, m: StaffMoneyMessages) {
  if (!(error instanceof Problem)) return null;
  const { aboveTotal, aboveTotalYes, another, anotherYes, part, partYes } = m.corrections;
  const { surplus, orderId } = error.facts;
  if (error.code === "above_total" && surplus !== undefined) {
    return { title: aboveTotal, yes: aboveTotalYes, confirms: { surplus } };
  }
  if (error.code === "another_transfer") {
    return { title: another, yes: anotherYes, confirms: { another: true } as const };
  }
  if (error.code === "reference_used" && orderId !== undefined) {
    return { title: part, yes: partYes, confirms: { splitWith: orderId } };
  }
  return null;
}

/**
 * Sends a payment record. If the server refuses it with an error that staff may confirm, asks, and
 * resends it with the confirmation. If the user declines, the refusal remains.
 */
export function useConfirmations() {
  const m = useStaffMoneyMessages();
  const { ask, dialog } = useConfirm();
  async function send(
    attempt: (confirmed: Confirmed) => Promise<void>,
    confirmed: Confirmed = {},
  ): Promise<void> {
    try {
      await attempt(confirmed);
    } catch (error) {
      const question = questionOf(error, m);
      if (question === null) throw error;
      const { confirms, ...asked } = question;
      if (!(await ask({ ...asked, text: (error as Problem).message }))) throw error;
      await send(attempt, { ...confirmed, ...confirms });
    }
  }
  return { send, dialog };
}
