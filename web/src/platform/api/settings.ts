import { readBootstrapData } from "./bootstrap-data";

/** What a shop's owner may change without editing a page. */
export const settings = {
  ...readBootstrapData(document.getElementById("boot")?.textContent),
  // The API's base address: our own origin, unless the build sets another host.
  apiBase: import.meta.env.VITE_API_BASE ?? "/api",
};
