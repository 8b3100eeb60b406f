import { useState } from "react";
import * as v from "valibot";

import { idempotencyKeys } from "../../platform/forms/idempotency-keys";
import { rowsShown, searchParamsOf, type ListQuery } from "../list/list-address";
import type { Selection } from "../list/use-selection";

/** How many cannot take part, by reason. */
export const refusedRowsSchema = v.array(
  v.object({
    code: v.string(),
    words: v.string(),
    count: v.number(),
    names: v.optional(v.array(v.string()), []), // The first ones: "#1042".
  }),
);
export type RefusedRows = v.InferOutput<typeof refusedRowsSchema>;

export const startedJobSchema = v.object({ jobId: v.string() });

/** So many ids stand in an address. */
const idsAtOnce = 100;

/** A look shows so many rows. */
const examplesShown = 5;
/** And of each reason so many names. */
const namesShown = 10;

/** The chosen rows as queries: their ids in parts, or the question of the list without its place. */
export function partsOf({ ids, all }: Selection, query: ListQuery): string[] {
  if (all) return [searchParamsOf({ ...query, from: undefined }, rowsShown)];
  const chosen = [...ids];
  return Array.from({ length: Math.ceil(chosen.length / idsAtOnce) }, (_, part) => {
    const some = chosen.slice(part * idsAtOnce, (part + 1) * idsAtOnce);
    return new URLSearchParams({ ids: some.join() }).toString();
  });
}

/** The reasons of several looks, each once. */
export function joinedReasons(parts: readonly { refused: RefusedRows }[]): RefusedRows {
  const reasons = new Map<string, RefusedRows[number]>();
  for (const { code, words, count, names } of parts.flatMap(({ refused }) => refused)) {
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

/** What several looks have in common, as of one. */
export const joinedLooks = <Example>(
  parts: readonly { isCut: boolean; examples: Example[] }[],
) => ({
  isCut: parts.some(({ isCut }) => isCut),
  examples: parts.flatMap(({ examples }) => examples).slice(0, examplesShown),
});

/**
 * Makes a job of a body, once however often the button is pressed; returns its id. `name` tells
 * what is done from everything else.
 */
export function useStartedJob<Body>(
  name: string,
  send: (call: {
    method: "POST";
    body: Body;
    idempotencyKey: string;
  }) => Promise<v.InferOutput<typeof startedJobSchema>>,
) {
  const [keys] = useState(() => idempotencyKeys(`bulk:${name}`));
  return async (body: Body) => {
    const { jobId } = await send({ method: "POST", body, idempotencyKey: keys.keyFor(body) });
    keys.fulfilled();
    return jobId;
  };
}

/** A look at rows: what tells it from others, and how it is asked for. */
export interface Look<Answer> {
  key: readonly string[];
  ask: () => Promise<Answer>;
}
