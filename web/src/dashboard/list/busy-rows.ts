import { useState } from "react";

/** Rows with pending actions; several rows, and several actions per row, are possible. */
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
