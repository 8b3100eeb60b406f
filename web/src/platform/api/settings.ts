import { basenameOf, language } from "../language";
import { readBootstrapData } from "./bootstrap-data";

/** What the shop's operator can configure. */
export const settings = {
  ...readBootstrapData(document.getElementById("boot")?.textContent),
  // The API's base URL: our own origin, unless the build sets another one. It answers in the
  // language of the page.
  apiBase: (import.meta.env.VITE_API_BASE ?? "/api") + basenameOf(language),
};
