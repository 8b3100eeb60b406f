// The search in an address of the product list; equal searches have equal addresses. As in
// server/catalogue/search/search_address.cpp; search_addresses.json next to it has the test cases
// of both.

import { withAsciiDigits } from "../platform/digits";
import { factRules, readFact, type FactName, type FactRule } from "./facts/fact-rules";

export const facets = factRules.filter(({ facet }) => facet === true);
export const sorts = ["relevance", "created", "-created", "name", "price", "-price"] as const;
export type Sort = (typeof sorts)[number];
/** Compatibility with a processor: as boards are in stock, after a BIOS update, to be confirmed. */
export const fitGroups = ["yes", "update", "confirm"] as const;
export type FitGroup = (typeof fitGroups)[number];
export const longestWords = 200;
const valuesMax = 20;
const takaMax = 99_999_999;
const pageMax = 10_000;

/** A search of the product list. Prices in whole Taka. */
export interface Search {
  words: string;
  /** No spelling correction. */
  exact: boolean;
  /** Slug of a processor that the boards must support. */
  cpu: string | undefined;
  fits: FitGroup[];
  chosen: Partial<Record<FactName, string[]>>;
  priceMin: number | undefined;
  priceMax: number | undefined;
  inStock: boolean;
  /** Undefined for the default: best match if there are words, otherwise list order. */
  sort: Sort | undefined;
  page: number;
}

export const everything: Search = {
  words: "",
  exact: false,
  cpu: undefined,
  fits: [],
  chosen: {},
  priceMin: undefined,
  priceMax: undefined,
  inStock: false,
  sort: undefined,
  page: 1,
};

const saysSomething = (words: string) => /[\p{L}\p{N}]/u.test(words);

export const usualSort = ({ words }: Pick<Search, "words">): Sort =>
  saysSomething(words) ? "relevance" : "created";

export const sortOf = (search: Search) => search.sort ?? usualSort(search);

/** Ignores control characters and texts that are too long. */
function readWords(text: string): string {
  const words = text.trim();
  return /\p{Cc}/u.test(words) || Array.from(words).length > longestWords ? "" : words;
}

function readNumber(text: string | null, least: number, most: number): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text.trim())) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}

/** Parses an amount in whole Taka as people type it: "10,000", "৳ ১০০০০". */
const readTaka = (text: string | null) =>
  readNumber(withAsciiDigits(text ?? "").replace(/[৳, ]/g, ""), 0, takaMax);

/** Compares values of a fact: choices in list order, numbers by size, texts alphabetically. */
function compareIn({ choices }: FactRule, one: string, other: string): number {
  const places = choices?.map(String);
  const placeOf = (value: string) => places?.indexOf(value) ?? (/^\d+$/.test(value) ? +value : 0);
  return placeOf(one) - placeOf(other) || (one < other ? -1 : one > other ? 1 : 0);
}

function readValue(rule: FactRule, text: string) {
  const isLong =
    rule.kind !== "whole" && rule.max !== undefined && Array.from(text).length > rule.max;
  return isLong ? undefined : readFact(rule, text);
}

const textOf = (value: unknown) =>
  value === true ? "yes" : value === false ? "no" : String(value);

/** The values of one fact in canonical spelling and order; empty if one is invalid. */
function readValues(rule: FactRule, list: string): string[] {
  const texts = list.split(",").map((text) => text.trim());
  const read = texts.filter((text) => text !== "").map((text) => readValue(rule, text));
  if (read.includes(undefined)) return [];
  const values = [...new Set(read.map(textOf))];
  return values.length > valuesMax ? [] : values.sort((a, b) => compareIn(rule, a, b));
}

/** The groups in order; empty if one is invalid. */
function readFits(list: string): FitGroup[] {
  const names = list.split(",").map((text) => text.trim());
  const fits = fitGroups.filter((group) => names.includes(group));
  const known = new Set<string>(["", ...fitGroups]);
  return names.every((name) => known.has(name)) ? fits : [];
}

/** Parses the query of an address; ignores invalid members. */
export function readSearch(members: URLSearchParams): Search {
  const words = readWords(members.get("q") ?? "");
  const chosen: Search["chosen"] = {};
  for (const rule of facets) {
    const values = readValues(rule, members.get(rule.name) ?? "");
    if (values.length > 0) chosen[rule.name] = values;
  }
  const cpu = members.get("cpu")?.trim() ?? "";
  const prices = ["priceMin", "priceMax"].map((name) => readTaka(members.get(name)));
  const [least, most] = prices;
  const isExchanged = least !== undefined && most !== undefined && least > most;
  const sort = sorts.find((name) => name === members.get("sort")?.trim());
  return {
    words,
    exact: words !== "" && members.get("exact") === "yes",
    cpu: isPageName(cpu) ? cpu : undefined,
    fits: isPageName(cpu) ? readFits(members.get("fit") ?? "") : [],
    chosen,
    priceMin: isExchanged ? most : least,
    priceMax: isExchanged ? least : most,
    inStock: members.get("inStock") === "yes",
    sort: sort === usualSort({ words }) ? undefined : sort,
    page: readNumber(members.get("page"), 1, pageMax) ?? 1,
  };
}

/** The same for the path of a value, such as "socket" and "am5"; undefined if it does not exist. */
export function readValuePage(
  page: string,
  value: string,
  members: URLSearchParams,
): Search | undefined {
  const list = readSearch(members).page;
  if (page === cpuPage) {
    return isPageName(value) ? { ...everything, cpu: value, page: list } : undefined;
  }
  const rule = facets.find((one) => one.page === page);
  const [read, ...others] = rule === undefined ? [] : readValues(rule, value);
  if (rule === undefined || read === undefined || others.length > 0) return undefined;
  if (pageNameOf(read) !== value) return undefined;
  return { ...everything, chosen: { [rule.name]: [read] }, page: list };
}

const cpuPage = "cpu";

/** Whether the text can be part of a path unescaped. */
const isPageName = (text: string) => /^[a-z0-9.-]{1,100}$/.test(text);

/** "micro-atx"; empty if the value has no page, because its name is not plain ASCII. */
function pageNameOf(value: string): string {
  const name = value.toLowerCase();
  return isPageName(name) ? name : "";
}

/** The query members in canonical order, without the page number. */
export function membersOf(search: Search): [name: string, value: string][] {
  const { words, exact, cpu, fits, chosen, priceMin, priceMax, inStock, sort } = search;
  const members: [string, string | number | undefined][] = [
    ["q", words === "" ? undefined : words],
    ["exact", exact && words !== "" ? "yes" : undefined],
    ["cpu", cpu],
    ["fit", fits.length === 0 ? undefined : fitGroups.filter((one) => fits.includes(one)).join()],
    ...facets.map((rule): [string, string | undefined] => [
      rule.name,
      chosen[rule.name]
        ?.slice()
        .sort((a, b) => compareIn(rule, a, b))
        .join(","),
    ]),
    ["priceMin", priceMin],
    ["priceMax", priceMax],
    ["inStock", inStock ? "yes" : undefined],
    ["sort", sort === usualSort(search) ? undefined : sort],
  ];
  return members.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

/** Percent-encodes everything but unreserved characters and commas. */
const escaped = (value: string) =>
  encodeURIComponent(value)
    .replaceAll("%2C", ",")
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The fact and value if the search is exactly one value with its own page; otherwise undefined. */
export function valuePageOf(search: Search): { rule: FactRule; value: string } | undefined {
  const [only, ...others] = membersOf(search);
  const rule = facets.find(({ name }) => name === only?.[0]);
  if (only === undefined || others.length > 0 || rule?.page === undefined) return undefined;
  const [value, ...more] = search.chosen[rule.name] ?? [];
  if (value === undefined || more.length > 0 || pageNameOf(value) === "") return undefined;
  return { rule, value };
}

/** Whether the search is only a processor, which has its own page too. */
export const isCpuPage = (search: Search) =>
  search.cpu !== undefined && membersOf(search).length === 1;

/** "/socket/am5" or "/cpu/amd-ryzen-5-9600x"; empty if there is no such page. */
function pageOfValue(search: Search): string {
  if (isCpuPage(search)) return `/${cpuPage}/${search.cpu}`;
  const { rule, value = "" } = valuePageOf(search) ?? {};
  return rule?.page === undefined ? "" : `/${rule.page}/${pageNameOf(value)}`;
}

/**
 * "/products/socket/am5" for a single value of such a fact, "/products?socket=AM5&memory=DDR5" for
 * other searches, "/products" for an empty one.
 */
export function searchPath(search: Search): string {
  const base = pageOfValue(search);
  const members = base === "" ? membersOf(search) : [];
  if (search.page > 1) members.push(["page", String(search.page)]);
  const query = members.map(([name, text]) => `${name}=${escaped(text)}`).join("&");
  return `/products${base}${query === "" ? "" : "?"}${query}`;
}

/** The search after a change, back on its first page. */
export const changed = (search: Search, changes: Partial<Search>): Search => ({
  ...search,
  ...changes,
  page: 1,
});

/** Adds or removes a value. */
export function withValueChanged(search: Search, name: FactName, value: string): Search {
  const values = search.chosen[name] ?? [];
  const { [name]: before, ...others } = search.chosen;
  const left = before?.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return changed(search, { chosen: left.length === 0 ? others : { ...others, [name]: left } });
}

/** Sets or clears the processor. */
export const withCpu = (search: Search, cpu: string | undefined): Search =>
  changed(search, { cpu, fits: [] });

/** Adds or removes a group. */
export const withFitChanged = (search: Search, group: FitGroup): Search =>
  changed(search, {
    fits: search.fits.includes(group)
      ? search.fits.filter((one) => one !== group)
      : [...search.fits, group],
  });

/** Sets the words; keeps a default sort order. */
export const withWords = (search: Search, words: string): Search =>
  changed(search, {
    words: readWords(words),
    exact: false,
    sort: search.sort === usualSort({ words }) ? undefined : search.sort,
  });
