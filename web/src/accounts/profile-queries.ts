import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { privateQuery } from "../platform/api/private-query";
import { requestAsUser } from "../platform/api/request";
import { userSchema, type User } from "../platform/schemas/user";

export type ProfileChange = Pick<
  User,
  "education" | "location" | "phone" | "linkedin" | "language" | "reminders" | "staffMails"
>;

export function userRecordQuery(email: string) {
  return queryOptions({
    queryKey: ["accounts", "record", email],
    queryFn: () => requestAsUser(userSchema, `/user/${encodeURIComponent(email)}`),
    meta: privateQuery,
  });
}

export function useUpdateProfile(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) =>
      requestAsUser(userSchema, `/user/update/${encodeURIComponent(email)}`, {
        method: "PUT",
        body: change,
      }),
    onSuccess: (record) => queryClient.setQueryData(userRecordQuery(email).queryKey, record),
  });
}
