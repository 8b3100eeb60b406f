import { useMutation, useQueryClient } from "@tanstack/react-query";

import { listKind, type ListPage } from "../dashboard/list/use-list";
import { requestAsUser } from "../platform/api/request";
import { withRecentSignIn } from "../platform/api/sign-in-again";
import { modifiedSchema } from "../platform/schemas/modified";
import { userSchema, type User } from "../platform/schemas/user";

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
    mutationFn: ({ email, role }: Pick<User, "email" | "role">) =>
      withRecentSignIn(() =>
        requestAsUser(modifiedSchema, `/user/admin/${encodeURIComponent(email)}`, {
          method: role === "admin" ? "PUT" : "DELETE",
        }),
      ),
    // Updates the row at once, even if a filter excludes it from the next response.
    onSuccess: (_response, { email, role }) =>
      queryClient.setQueriesData<ListPage<User>>(
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
