import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../platform/api/private-query";
import { requestAsUser } from "../platform/api/request";
import { withRecentSignIn } from "../platform/api/sign-in-again";
import { modifiedSchema } from "../platform/schemas/modified";
import { userSchema } from "../platform/schemas/user";
import { staffMemberSchema } from "../platform/schemas/staff-member";

/** Roles that can be granted, in the server's order. */
export const roles = ["owner", "sales", "warehouse", "accountant"] as const;
export type Role = (typeof roles)[number];

/** All users with a role. */
export const staffQuery = queryOptions({
  queryKey: ["accounts", "staff"],
  queryFn: () => requestAsUser(v.array(staffMemberSchema), "/staff"),
  meta: privateQuery,
});

/** The user, the role, and whether to grant or revoke it. */
export interface RoleChange {
  userId: string;
  role: string;
  gives: boolean;
}

export function useChangeStaff() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, role, gives }: RoleChange) =>
      withRecentSignIn(() =>
        requestAsUser(
          modifiedSchema,
          `/staff/${encodeURIComponent(userId)}/${encodeURIComponent(role)}`,
          { method: gives ? "PUT" : "DELETE" },
        ),
      ),
    // Also the user's own permissions, and the roles in All Users.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ["accounts"] }),
  });
}

/** The user with this address; fails if there is none. */
export const findUser = (email: string) =>
  requestAsUser(userSchema, `/user/${encodeURIComponent(email)}`);
