import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../platform/testing";
import { ProductsPage } from "./products-page";
import { boards } from "./test-boards";

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

test("R-PROD-2 a card shows every field and links to the order form", async () => {
  respondWith(boards(1));
  open();
  const card = within(await screen.findByRole("article", { name: "Board 1" }));
  expect(card.getByText("65a1b2c3d4e5f60718293a10")).toBeVisible();
  expect(card.getByText(`${"x".repeat(250)}…`)).toBeVisible();
  expect(card.getByText("Minimum order quantity").nextSibling).toHaveTextContent("10");
  expect(card.getByText("Available quantity").nextSibling).toHaveTextContent("1,060");
  expect(card.getByText("Price per unit").nextSibling).toHaveTextContent("৳ 1,32,900.50");
  expect(card.getByRole("link", { name: "Order Now" })).toHaveAttribute(
    "href",
    "/purchase/65a1b2c3d4e5f60718293a10",
  );
  expect(card.getAllByRole("listitem").map((chip) => chip.textContent)).toEqual([
    "AM5",
    "ATX",
    "DDR5",
  ]);
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

test("shows a message when the shop has no boards", async () => {
  respondWith([]);
  open();
  expect(await screen.findByText("There are no boards in the shop at the moment.")).toBeVisible();
});

test("offers a retry when the boards could not be loaded", async () => {
  server.use(http.get("/api/products", () => HttpResponse.error()));
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent("could not be reached");
  respondWith(boards(2));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByRole("article")).toHaveLength(2);
});

test("D11 boards beyond the first response are loaded on request, until the end", async () => {
  const all = boards(106);
  server.use(
    http.get("/api/products", ({ request }) => {
      const query = new URL(request.url).searchParams;
      const begin = 1 + all.findIndex(({ _id }) => _id === query.get("after"));
      return HttpResponse.json(all.slice(begin, begin + Number(query.get("limit") ?? 4)));
    }),
  );
  const count = () => document.querySelectorAll("article").length;
  renderAt("/products", <ProductsPage atOnce={4} />);
  await userEvent.click(await screen.findByText("Show more boards"));
  await expect.poll(count, { timeout: 20_000 }).toBe(104);
  await userEvent.click(screen.getByText("Show more boards"));
  await expect.poll(count, { timeout: 20_000 }).toBe(106);
  expect(screen.queryByText("Show more boards")).toBeNull();
}, 60_000);

test("a list that fits into one response has no button for more", async () => {
  respondWith(boards(3));
  renderAt("/products", <ProductsPage atOnce={4} />);
  expect(await screen.findAllByRole("article")).toHaveLength(3);
  expect(screen.queryByText("Show more boards")).toBeNull();
});
