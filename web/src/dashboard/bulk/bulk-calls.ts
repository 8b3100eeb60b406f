import { useState } from "react";

import { idempotencyKeys } from "../../platform/forms/idempotency-keys";
import type { RefusedRows } from "../../platform/schemas/refused-rows";
import type { StartedJob } from "../../platform/schemas/started-job";
import { rowsShown, searchParamsOf, type ListQuery } from "../list/list-address";
import type { Selection } from "../list/use-selection";

/** Maximum number of ids in an address. */
const idsAtOnce = 100;

/** Number of rows that a preview shows. */
const examplesShown = 5;
/** Number of names per reason. */
const namesShown = 10;

/** The selected rows as queries: their ids in chunks, or the list's query without its page. */
export function partsOf({ ids, all }: Selection, query: ListQuery): string[] {
  if (all) return [searchParamsOf({ ...query, from: undefined }, rowsShown)];
  const chosen = [...ids];
  return Array.from({ length: Math.ceil(chosen.length / idsAtOnce) }, (_, part) => {
    const some = chosen.slice(part * idsAtOnce, (part + 1) * idsAtOnce);
    return new URLSearchParams({ ids: some.join() }).toString();
  });
}

/** Merges the reasons of several previews. */
export function joinedReasons(parts: readonly { refused: RefusedRows }[]): RefusedRows {
  const reasons = new Map<string, RefusedRows[number]>();
  for (const { code, words, count, names = [] } of parts.flatMap(({ refused }) => refused)) {
    const before = reasons.get(code);
    reasons.set(code, {
      code,
      words,
      count: count + (before?.count ?? 0),
      names: [...(before?.names ?? []), ...names].slice(0, namesShown),
    });
  }
  return [...reasons.values()];
}

/** Merges the common parts of several previews. */
export const joinedPreviews = <Example>(
  parts: readonly { isCut: boolean; examples: Example[] }[],
) => ({
  isCut: parts.some(({ isCut }) => isCut),
  examples: parts.flatMap(({ examples }) => examples).slice(0, examplesShown),
});

/** Starts a job; repeated clicks start it once. Returns its id. `name` identifies the action. */
export function useStartedJob<Body>(
  name: string,
  send: (call: { method: "POST"; body: Body; idempotencyKey: string }) => Promise<StartedJob>,
) {
  const [keys] = useState(() => idempotencyKeys(`bulk:${name}`));
  return async (body: Body) => {
    const { jobId } = await send({ method: "POST", body, idempotencyKey: keys.keyFor(body) });
    keys.fulfilled();
    return jobId;
  };
}

/** A preview: its query key, and the request. */
export interface Preview<Answer> {
  key: readonly string[];
  ask: () => Promise<Answer>;
}
