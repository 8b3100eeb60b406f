import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../platform/api/private-query";
import { requestAsUser } from "../platform/api/request";

const recordSchema = v.object({
  email: v.string(),
  education: v.string(),
  location: v.string(),
  phone: v.string(),
  linkedin: v.string(),
  language: v.exactOptional(v.picklist(["en", "bn"])),
  reminders: v.exactOptional(v.boolean()),
  staffMails: v.exactOptional(v.boolean()),
});
export type UserRecord = v.InferOutput<typeof recordSchema>;
export type ProfileChange = Omit<UserRecord, "email">;

export function userRecordQuery(email: string) {
  return queryOptions({
    queryKey: ["accounts", "record", email],
    queryFn: () => requestAsUser(recordSchema, `/user/${encodeURIComponent(email)}`),
    meta: privateQuery,
  });
}

export function useUpdateProfile(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) =>
      requestAsUser(recordSchema, `/user/update/${encodeURIComponent(email)}`, {
        method: "PUT",
        body: change,
      }),
    onSuccess: (record) => queryClient.setQueryData(userRecordQuery(email).queryKey, record),
  });
}
