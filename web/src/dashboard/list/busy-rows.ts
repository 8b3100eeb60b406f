import { useState } from "react";

/** The rows with an action under way; several at once, and one row perhaps with several. */
export function useBusyRows() {
  const [busy, setBusy] = useState<string[]>([]);

  async function during<Result>(id: string, action: Promise<Result>): Promise<Result> {
    setBusy((ids) => [...ids, id]);
    try {
      return await action;
    } finally {
      setBusy((ids) => ids.filter((_, at) => at !== ids.indexOf(id)));
    }
  }
  return { isBusy: ({ _id }: { _id: string }) => busy.includes(_id), during };
}
