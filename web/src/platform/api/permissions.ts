import { createContext, use } from "react";

import type { components } from "./openapi";

/** What a member of the staff may do, as the server names it. */
export type Permission = components["schemas"]["Permission"];

/** What the signed-in user may do. Set by app/ around the pages of the staff. */
export const PermissionsContext = createContext<Pick<ReadonlySet<string>, "has">>(new Set());

/** Whether the user may do something. Only for display: the server checks at every call. */
export function useMay(): (permission: Permission) => boolean {
  const permissions = use(PermissionsContext);
  return (permission) => permissions.has(permission);
}
