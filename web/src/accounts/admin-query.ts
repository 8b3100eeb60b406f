import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../platform/api/private-query";
import { Problem } from "../platform/api/problem";
import { requestAsUser } from "../platform/api/request";

const adminSchema = v.object({ admin: v.boolean() });
type Admin = v.InferOutput<typeof adminSchema>;

/** Is this user an administrator? Only for display: the server checks at every call. */
export function adminQuery(email: string) {
  return queryOptions({
    queryKey: ["accounts", "admin", email],
    queryFn: () => requestAsUser(adminSchema, `/admin/${encodeURIComponent(email)}`),
    meta: privateQuery,
    retry: false,
  });
}

/** True when the server has said no; false when no server could be asked. */
export function isNotAdmin(answer: Admin | undefined, error: unknown): boolean {
  if (error instanceof Problem) return error.status === 401 || error.status === 403;
  return error === null && answer?.admin === false;
}
