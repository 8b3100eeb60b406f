import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../platform/api/private-query";
import { Problem } from "../platform/api/problem";
import { requestAsUser } from "../platform/api/request";
import { staffRoleSchema } from "../platform/schemas/staff-role";

// Without the rest of the response, which few pages need.
const meSchema = v.object({ roles: v.array(v.string()), permissions: v.array(v.string()) });
type Me = v.InferOutput<typeof meSchema>;

/** The user's roles and permissions. For display only: the server checks every call. */
export function meQuery(email: string) {
  return queryOptions({
    queryKey: ["accounts", "me", email],
    queryFn: () => requestAsUser(meSchema, "/me"),
    meta: privateQuery,
    retry: false,
  });
}

/** True if the server refused; false if no server responded. */
export function isNotStaff(me: Me | undefined, error: unknown): boolean {
  if (error instanceof Problem) return error.status === 401 || error.status === 403;
  return error === null && me?.roles.length === 0;
}

/** Every role with its permissions. */
export const rolesQuery = queryOptions({
  queryKey: ["accounts", "roles"],
  queryFn: () => requestAsUser(v.array(staffRoleSchema), "/roles"),
  meta: privateQuery,
});
