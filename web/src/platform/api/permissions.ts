import { createContext, use } from "react";

import type { components } from "./openapi";

/** A permission of a staff member, as the server names it. */
export type Permission = components["schemas"]["Permission"];

/** The permissions of the signed-in user. Set by app/ around staff pages. */
export const PermissionsContext = createContext<Pick<ReadonlySet<string>, "has">>(new Set());

/** Returns a check of the user's permissions. For display only: the server checks every call. */
export function useMay(): (permission: Permission) => boolean {
  const permissions = use(PermissionsContext);
  return (permission) => permissions.has(permission);
}
