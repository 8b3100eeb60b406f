import { useState } from "react";

import { idempotencyKeys } from "../platform/forms/idempotency-keys";
import { useRefresh } from "./use-refresh";

interface Sent<Body> {
  method: "POST";
  body: Body;
  idempotencyKey: string;
}

/** Sends a body under a name and refetches the orders; repeated clicks send it once. */
export function useOnce<Body extends object>(
  name: string,
  send: (sent: Sent<Body>) => Promise<object>,
) {
  const refresh = useRefresh();
  const [keys] = useState(() => idempotencyKeys(name));
  return async (body: Body) => {
    try {
      await send({ method: "POST", body, idempotencyKey: keys.keyFor(body) });
      keys.fulfilled();
    } finally {
      refresh();
    }
  };
}
