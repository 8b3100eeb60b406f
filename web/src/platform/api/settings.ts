import { basenameOf, language } from "../language";
import { readBootstrapData } from "./bootstrap-data";

/** Build-time settings of the operator. */
export const settings = {
  ...readBootstrapData(document.getElementById("boot")?.textContent),
  // The API's base URL: our own origin unless the build sets another. It responds in the page's
  // language.
  apiBase: (import.meta.env.VITE_API_BASE ?? "/api") + basenameOf(language),
};
