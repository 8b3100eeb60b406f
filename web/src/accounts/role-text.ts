import type { roles, staff } from "messages/en/staff";

/** The texts of the staff's pages. */
export interface StaffMessages {
  roles: typeof roles;
  staff: typeof staff;
}

/** The role in the user's words; a role of a newer server under its own name. */
export function roleTextOf(role: string, { roles: texts }: Pick<StaffMessages, "roles">): string {
  const names: Partial<Record<string, string>> = texts;
  return names[role] ?? role;
}
