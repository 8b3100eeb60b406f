// The language of this page, which is in its address and nowhere else: /products is English,
// /bn/products Bangla. Paths inside the app, and those kept in states and queries, have no language.

export type Language = "en" | "bn";

/** The language of this page. The other one is another page: a page never changes its language. */
export const language: Language = document.documentElement.lang === "bn" ? "bn" : "en";

export const otherLanguage: Language = language === "bn" ? "en" : "bn";

/** Each in its own words, for those who read no other. */
export const languageNames: Record<Language, string> = { en: "English", bn: "বাংলা" };

/** The prefix of a language's paths: "" or "/bn". */
export const basenameOf = (language: Language) => (language === "bn" ? "/bn" : "");

/** The address of the page at `path`, in this page's language. */
export function addressOf(path: string, inLanguage: Language = language): string {
  if (inLanguage === "en") return path;
  return basenameOf(inLanguage) + path.replace(/^\/(?=$|[?#])/, "");
}

/** The path of an address of this page's language, such as `location.pathname`. */
export function pathOf(address: string): string {
  return address.slice(basenameOf(language).length) || "/";
}
