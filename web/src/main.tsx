import "./platform/tokens.css";
import "./platform/global.css";

import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";

import { Providers } from "./app/providers";
import { preload } from "./app/route-table";
import { ShopRoutes } from "./app/routes";
import { loadMessages } from "./platform/messages/messages";
import { Problem } from "./platform/api/problem";

// The texts and the page's own chunk are fetched side by side, so that the first drawing is whole.
// No await out here: chunks that import from this one would wait for it, and it for them.
async function start() {
  const [messages] = await Promise.all([
    loadMessages(document.documentElement.lang),
    // A chunk that is missing shows itself once more when its page is drawn, where it can be told.
    preload(location.pathname).catch(() => undefined),
  ]);

  const app = (
    <Providers messages={messages}>
      <BrowserRouter>
        <ShopRoutes />
      </BrowserRouter>
    </Providers>
  );
  const root = document.getElementById("root")!;
  // What React drew anew by itself is told by its reason, such as a chunk that could not be had.
  const onRecoverableError = (error: unknown) => reportError((error as Error).cause ?? error);
  const options = { onCaughtError: reportAccident, onRecoverableError };
  // A prerendered page is taken over as it stands; where it differs from ours, React reports it. As a
  // transition, for React then works in slices of 5 ms, and a weak phone scrolls in between.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app, options));
  else createRoot(root, options).render(app);
}

/** A refusal is an answer, and a page has drawn it; anything else is for us to find. */
function reportAccident(error: unknown) {
  if (!(error instanceof Problem)) console.error(error);
}

void start();
