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

/** A refusal stays a refusal however often it is asked for; an accident may pass. */
function retry(failures: number, error: Error) {
  const final = error instanceof Problem && error.status >= 400 && error.status < 500;
  return !final && failures < 2;
}

export function newQueryClient() {
  // Without a connection a call fails and says so. Paused, it would be sent by itself later, when its
  // sender may have thought better of it.
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
  /** Of a prerendering, which knows the answers already. */
  answers?: QueryClient;
  children: ReactNode;
}

/** All that a page of the shop takes for granted. */
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
