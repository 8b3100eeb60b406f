import type { DashboardMessages } from "../platform/messages/messages";

/** The role in the user's words; a role of a newer server under its own name. */
export function roleTextOf(role: string, m: DashboardMessages): string {
  const names: Partial<Record<string, string>> = m.roles;
  return names[role] ?? role;
}
