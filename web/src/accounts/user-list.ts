import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";

import { listKind, type ListPage } from "../dashboard/list/use-list";
import { requestAsUser } from "../platform/api/request";
import { withRecentSignIn } from "../platform/api/sign-in-again";

const userSchema = v.object({
  _id: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  name: v.string(),
  photo: v.string(),
  role: v.picklist(["admin", "customer"]),
  roles: v.optional(v.array(v.string()), []), // "owner", "sales" and so on.
});
export type ListedUser = v.InferOutput<typeof userSchema>;

const usersKey = ["accounts", "users"] as const;

/** All users, for administrators only. */
export const allUsers = listKind("/users", userSchema, {
  key: usersKey,
  views: "users",
  sorts: ["-created", "created", "email", "-email"],
  filters: { role: ["admin", "sales", "warehouse", "accountant", "customer"] },
});

/** Grants or revokes the administrator role. */
export function useChangeRole() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, role }: Pick<ListedUser, "email" | "role">) =>
      withRecentSignIn(() =>
        requestAsUser(
          v.object({ modifiedCount: v.number() }),
          `/user/admin/${encodeURIComponent(email)}`,
          { method: role === "admin" ? "PUT" : "DELETE" },
        ),
      ),
    // Updates the row at once, even if a filter excludes it from the next response.
    onSuccess: (_response, { email, role }) =>
      queryClient.setQueriesData<ListPage<ListedUser>>(
        { queryKey: usersKey },
        (page) =>
          page && {
            ...page,
            rows: page.rows.map((user) => (user.email === email ? { ...user, role } : user)),
          },
      ),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: usersKey }),
  });
}
