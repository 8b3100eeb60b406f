import type { QueryClient } from "@tanstack/react-query";

/** For queries whose response belongs to one user: `meta: privateQuery`. */
export const privateQuery = { private: true };

/** The next user of this browser must not see the last user's data. */
export function clearPrivateQueries(queryClient: QueryClient) {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.private === true });
}
