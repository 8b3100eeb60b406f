import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import { renderAt, server, signedIn } from "../platform/testing";
import { fractions, readable, unreadable } from "../platform/forms/typed-numbers";
import { Route, Routes } from "../platform/routing/routes";
import { EditProductPage } from "./edit/edit-product-page";
import { ManageProductsPage } from "./manage-products-page";

const board = {
  _id: "65a1b2c3d4e5f60718293a4b",
  name: "Padma X870",
  img: "/img/padma.svg",
  description: "Six layers, for hot rooms.",
  minQuantity: 2,
  availableQuantity: 1200,
  price: 12500.5,
  facts: { socket: "AM5", memorySlots: 4 },
};

beforeEach(() => server.use(http.get("/api/views", () => HttpResponse.json([]))));

const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = (label: string) => screen.getByLabelText(label);

async function retype(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

test("R-MPROD-1 R-API-7 lists products, and deletes one after a confirmation", async () => {
  let products = [board];
  server.use(
    http.get("/api/products", () => HttpResponse.json(products)),
    http.delete(`/api/product/${board._id}`, () => {
      products = [];
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  renderAt("/dashboard/manage-products", <ManageProductsPage />);
  const row = within((await screen.findByText(board.name)).closest("tr")!);
  for (const text of [board._id, "৳ 12,500.50", "2", "1,200"]) {
    expect(row.getByText(text)).toBeVisible();
  }
  const edit = row.getByRole("link", { name: "Edit" });
  expect(edit).toHaveAttribute("href", `/dashboard/manage-products/${board._id}`);

  await click("More actions");
  await click("Delete");
  expect(screen.getByRole("alertdialog", { name: "Are you sure?" })).toBeVisible();
  await click("Cancel");
  expect(screen.getByText(board.name)).toBeVisible();
  await click("More actions");
  await click("Delete");
  await click("Delete the product");
  expect(await screen.findByText("Successfully product has beend deleted")).toBeVisible();
  expect(await screen.findByText("No longer in this list")).toBeVisible();
  expect(screen.queryByRole("button", { name: "More actions" })).toBeNull();
});

test("R-LANG-27 R-LANG-28 shows both names of a Bangla list, and what is without Bangla", async () => {
  const asked: string[] = [];
  server.use(
    http.get("/api/products", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("bangla") ?? "");
      return HttpResponse.json([{ ...board, name: "পদ্মা X870", nameEnglish: board.name }]);
    }),
  );
  renderAt("/dashboard/manage-products", <ManageProductsPage />);
  expect(await screen.findByText("পদ্মা X870")).toHaveAttribute("lang", "bn");
  expect(screen.getByText(board.name)).toHaveAttribute("lang", "en");
  await userEvent.selectOptions(field("Bangla"), "Without Bangla");
  await expect.poll(() => asked.at(-1)).toBe("missing");
});

test("R-DESK-19 views of the products are links above the list", async () => {
  const views = [{ _id: board._id, name: "Buy soon", query: "stock=low" }];
  server.use(
    http.get("/api/products", () =>
      HttpResponse.json([board], { headers: { "X-Total-Count": "3" } }),
    ),
    http.get("/api/views", ({ request }) =>
      HttpResponse.json(new URL(request.url).search === "?list=products" ? views : []),
    ),
  );
  renderAt("/dashboard/manage-products", <ManageProductsPage />);
  const view = await screen.findByRole("link", { name: "Buy soon 3" });
  await userEvent.click(view);
  expect(view).toHaveAttribute("aria-current", "page");
  expect(field("Stock")).toHaveDisplayValue(/^Running low/);
});

test("D118 who may only export products finds the list and its file, and nothing else to do", async () => {
  server.use(http.get("/api/products", () => HttpResponse.json([board])));
  renderAt("/dashboard/manage-products", <ManageProductsPage />, signedIn, [
    "products.edit",
    "products.price",
    "products.archive",
    "stock.book",
  ]);
  const row = within((await screen.findByText(board.name)).closest("tr")!);
  expect(screen.getByRole("button", { name: "Export as CSV" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Import a file" })).toBeNull();
  expect(screen.queryByRole("columnheader", { name: "Actions" })).toBeNull();
  for (const role of ["button", "link", "checkbox"]) expect(row.queryByRole(role)).toBeNull();
});

async function openToEdit() {
  let product = board;
  const received: unknown[] = [];
  server.use(
    http.get(`/api/product/${board._id}`, () => HttpResponse.json(product)),
    http.patch(`/api/product/${board._id}`, async ({ request }) => {
      received.push(await request.json());
      return HttpResponse.json({ ...product, modifiedCount: 1 });
    }),
    http.put(`/api/product/${board._id}`, async ({ request }) => {
      const body = (await request.json()) as { quantity: number };
      received.push(body);
      product = { ...product, availableQuantity: product.availableQuantity - body.quantity };
      return HttpResponse.json({ ...product, modifiedCount: 1 });
    }),
  );
  const page = <Route path="/dashboard/manage-products/:id" element={<EditProductPage />} />;
  renderAt(`/dashboard/manage-products/${board._id}`, <Routes>{page}</Routes>);
  await screen.findByRole("heading", { name: "Edit Product" });
  return received;
}

test("D38 a product is edited in place, facts included", async () => {
  const received = await openToEdit();
  expect(field("Price per unit")).toHaveValue("12500.5");
  await retype("Price per unit", "13000");
  await userEvent.clear(field("Socket"));
  await click("Save changes");
  expect(await screen.findByText("Product saved")).toBeVisible();
  const { name, description, img, minQuantity } = board;
  const facts = { memorySlots: 4 };
  expect(received).toEqual([
    { name, description, img, minQuantity, price: 13000, facts, bangla: {} },
  ]);
  expect(field("Price per unit")).toHaveValue("13000");
});

test("D3 R-API-6 a receipt is sent with its reason, and the new stock is shown", async () => {
  const received = await openToEdit();
  await userEvent.type(field("Pieces"), "300");
  await userEvent.type(field("Reason"), "Container 7");
  await click("Save");
  expect(await screen.findByText("Stock updated: 1,500 available now")).toBeVisible();
  expect(received).toEqual([{ productId: board._id, quantity: -300, reason: "Container 7" }]);
  expect(await screen.findByText("1,500")).toBeVisible();
  expect(field("Pieces")).toHaveValue("");
});

test("D3 the number of pieces must be a whole number", async () => {
  const received = await openToEdit();
  const pieces = field("Pieces");
  const save = screen.getByRole("button", { name: "Save" });
  const sentence = "Please write a whole number, such as 1200";
  for (const typed of [...unreadable, ...fractions.map(([text]) => text)]) {
    fireEvent.change(pieces, { target: { value: typed } });
    fireEvent.click(save);
    await waitFor(() => expect(pieces, typed).toHaveAccessibleDescription(sentence));
  }
  expect(received).toEqual([]);
});

test("D3 the number of pieces accepts Bangla and Arabic digits and digit grouping", async () => {
  const received = await openToEdit();
  const save = screen.getByRole("button", { name: "Save" });
  for (const [typed, value] of readable) {
    fireEvent.change(field("Pieces"), { target: { value: typed } });
    fireEvent.click(save);
    await expect.poll(() => received.pop()).toEqual({ productId: board._id, quantity: -value });
    await waitFor(() => expect(field("Pieces")).toHaveValue(""));
  }
});

test("D3 a write-off is sent, and a refusal of more than the stock is shown", async () => {
  const received = await openToEdit();
  await userEvent.click(screen.getByRole("radio", { name: "Write off" }));
  await userEvent.type(field("Pieces"), "1200");
  await click("Save");
  await expect.poll(() => received).toEqual([{ productId: board._id, quantity: 1200 }]);

  const refusal = { type: "/problems/out_of_stock", detail: "Less than nothing would be left." };
  server.use(http.put("/api/product/:id", () => HttpResponse.json(refusal, { status: 409 })));
  await userEvent.type(field("Pieces"), "1");
  await click("Save");
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(field("Pieces")).toHaveValue("1");
});

test("a count is sent as its difference from the stock, which is shown while typing", async () => {
  const received = await openToEdit();
  await userEvent.click(screen.getByRole("radio", { name: "Counted" }));
  const counted = field("Counted pieces");
  expect(counted).toHaveAccessibleDescription("Do not count pieces that are set aside for orders");
  await userEvent.type(counted, "1200");
  expect(counted).toHaveAccessibleDescription("The count is the same as the stock");
  await click("Save");
  expect(counted).toBeInvalid();
  expect(received).toEqual([]);
  await retype("Counted pieces", "1210");
  expect(counted).toHaveAccessibleDescription("10 more than recorded");
  await retype("Counted pieces", "1188");
  expect(counted).toHaveAccessibleDescription("12 fewer than recorded");
  await userEvent.type(field("Reason"), "Stocktaking");
  await click("Save");
  expect(await screen.findByText("Stock updated: 1,188 available now")).toBeVisible();
  expect(received).toEqual([{ productId: board._id, quantity: 12, reason: "Stocktaking" }]);
  expect(screen.getByRole("radio", { name: "Received" })).toBeChecked();
});

test("D3 a count that is no whole number from 0 is told so, while typing and when it is sent", async () => {
  const received = await openToEdit();
  await userEvent.click(screen.getByRole("radio", { name: "Counted" }));
  const sentence = "Please write a whole number from 0, such as 1200";
  for (const typed of ["-1", "1e3"]) {
    await retype("Counted pieces", typed);
    expect(field("Counted pieces"), typed).toHaveAccessibleDescription(sentence);
  }
  await click("Save");
  expect(field("Counted pieces")).toBeInvalid();
  expect(field("Counted pieces")).toHaveAccessibleDescription(sentence);
  expect(received).toEqual([]);
});

test("D3 an impossible quantity shows one error, with its bound, while it applies", async () => {
  const received = await openToEdit();
  await userEvent.click(screen.getByRole("radio", { name: "Write off" }));
  await userEvent.type(field("Pieces"), "1201");
  await click("Save");
  const sentence = "Between 1 and 1,200 pieces. That is all you have in stock";
  expect(field("Pieces")).toHaveAccessibleDescription(sentence);
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "Received" }));
  expect(screen.queryByText(sentence)).toBeNull();

  await retype("Pieces", "998801");
  await click("Save");
  expect(field("Pieces")).toHaveAccessibleDescription(/^Between 1 and 9,98,800 pieces/);
  expect(received).toEqual([]);
});

test("D22 an adjustment retried after a refusal keeps its key, the next has another", async () => {
  await openToEdit();
  const keys: (string | null)[] = [];
  let status = 409;
  server.use(
    http.put("/api/product/:id", ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return HttpResponse.json({ ...board, modifiedCount: 1 }, { status });
    }),
  );
  await userEvent.type(field("Pieces"), "1");
  await click("Save");
  await screen.findByRole("alert");
  status = 200;
  await click("Save");
  await waitFor(() => expect(field("Pieces")).toHaveValue(""));
  await userEvent.type(field("Pieces"), "1");
  await click("Save");
  await expect.poll(() => keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[0-9a-z]{9,28}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
