import "./platform/tokens.css";
import "./platform/global.css";

import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

import { Providers } from "./app/providers";
import { preload } from "./app/route-table";
import { ShopRoutes } from "./app/routes";
import { addFaces } from "./platform/faces";
import { pathOf } from "./platform/language";
import { loadMessages } from "./platform/messages/messages";
import { Problem } from "./platform/api/problem";
import { browserHistory } from "./platform/routing/history";
import { Router } from "./platform/routing/router";

// Loads the texts and the page's chunk in parallel, so that the first render is complete.
// No top-level await: chunks that import from this one would wait for it, and it for them.
async function start() {
  await Promise.all([
    loadMessages("shell"),
    // A chunk that fails to load fails again when its page renders, which can then show the error.
    preload(pathOf(location.pathname)).catch(() => undefined),
  ]);

  const app = (
    <Providers>
      <Router history={browserHistory()}>
        <ShopRoutes />
      </Router>
    </Providers>
  );
  const root = document.getElementById("root");
  if (root === null) throw new Error("the page has no element #root");
  // Reports why React rendered a part again, such as a chunk that failed to load.
  const onRecoverableError = (error: unknown) => reportError((error as Error).cause ?? error);
  const options = { onCaughtError: reportAccident, onRecoverableError };
  // Hydrates a prerendered page, and reports differences. As a transition, because React then works in
  // slices of 5 ms and a weak phone can scroll in between.
  // A page that only shows the spinner is rendered from nothing.
  const isPrerendered =
    root.hasChildNodes() && root.querySelector(":scope > [data-alone]") === null;
  if (isPrerendered) startTransition(() => void hydrateRoot(root, app, options));
  else createRoot(root, options).render(app);
  addFaces();
}

/** Pages show refusals themselves; anything else is a bug. */
function reportAccident(error: unknown) {
  if (!(error instanceof Problem)) console.error(error);
}

void start();
