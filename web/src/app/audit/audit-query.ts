import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";

const membersSchema = v.nullable(v.record(v.string(), v.unknown()));

const rowSchema = v.object({
  seq: v.number(),
  at: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
  actorKind: v.picklist(["staff", "command_line", "program"]),
  actorId: v.string(),
  actorName: v.nullable(v.string()),
  action: v.string(),
  subject: v.string(),
  subjectName: v.nullable(v.string()),
  requestId: v.string(),
  hash: v.string(),
  /** Members that differ; null after an erasure. */
  before: membersSchema,
  after: membersSchema,
});
export type AuditRow = v.InferOutput<typeof rowSchema>;

const pageSchema = v.object({
  rows: v.array(rowSchema),
  older: v.nullable(v.number()),
  people: v.array(v.object({ _id: v.string(), name: v.nullable(v.string()) })),
});
export type AuditPageOf = v.InferOutput<typeof pageSchema>;

/** Filters by their names in the address. */
const filters = ["actor", "action", "subject", "day"] as const;
export type Filter = (typeof filters)[number];

/** The part of an address that the server uses. */
export function questionOf(address: string): URLSearchParams {
  const asked = new URLSearchParams(address);
  const known = [...filters, "before"].flatMap((name) => {
    const value = asked.get(name) ?? "";
    return value === "" ? [] : [[name, value]];
  });
  return new URLSearchParams(known);
}

/** A page of the audit trail for an address. */
export function auditQuery(address: string) {
  const question = questionOf(address).toString();
  return queryOptions({
    queryKey: ["audit", question],
    queryFn: () => requestAsUser(pageSchema, `/audit?${question}`),
    meta: privateQuery,
  });
}
