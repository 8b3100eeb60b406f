import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { Route, Routes, useLocation } from "react-router";
import { beforeEach, expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { ProductsPage } from "../products-page";
import { boards } from "../test-boards";
import { answerOf } from "./test-answers";

let asked: string[] = [];

beforeEach(() => {
  asked = [];
  respondWith(() => answerOf(boards(2)));
  server.use(http.get("/api/products", () => HttpResponse.json(boards(3))));
});

function respondWith(answer: (query: URLSearchParams) => ReturnType<typeof answerOf>) {
  server.use(
    http.get("/api/products/search", ({ request }) => {
      const { searchParams, search } = new URL(request.url);
      asked.push(search);
      return HttpResponse.json(answer(searchParams));
    }),
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function openAt(address: string) {
  const list = (
    <>
      <ProductsPage />
      <Address />
    </>
  );
  renderAt(
    address,
    <Routes>
      <Route path="/products" element={list} />
      <Route path="/products/:page/:value" element={list} />
    </Routes>,
  );
}

const addressIs = (address: string) =>
  waitFor(() => expect(document.querySelector("output")).toHaveTextContent(address));
const link = (name: string | RegExp) => screen.findByRole("link", { name });

test("R-FIND-30 a value leads to its page, and a second one to a mixture", async () => {
  openAt("/products");
  await userEvent.click(await link(/^AM5\s*21$/));
  await addressIs("/products/socket/am5");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("AM5 boards");
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  expect(asked.at(-1)).toBe("?socket=AM5");
  expect(await link(/^AM5/)).toHaveAttribute("aria-current", "true");
  expect(await link(/^AM4/)).toHaveAttribute("href", "/products?socket=AM4,AM5");
  expect(await link(/^4\s*1,300$/)).toHaveAttribute("href", "/products?socket=AM5&memorySlots=4");
});

test("R-FIND-35 what is chosen stands above the boards, each with the way to the rest", async () => {
  openAt("/products?q=padma&socket=AM5&memorySlots=4&priceMax=40000&inStock=yes");
  const chosen = within(await screen.findByRole("list", { name: "Chosen filters" }));
  expect(chosen.getAllByRole("link").map((one) => one.textContent)).toEqual([
    "padma",
    "AM5",
    "Memory slots: 4",
    "Up to ৳\u00a040,000",
    "In stock only",
    "Clear all",
  ]);
  await userEvent.click(chosen.getByRole("link", { name: "Remove Memory slots: 4" }));
  await addressIs("/products?q=padma&socket=AM5&priceMax=40000&inStock=yes");
  await userEvent.click(await link("Clear all"));
  await addressIs("/products");
});

test("R-FIND-31 typed words are searched for, and Enter needs no pause", async () => {
  openAt("/products?socket=AM5&memorySlots=4");
  const box = await screen.findByRole("searchbox", { name: "Search boards" });
  await userEvent.type(box, "padma");
  await addressIs("/products?q=padma&socket=AM5&memorySlots=4");
  expect(box).toHaveFocus();
  await userEvent.clear(box);
  await userEvent.type(box, "b 650{Enter}");
  await addressIs("/products?q=b%20650&socket=AM5&memorySlots=4");
});

test("R-FIND-13 prices are whole Taka, and the lower one comes first", async () => {
  openAt("/products");
  const from = await screen.findByLabelText("From");
  expect(from).toHaveAttribute("placeholder", "4900");
  expect(screen.getByLabelText("To")).toHaveAttribute("placeholder", "68501");
  await userEvent.type(from, "cheap");
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Please write whole Taka");
  await userEvent.clear(from);
  await userEvent.type(from, "40000");
  await userEvent.type(screen.getByLabelText("To"), "10000{Enter}");
  await addressIs("/products?priceMin=10000&priceMax=40000");
});

test("R-FIND-2 a word that was read as another is said, with the way to what was typed", async () => {
  respondWith(() => ({
    ...answerOf(boards(1)),
    words: { readAs: { padam: "padma" }, unknown: [] },
  }));
  openAt("/products?q=padam");
  expect(await screen.findByText("Showing boards for padma.")).toBeVisible();
  expect(await link("Search for padam instead")).toHaveAttribute(
    "href",
    "/products?q=padam&exact=yes",
  );
});

test("R-FIND-3 R-FIND-35 where nothing is found, the page says what to drop", async () => {
  respondWith((query) => ({
    ...answerOf([]),
    words: { readAs: {}, unknown: query.has("q") ? ["foo"] : [] },
  }));
  openAt("/products?q=foo&socket=AM5");
  expect(await screen.findByText("No board has foo in it.")).toBeVisible();
  await userEvent.click(await link("Without foo"));
  await addressIs("/products/socket/am5");
  expect(await screen.findByText("No board matches these filters. Remove one:")).toBeVisible();
  expect(await link("Without AM5")).toHaveAttribute("href", "/products");
});

test("the next page is appended, and the order is kept", async () => {
  const all = boards(30);
  respondWith((query) => {
    const begin = 24 * (Number(query.get("page") ?? 1) - 1);
    return answerOf(all.slice(begin, begin + 24), 30);
  });
  openAt("/products?sort=-price");
  const more = await link("Show more products");
  expect(more).toHaveAttribute("href", "/products?sort=-price&page=2");
  await userEvent.click(more);
  await expect.poll(() => document.querySelectorAll("article").length).toBe(30);
  expect(asked).toEqual(["?sort=-price", "?sort=-price&page=2"]);
  expect(await link("Price, high to low")).toHaveAttribute("aria-current", "true");
});
