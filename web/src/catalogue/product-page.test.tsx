import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";

import { Route, Routes } from "../platform/routing/routes";
import { renderAt, server } from "../platform/testing";
import { ProductPage } from "./product-page";
import { boards } from "./test-boards";

const [board, similar] = boards(2);
let related: object[] = [];
let asked = 0;
let isNear = true;

/** Reports at once whether its target is near the screen. */
class FakeObserver {
  tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: FakeObserver["tell"]) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: isNear }]);
  }
  disconnect() {}
}
vi.stubGlobal("IntersectionObserver", FakeObserver);

beforeEach(() => {
  related = [];
  asked = 0;
  isNear = true;
});

function open(slug: string, product: object, query = "") {
  server.use(
    http.get(`/api/product/${slug}`, () => HttpResponse.json(product)),
    http.get("/api/product/:id/related", () => {
      asked += 1;
      return HttpResponse.json(related);
    }),
  );
  renderAt(
    `/product/${slug}${query}`,
    <Routes>
      <Route path="/product/:slug" element={<ProductPage>reviews</ProductPage>} />
    </Routes>,
  );
}

test("R-PAGE-1 R-TRUST-6 shows all that the shop knows of a board, the facts in groups", async () => {
  const facts = { ...board!.facts, lan: 2500, wifi: "none", factNote: "Two of three slots." };
  open("board-1", { ...board, facts });
  expect(await screen.findByRole("heading", { level: 1, name: "Board 1" })).toBeVisible();
  expect(screen.getByRole("img", { name: "Board 1" })).toBeVisible();
  expect(screen.getByText("Price per unit").nextSibling).toHaveTextContent("৳ 1,32,900.50");
  expect(screen.getByText("Available quantity").nextSibling).toHaveTextContent("1,060");
  expect(screen.getByText("Minimum order quantity").nextSibling).toHaveTextContent("10");
  expect(screen.getByRole("link", { name: "Delivery" })).toHaveAttribute("href", "/delivery");
  expect(screen.getByText(board!.description)).toBeVisible();
  const specifications = within(screen.getByRole("region", { name: "Specifications" }));
  const headings = specifications.getAllByRole("heading", { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "Processor",
    "Memory",
    "Form factor and slots",
    "Network",
    "Model and warranty",
  ]);
  expect(specifications.getByText("Network port").nextSibling).toHaveTextContent("2.5 Gbit/s");
  expect(specifications.getByText("Wi-Fi").nextSibling).toHaveTextContent("None");
  expect(specifications.getByText("Two of three slots.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Order Now" })).toHaveAttribute(
    "href",
    `/purchase/${board!._id}`,
  );
  await expect.poll(() => document.title).toBe("Board 1 - Northbridge");
});

test("a board without facts has no specifications, and says where nothing can be ordered", async () => {
  open("board-1", { ...board, facts: undefined, availableQuantity: 9 });
  expect(await screen.findByRole("link", { name: "Only 9 left" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Specifications" })).toBeNull();
});

test("R-PAGE-6 shows the boards most like it, below what customers say", async () => {
  related = [similar!];
  open("board-1", board!);
  const section = within(await screen.findByRole("region", { name: "Similar boards" }));
  expect(await section.findByRole("link", { name: "Board 2" })).toHaveAttribute(
    "href",
    "/product/board-2",
  );
});

test("R-PAGE-6 boards like it are not asked for before the reader comes near", async () => {
  isNear = false;
  open("board-1", board!);
  expect(await screen.findByRole("region", { name: "Similar boards" })).toBeInTheDocument();
  expect(asked).toBe(0);
});

test("R-PAGE-6 where no board is like it, nothing stands there", async () => {
  open("board-1", board!);
  await screen.findByRole("heading", { level: 1, name: "Board 1" });
  await waitFor(() => expect(screen.queryByRole("region", { name: "Similar boards" })).toBeNull());
});

test("R-CPU-6 the order form is told the processor of this page", async () => {
  server.use(
    http.get("/api/product/:id/cpus", () => HttpResponse.json({ hasList: true, cpus: [] })),
  );
  open("board-1", board!, "?cpu=amd-ryzen-5-9600x");
  expect(await screen.findByRole("link", { name: "Order Now" })).toHaveAttribute(
    "href",
    `/purchase/${board!._id}?cpu=amd-ryzen-5-9600x`,
  );
});

test("R-PAGE-2 an address that the board had before becomes its own", async () => {
  server.use(http.get("/api/product/board-1", () => HttpResponse.json(board)));
  open("old-board", board!);
  expect(await screen.findByRole("heading", { level: 1, name: "Board 1" })).toBeVisible();
});
