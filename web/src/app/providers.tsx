import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useState, type ReactNode } from "react";

import { lazyIdentity } from "../identity/lazy-identity";
import { MessagesContext, type Messages } from "../platform/messages/messages";
import { Problem } from "../platform/api/problem";
import { settings } from "../platform/api/settings";
import { Toaster } from "../platform/ui/toast";
import { SessionProvider } from "./session-provider";

const identity = lazyIdentity(() =>
  import("../identity/firebase-identity").then((room) => room.firebaseIdentity(settings.identity)),
);

/** Never retries a refusal; retries a network or server fault. */
function retry(failures: number, error: Error) {
  const final = error instanceof Problem && error.status >= 400 && error.status < 500;
  return !final && failures < 2;
}

export function newQueryClient() {
  // Without a connection a call fails at once. Paused, it would be sent later, when the customer may
  // have changed their mind.
  const networkMode = "always";
  return new QueryClient({
    defaultOptions: {
      queries: { retry, staleTime: 15_000, networkMode },
      mutations: { networkMode },
    },
  });
}

interface ProvidersProps {
  messages: Messages;
  /** The query results of a prerendered page. */
  answers?: QueryClient;
  children: ReactNode;
}

/** The providers that every page of the shop needs. */
export function Providers({ messages, answers, children }: ProvidersProps) {
  const [queryClient] = useState(() => answers ?? newQueryClient());
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MessagesContext value={messages}>
          <SessionProvider identity={identity}>
            {children}
            <Toaster />
          </SessionProvider>
        </MessagesContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
