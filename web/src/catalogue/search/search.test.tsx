import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { useLocation } from "../../platform/routing/router";
import { Route, Routes } from "../../platform/routing/routes";
import { renderAt, server } from "../../platform/testing";
import { ProductsPage } from "../products-page";
import { boards } from "../test-boards";
import { answerOf } from "./test-answers";

let asked: string[] = [];

const ryzen = {
  slug: "amd-ryzen-5-9600x",
  name: "Ryzen 5 9600X",
  maker: "AMD",
  socket: "AM5",
  family: "ryzen-9000",
  launched: "2024-08",
};

beforeEach(() => {
  asked = [];
  localStorage.clear();
  server.use(http.get("/api/cpus", () => HttpResponse.json([ryzen])));
  respondWith(() => answerOf(boards(2)));
  server.use(http.get("/api/products", () => HttpResponse.json(boards(3))));
});

afterEach(() => vi.restoreAllMocks());

function respondWith(answer: (query: URLSearchParams) => object) {
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

test.each(["10,000", "৳ ১০০০০", "১০,০০০"])(
  "R-FIND-13 reads %s as people write it",
  async (typed) => {
    openAt("/products");
    await userEvent.type(await screen.findByLabelText("From"), `${typed}{Enter}`);
    await addressIs("/products?priceMin=10000");
  },
);

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
    withoutOne: query.has("q") ? [12, 0] : [1],
  }));
  openAt("/products?q=foo&socket=AM5");
  expect(await screen.findByText("No board has foo in it.")).toBeVisible();
  await userEvent.click(await link("Without “foo”: 12 boards"));
  await addressIs("/products/socket/am5");
  expect(await screen.findByText("No board matches these filters. Remove one:")).toBeVisible();
  expect(await link("Without “AM5”: 1 board")).toHaveAttribute("href", "/products");
});

test("R-FIND-3 where a word is unknown, the others are searched for by a link", async () => {
  respondWith((query) => ({
    ...answerOf([]),
    words: { readAs: {}, unknown: ["pro"], known: ["b650m", "am5"] },
    withoutOne: query.has("q") ? [3] : [],
  }));
  openAt("/products?q=B650M%20AM5%20pro");
  expect(await link("Search for b650m am5 instead")).toHaveAttribute(
    "href",
    "/products?q=b650m%20am5",
  );
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

const fittingBoards = () => {
  const [fitting, late] = boards(2);
  return {
    ...answerOf([fitting!, late!]),
    cpu: ryzen,
    fitCounts: [
      { value: "yes", count: 1, chosen: false },
      { value: "update", count: 1, chosen: false },
    ],
    fits: { [fitting!._id]: { fit: "yes" }, [late!._id]: { fit: "update", bios: "1.30" } },
  };
};

test("R-CPU-7 a processor leaves the boards that take it, which say how", async () => {
  respondWith((query) => (query.has("cpu") ? fittingBoards() : answerOf(boards(2))));
  openAt("/products");
  await userEvent.type(await screen.findByLabelText("Your processor"), "9600x{Enter}");
  await addressIs("/products/cpu/amd-ryzen-5-9600x");
  expect(asked.at(-1)).toBe("?cpu=amd-ryzen-5-9600x");
  expect(
    await screen.findByRole("heading", { level: 1, name: "Boards for Ryzen 5 9600X" }),
  ).toBeVisible();
  const [first, second] = await screen.findAllByRole("article");
  expect(await within(first!).findByText("Fits")).toBeVisible();
  expect(await within(second!).findByText("Needs BIOS 1.30")).toBeVisible();
  expect(localStorage.getItem("cpu")).toBe("amd-ryzen-5-9600x");

  await userEvent.click(await link(/^After a BIOS update\s*1$/));
  await addressIs("/products?cpu=amd-ryzen-5-9600x&fit=update");
  await userEvent.click(await link("Remove Fits Ryzen 5 9600X"));
  await addressIs("/products");
  expect(await link("Boards for Ryzen 5 9600X")).toHaveAttribute(
    "href",
    "/products/cpu/amd-ryzen-5-9600x",
  );
});

test("R-CHOOSE-4 while boards load, the processor has its name and no old count is said", async () => {
  let respond = () => {};
  const isAsked = new Promise<void>((resolve) => (respond = resolve));
  openAt("/products?socket=AM5&memorySlots=4");
  const count = await screen.findByText("2 boards");
  server.use(
    http.get("/api/products/search", async () => {
      await isAsked;
      return HttpResponse.json(fittingBoards());
    }),
  );
  await userEvent.type(screen.getByLabelText("Your processor"), "9600x{Enter}");
  expect(await screen.findByRole("link", { name: "Remove Fits Ryzen 5 9600X" })).toBeVisible();
  expect(count).toBeEmptyDOMElement();
  respond();
  await waitFor(() => expect(count).toHaveTextContent("2 boards"));
});

test("R-CHOOSE-1 on a narrow screen the filters exist while the sheet is open, which says how many boards are left", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    () => Object.assign(new EventTarget(), { matches: false }) as never,
  );
  const wifi = { name: "wifi", values: [{ value: "Wi-Fi 7", count: 2, chosen: false }] };
  respondWith(() => {
    const answer = answerOf(boards(2));
    return { ...answer, facets: [...answer.facets, wifi] };
  });
  openAt("/products?socket=AM5&memorySlots=4");
  await screen.findByText("2 boards");
  expect(screen.queryByLabelText("Your processor")).toBeNull();
  const fold = screen.getByText("Filter");
  await userEvent.click(fold);
  const processor = await screen.findByLabelText("Your processor");
  const price = screen.getByLabelText("From");
  expect(processor.compareDocumentPosition(price)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const groups = [...document.querySelectorAll("details details > summary")];
  expect(groups.slice(0, 2).map((group) => group.textContent)).toEqual(["Socket", "Wi-Fi"]);
  await userEvent.click(screen.getByRole("button", { name: "Show 2 boards" }));
  await waitFor(() => expect(screen.queryByLabelText("Your processor")).toBeNull());
  expect(fold).toHaveFocus();
});

test("R-CPU-6 of a vague name nothing is taken: the visitor chooses one of its processors", async () => {
  respondWith((query) => (query.has("cpu") ? fittingBoards() : answerOf(boards(2))));
  const other = { ...ryzen, slug: "amd-ryzen-9-9900x3d", name: "Ryzen 9 9900X3D" };
  server.use(http.get("/api/cpus", () => HttpResponse.json([other, ryzen])));
  openAt("/products");
  await userEvent.type(await screen.findByLabelText("Your processor"), "ryzen{Enter}");
  const choice = within(await screen.findByRole("list", { name: /^Several processors/ }));
  expect(choice.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Ryzen 9 9900X3D",
    "Ryzen 5 9600X",
  ]);
  expect(localStorage.getItem("cpu")).toBeNull();
  await addressIs("/products");
  await userEvent.click(choice.getByRole("button", { name: "Ryzen 5 9600X" }));
  await addressIs("/products/cpu/amd-ryzen-5-9600x");
  expect(screen.queryByText(/^Several processors/)).toBeNull();
});

test("R-CPU-7 an unknown processor is said, and an emptied field asks for all boards", async () => {
  respondWith((query) => (query.has("cpu") ? fittingBoards() : answerOf(boards(2))));
  openAt("/products?cpu=amd-ryzen-5-9600x&socket=AM5");
  const field = await screen.findByLabelText("Your processor");
  await expect.poll(() => field).toHaveValue("Ryzen 5 9600X");
  server.use(http.get("/api/cpus", () => HttpResponse.json([])));
  await userEvent.clear(field);
  await addressIs("/products/socket/am5");
  await userEvent.type(field, "z80{Enter}");
  expect(await screen.findByText("We do not know this processor.")).toBeInTheDocument();
});

test("R-CPU-7 words that name a processor lead to its boards", async () => {
  respondWith(() => ({
    ...answerOf([]),
    words: { readAs: {}, unknown: ["9600x"] },
    cpus: [ryzen],
  }));
  openAt("/products?q=ryzen%209600x");
  const nothing = await screen.findByText("No board has 9600x in it.");
  const isBefore = nothing.compareDocumentPosition(await screen.findByText(/^Is it a processor/));
  expect(isBefore & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  expect(await link("Boards for Ryzen 5 9600X")).toHaveAttribute(
    "href",
    "/products/cpu/amd-ryzen-5-9600x",
  );
});

test("R-LINE-5 an order that fails leaves the boards and says so; a retry brings its own", async () => {
  openAt("/products?sort=-price");
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  server.use(http.get("/api/products/search", () => HttpResponse.error()));
  await userEvent.click(await link("Price, low to high"));
  expect(await screen.findByRole("alert")).toHaveTextContent("The shop could not be reached.");
  expect(screen.getByText("Below are still the boards of the search before.")).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(2);
  respondWith(() => answerOf(boards(1)));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await expect.poll(() => screen.getAllByRole("article").length).toBe(1);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("R-SHELL-11 a link leads the keyboard past the filters to the boards", async () => {
  openAt("/products");
  expect(await link("Skip to the boards")).toHaveAttribute("href", "#boards");
  expect(document.getElementById("boards")).toContainElement(
    (await screen.findAllByRole("article"))[0]!,
  );
});
