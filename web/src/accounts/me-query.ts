import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../platform/api/private-query";
import { Problem } from "../platform/api/problem";
import { requestAsUser } from "../platform/api/request";

const meSchema = v.object({ roles: v.array(v.string()), permissions: v.array(v.string()) });
type Me = v.InferOutput<typeof meSchema>;

/** The roles of the signed-in user, and what they allow. Only for display: the server checks at every call. */
export function meQuery(email: string) {
  return queryOptions({
    queryKey: ["accounts", "me", email],
    queryFn: () => requestAsUser(meSchema, "/me"),
    meta: privateQuery,
    retry: false,
  });
}

/** True when the server has said no; false when no server could be asked. */
export function isNotStaff(me: Me | undefined, error: unknown): boolean {
  if (error instanceof Problem) return error.status === 401 || error.status === 403;
  return error === null && me?.roles.length === 0;
}

const rolesSchema = v.array(v.object({ role: v.string(), permissions: v.array(v.string()) }));

/** Every role and what it allows. */
export const rolesQuery = queryOptions({
  queryKey: ["accounts", "roles"],
  queryFn: () => requestAsUser(rolesSchema, "/roles"),
  meta: privateQuery,
});
