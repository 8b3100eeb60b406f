import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";

import { renderAt, server } from "../platform/testing";
import { ProductsPage } from "./products-page";
import { answerOf } from "./search/test-answers";
import { boards } from "./test-boards";

// Counts for the filters.
beforeEach(() =>
  server.use(http.get("/api/products/search", () => HttpResponse.json(answerOf([])))),
);

const respondWith = (products: unknown[]) =>
  server.use(http.get("/api/products", () => HttpResponse.json(products)));

const open = () => renderAt("/products", <ProductsPage />);

test("R-PROD-1 R-SHELL-1 shows every board as a card", async () => {
  respondWith(boards(24));
  open();
  expect(await screen.findAllByRole("article")).toHaveLength(24);
  await expect.poll(() => document.title).toBe("All Products - Northbridge");
});

test("R-PROD-1 the boards' headings are one level below the page's", async () => {
  respondWith(boards(2));
  open();
  expect(await screen.findAllByRole("heading", { level: 2 })).toHaveLength(2);
  expect(screen.queryByRole("heading", { level: 3 })).not.toBeInTheDocument();
});

test("R-LEAST-1 R-PROD-2 R-PAGE-3 a card shows every field and links to the board's page and the order form", async () => {
  respondWith(boards(1));
  open();
  const card = within(await screen.findByRole("article", { name: "Board 1" }));
  expect(card.getByText("65a1b2c3d4e5f60718293a10")).toBeVisible();
  expect(card.getByText("Minimum order quantity").nextSibling).toHaveTextContent(
    "10 pieces, ৳ 13,29,005",
  );
  expect(card.getByText("Available quantity").nextSibling).toHaveTextContent("1,060");
  expect(card.getByText("Price per unit").nextSibling).toHaveTextContent("৳ 1,32,900.50");
  const description = card.getByText(`${"x".repeat(250)}…`);
  await userEvent.click(card.getByText("Description")); // Collapsed on narrow screens.
  expect(description).toBeVisible();
  expect(card.getByRole("link", { name: "Order Now" })).toHaveAttribute(
    "href",
    "/purchase/65a1b2c3d4e5f60718293a10",
  );
  expect(card.getByRole("link", { name: "Board 1" })).toHaveAttribute("href", "/product/board-1");
  expect(card.getAllByRole("listitem").map((chip) => chip.textContent)).toEqual([
    "AM5",
    "ATX",
    "DDR5",
  ]);
});

test("R-LANG-28 a card names a board in Bangla, and below it in English, each marked as such", async () => {
  const [board] = boards(1);
  respondWith([{ ...board, name: "বোর্ড ১", description: "ছয় স্তর।", nameEnglish: "Board 1" }]);
  open();
  const card = within(await screen.findByRole("article", { name: "বোর্ড ১" }));
  expect(card.getByRole("heading")).toHaveAttribute("lang", "bn");
  expect(card.getByText("Board 1")).toHaveAttribute("lang", "en");
  expect(card.getByText("ছয় স্তর।")).toHaveAttribute("lang", "bn");
});

test.each([
  [0, "Sold out"],
  [9, "Only 9 left"],
])(
  "with %d pieces left and a minimum of 10, a card says so and still links to the order form",
  async (left, text) => {
    respondWith(boards(1).map((board) => ({ ...board, availableQuantity: left })));
    open();
    const link = await screen.findByRole("link", { name: text });
    expect(link).toHaveAttribute("href", "/purchase/65a1b2c3d4e5f60718293a10");
  },
);

test("D33 draws a board whose picture is broken, and one without picture and facts", async () => {
  const [broken, bare] = boards(2);
  respondWith([broken, { ...bare, img: "", facts: undefined }]);
  open();
  const card = within(await screen.findByRole("article", { name: "Board 1" }));
  fireEvent.error(card.getByRole("presentation"));
  const drawing = await card.findByRole("img", { name: "No picture yet" });
  expect(drawing).toHaveTextContent("AM5");
  expect(drawing).toHaveTextContent("ATX · 244 × 305 mm");

  const other = within(screen.getByRole("article", { name: "Board 2" }));
  expect(await other.findByRole("img", { name: "No picture yet" })).toBeVisible();
  expect(other.queryByRole("list")).toBeNull();
});

test("R-LINE-7 draws a board whose picture was broken before the page listened", async () => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true);
  respondWith(boards(1));
  open();
  const card = within(await screen.findByRole("article", { name: "Board 1" }));
  expect(await card.findByRole("img", { name: "No picture yet" })).toBeVisible();
  vi.restoreAllMocks();
});

test("shows a message when the shop has no boards", async () => {
  respondWith([]);
  open();
  expect(await screen.findByText("There are no products in the shop at the moment.")).toBeVisible();
});

test("offers a retry when the boards could not be loaded", async () => {
  server.use(http.get("/api/products", () => HttpResponse.error()));
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent("could not be reached");
  respondWith(boards(2));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByRole("article")).toHaveLength(2);
});

/** A server with these boards that responds in pages. */
function respondInPages(all: ReturnType<typeof boards>) {
  server.use(
    http.get("/api/products", ({ request }) => {
      const query = new URL(request.url).searchParams;
      const begin = 1 + all.findIndex(({ _id }) => _id === query.get("after"));
      return HttpResponse.json(all.slice(begin, begin + Number(query.get("limit"))));
    }),
  );
  return all;
}

const cards = () => screen.findAllByRole("article");
const more = () => screen.findByRole("link", { name: "Show more products" });
const countIs = (count: number) =>
  expect.poll(() => document.querySelectorAll("article").length).toBe(count);

test("R-PROD-1 D11 more boards are shown a page at a time, until the end, and have the focus", async () => {
  const all = respondInPages(boards(60));
  open();
  expect(await cards()).toHaveLength(24);
  expect(await more()).toHaveAttribute("href", `/products?after=${all[23]!._id}`);
  await userEvent.click(await more());
  await countIs(48);
  const firstNew = within((await cards())[24]!).getByRole("link", { name: "Board 25" });
  await waitFor(() => expect(firstNew).toHaveFocus());
  await userEvent.click(await more());
  await countIs(60);
  expect(screen.queryByText("Show more products")).toBeNull();
}, 60_000);

test("a list of one page has no link for more", async () => {
  respondInPages(boards(24));
  open();
  expect(await cards()).toHaveLength(24);
  expect(screen.queryByText("Show more products")).toBeNull();
});

test("a next page that cannot be loaded says so, keeps the boards, and loads on a retry", async () => {
  const all = respondInPages(boards(30));
  open();
  const link = await more();
  server.use(http.get("/api/products", () => HttpResponse.error()));
  await userEvent.click(link);
  expect(await screen.findByRole("alert")).toHaveTextContent("could not be reached");
  expect(await cards()).toHaveLength(24);
  respondInPages(all);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await countIs(30);
});

test("a reload shows as many boards as before", async () => {
  respondInPages(boards(60));
  open();
  await userEvent.click(await more());
  await countIs(48);
  cleanup();
  open();
  await countIs(48);
}, 60_000);

test("an address within the list shows the boards from there, and the way to the first ones", async () => {
  const all = respondInPages(boards(30));
  renderAt(`/products?after=${all[23]!._id}`, <ProductsPage />);
  expect(await cards()).toHaveLength(6);
  expect(screen.getByRole("article", { name: "Board 25" })).toBeVisible();
  const first = screen.getByRole("link", { name: "Back to the first products" });
  expect(first).toHaveAttribute("href", "/products");
  await userEvent.click(first);
  await countIs(24);
});

test("only the pictures of the first row are loaded at once", async () => {
  respondInPages(boards(4));
  open();
  const pictures = (await cards()).map((card) => within(card).getByRole("presentation"));
  const loading = pictures.map((picture) => picture.getAttribute("loading"));
  expect(loading).toEqual(["eager", "eager", "eager", "lazy"]);
});
