import * as v from "valibot";

import { requestAsUser } from "../platform/api/request";
import type { Language } from "../platform/language";

/**
 * Emails follow the language of the pages. Not awaited: the browser is about to leave the page, and
 * the result changes nothing on screen.
 */
export function keepLanguage(email: string, language: Language) {
  requestAsUser(v.unknown(), `/user/update/${encodeURIComponent(email)}`, {
    method: "PUT",
    body: { language },
    keepalive: true,
  }).catch(() => undefined);
}
