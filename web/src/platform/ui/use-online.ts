import { useSyncExternalStore } from "react";

/** Whether the browser is online; true during hydration. */
export const useOnline = () => useSyncExternalStore(subscribe, isOnline, isOnlineOnServer);

const isOnline = () => navigator.onLine;
const isOnlineOnServer = () => true;

function subscribe(listener: () => void) {
  const events = ["online", "offline"] as const;
  events.forEach((name) => addEventListener(name, listener));
  return () => events.forEach((name) => removeEventListener(name, listener));
}
