import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { findCustomers } from "../dashboard/find-customers";
import { privateQuery } from "../platform/api/private-query";
import { requestAsUser } from "../platform/api/request";
import { joinedCustomerSchema } from "../platform/schemas/joined-customer";

/** Customers with this telephone number, email or name. */
export const customersQuery = (search: string) =>
  queryOptions({
    queryKey: ["accounts", "customers", search],
    queryFn: () => findCustomers(search),
    enabled: search !== "",
    meta: privateQuery,
    staleTime: 0,
  });

/** A contact, and the account that it joins. */
interface Join {
  contactId: string;
  userId: string;
}

export function useJoinCustomer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ contactId, userId }: Join) =>
      requestAsUser(joinedCustomerSchema, `/user/${encodeURIComponent(contactId)}/join`, {
        method: "POST",
        body: { userId },
      }),
    // Lists of orders name their customers, too.
    onSettled: () => void queryClient.invalidateQueries(),
  });
}
