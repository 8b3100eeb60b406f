import { readBootstrapData } from "./bootstrap-data";

/** What the owner of a shop may change without touching a screen. */
export const settings = {
  ...readBootstrapData(document.getElementById("boot")?.textContent),
  // The back end's base address: our own origin, unless the build is told of another host.
  apiBase: import.meta.env.VITE_API_BASE ?? "/api",
};
