import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useState, type ReactNode } from "react";

import { lazyIdentity } from "../identity/lazy-identity";
import { Problem } from "../platform/api/problem";
import { settings } from "../platform/api/settings";
import { Toaster } from "../platform/ui/toast";
import { SessionProvider } from "./session-provider";

const identity = lazyIdentity(() =>
  import("../identity/firebase-identity").then((room) => room.firebaseIdentity(settings.identity)),
);

/** Retries network and server errors. A 4xx response is final, and so is being offline. */
function retry(failures: number, error: Error) {
  const final = error instanceof Problem && error.status >= 400 && error.status < 500;
  return !final && onlineManager.isOnline() && failures < 2;
}

export function newQueryClient() {
  // Offline, a call fails at once. A paused call would run later, when the user may no longer need
  // it.
  const networkMode = "always";
  return new QueryClient({
    defaultOptions: {
      queries: { retry, staleTime: 15_000, networkMode },
      mutations: { networkMode },
    },
  });
}

interface ProvidersProps {
  /** For prerendering: a cache that already has the data. */
  answers?: QueryClient;
  children: ReactNode;
}

/** All contexts for a page. */
export function Providers({ answers, children }: ProvidersProps) {
  const [queryClient] = useState(() => answers ?? newQueryClient());
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SessionProvider identity={identity}>
          {children}
          <Toaster />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
