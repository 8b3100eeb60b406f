import type { QueryClient } from "@tanstack/react-query";

/** For queries whose answer belongs to one person: `meta: privateAnswer`. */
export const privateAnswer = { private: true };

/** Whoever comes next at this browser must not see what the last one saw. */
export function clearPrivateQueries(queryClient: QueryClient) {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.private === true });
}
