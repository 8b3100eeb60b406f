// Only the address holds the page's language: /products is English, /bn/products is Bangla. Paths
// inside the app, in states and in queries have no language.

export type Language = "en" | "bn";

/** The language of this page. A switch of language loads another page, so this never changes. */
export const language: Language = document.documentElement.lang === "bn" ? "bn" : "en";

export const otherLanguage: Language = language === "bn" ? "en" : "bn";

/** Each in its own language, so that its readers recognise it. */
export const languageNames: Record<Language, string> = { en: "English", bn: "বাংলা" };

/** The prefix of a language's paths: "" or "/bn". */
export const basenameOf = (language: Language) => (language === "bn" ? "/bn" : "");

/** The address of the page at `path`, in this page's language. */
export function addressOf(path: string, inLanguage: Language = language): string {
  if (inLanguage === "en") return path;
  return basenameOf(inLanguage) + path.replace(/^\/(?=$|[?#])/, "");
}

/** The path within an address in this page's language, such as `location.pathname`. */
export function pathOf(address: string): string {
  return address.slice(basenameOf(language).length) || "/";
}
