export type Language = "en" | "bn";

/** The language of this page. The other one is another page: a page never changes its language. */
export const language: Language = document.documentElement.lang === "bn" ? "bn" : "en";
