import type { roles, staff } from "messages/en/staff";

/** Texts of the staff pages. */
export interface StaffMessages {
  roles: typeof roles;
  staff: typeof staff;
}

/** The role's label; the raw name of a role from a newer server. */
export function roleTextOf(role: string, { roles: texts }: Pick<StaffMessages, "roles">): string {
  const names: Partial<Record<string, string>> = texts;
  return names[role] ?? role;
}
