import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import type { Permission } from "../../platform/api/permissions";
import { renderAt, server, signedIn } from "../../platform/testing";
import { ManageProductsPage } from "../manage-products-page";

const padma = {
  _id: "65a1b2c3d4e5f60718293a4b",
  name: "Padma X870",
  img: "/img/padma.svg",
  description: "Six layers.",
  minQuantity: 2,
  availableQuantity: 1200,
  price: 12500.5,
};
const jamuna = { ...padma, _id: "65a1b2c3d4e5f60718293a4c", name: "Jamuna B850", price: 9000 };
const job = {
  id: "65a1b2c3d4e5f60718293bbb",
  kind: "products.price",
  actorId: "u1",
  actorName: "Karim Uddin",
  state: "done",
  done: 1,
  refused: 1,
  total: 2,
  stopAsked: false,
  createdAt: "2026-11-20T09:30:00.000Z",
  endedAt: "2026-11-20T09:31:00.000Z",
  result: {},
};
const back = { ...job, id: "65a1b2c3d4e5f60718293ccc", refused: 0, total: 1 };
const preview = {
  prices: [
    { _id: padma._id, from: 12500.5, to: 13438.04 },
    { _id: jamuna._id, from: 9000, to: 9675 },
  ],
  refused: [{ code: "price_too_high", words: "The price would be above it.", count: 3 }],
  isCut: false,
  examples: [{ name: "Padma X870", from: 12500.5, to: 13438.04 }],
};

let previews: string[] = [];
let bodies: unknown[] = [];

beforeEach(() => {
  previews = [];
  bodies = [];
  server.use(
    http.get("/api/views", () => HttpResponse.json([])),
    http.get("/api/products", () =>
      HttpResponse.json([padma, jamuna], { headers: { "X-Total-Count": "1000+" } }),
    ),
    http.get("/api/products/prices", ({ request }) => {
      previews.push(new URL(request.url).search);
      return HttpResponse.json(preview);
    }),
    http.post("/api/products/prices", async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ jobId: job.id }, { status: 202 });
    }),
    http.post(`/api/products/prices/${job.id}/put-back`, () =>
      HttpResponse.json({ jobId: back.id }, { status: 202 }),
    ),
    http.get(`/api/job/${job.id}`, () => HttpResponse.json(job)),
    http.get(`/api/job/${back.id}`, () => HttpResponse.json(back)),
    http.get(`/api/job/${back.id}/rows`, () => HttpResponse.json({ rows: [], next: null })),
    http.get(`/api/job/${job.id}/rows`, () =>
      HttpResponse.json({
        rows: [
          {
            number: 1,
            subject: `product/${padma._id}`,
            refused: false,
            words: "Padma X870: ৳ 12,500.50, now ৳ 13,438.04",
          },
          {
            number: 2,
            subject: `product/${jamuna._id}`,
            refused: true,
            words: "Jamuna B850 costs ৳ 9,100 now.",
          },
        ],
        next: null,
      }),
    ),
  );
});

const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole("checkbox", { name: `Choose ${name}` }));

async function open(query = "", missing: Permission[] = []) {
  renderAt(`/dashboard/manage-products${query}`, <ManageProductsPage />, signedIn, missing);
  await screen.findByText("Padma X870");
}

async function askForPrices(by: string, way = "Raise by a percentage", rounding = "One paisa") {
  const dialog = within(await screen.findByRole("dialog", { name: "Change prices" }));
  await userEvent.selectOptions(dialog.getByLabelText("How"), way);
  await userEvent.clear(dialog.getByLabelText("By how much"));
  if (by !== "") await userEvent.type(dialog.getByLabelText("By how much"), by);
  await userEvent.selectOptions(dialog.getByLabelText("Round to"), rounding);
  await click("Show the new prices");
  return dialog;
}

test("R-DESK-28 prices are looked at, confirmed and changed, and can be put back", async () => {
  await open();
  await choose("Padma X870");
  await choose("Jamuna B850");
  expect(await screen.findByText("2 chosen")).toBeVisible();
  await click("Change prices…");
  const dialog = await askForPrices("৭.৫");
  expect(await dialog.findByText(/^2 prices will change\./)).toBeVisible();
  expect(dialog.getByText("3: The price would be above it.")).toBeVisible();
  expect(dialog.getByText("Padma X870: ৳ 12,500.50, then ৳ 13,438.04")).toBeVisible();
  const asked = new URLSearchParams(previews[0]);
  expect([asked.get("percent"), asked.get("roundTo")]).toEqual(["7.5", "0.01"]);
  expect(asked.get("ids")).toBe(`${padma._id},${jamuna._id}`);

  await click("Change 2 prices");
  expect(await dialog.findByText("Jamuna B850 costs ৳ 9,100 now.")).toBeVisible();
  expect(bodies).toEqual([{ prices: preview.prices }]);
  expect(dialog.getByRole("link", { name: "Product …18293a4c" })).toHaveAttribute(
    "href",
    `/dashboard/manage-products/${jamuna._id}`,
  );
  expect(dialog.getByText("Padma X870: ৳ 12,500.50, now ৳ 13,438.04")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Chosen products" })).toBeNull();

  await click("Put 1 price back");
  expect(await dialog.findByText("Done: 1. Refused: 0.")).toBeVisible();
  expect(dialog.queryByRole("button", { name: /Put/ })).toBeNull();
});

test("R-DESK-28 prices go down by an amount, and another number wants another preview", async () => {
  await open();
  await choose("Padma X870");
  await click("Choose all that match (1,000+ products)");
  await click("Change prices…");
  const dialog = await askForPrices("500", "Lower by an amount", "100 Taka");
  expect(await dialog.findByRole("button", { name: "Change 2 prices" })).toBeEnabled();
  const asked = new URLSearchParams(previews[0]);
  expect([asked.get("amount"), asked.get("roundTo")]).toEqual(["-500", "100"]);
  expect([asked.has("ids"), asked.get("sort")]).toEqual([false, "created"]);
  await userEvent.type(dialog.getByLabelText("By how much"), "0");
  expect(dialog.queryByRole("button", { name: "Change 2 prices" })).toBeNull();
});

test("R-DESK-28 what is no number above 0 is told beside the field", async () => {
  await open();
  await choose("Padma X870");
  await click("Change prices…");
  for (const by of ["0", "-5", "1.234", "x"]) {
    const dialog = await askForPrices(by);
    expect(dialog.getByLabelText("By how much"), by).toBeInvalid();
  }
  expect(previews).toEqual([]);
});

test("R-DESK-28 chosen products are deleted, and which of them are in stock is said", async () => {
  const archived: unknown[] = [];
  server.use(
    http.get("/api/products/archive", () =>
      HttpResponse.json({
        ids: [padma._id],
        stocked: 1,
        isCut: false,
        examples: [padma.name],
      }),
    ),
    http.post("/api/products/archive", async ({ request }) => {
      archived.push(await request.json());
      return HttpResponse.json({ jobId: back.id }, { status: 202 });
    }),
  );
  await open();
  await choose("Padma X870");
  await click("Delete…");
  const dialog = within(await screen.findByRole("dialog", { name: "Delete products" }));
  expect(await dialog.findByText("One of them still has pieces in stock.")).toBeVisible();
  await click("Delete 1 product");
  expect(await dialog.findByText("Done: 1. Refused: 0.")).toBeVisible();
  expect(archived).toEqual([{ ids: [padma._id] }]);
});

test("R-DESK-28 rows have boxes where the person may do something with them", async () => {
  await open("", ["products.price"]);
  await choose("Padma X870");
  expect(await screen.findByRole("button", { name: "Delete…" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Change prices…" })).toBeNull());
});

test("R-DESK-28 who may neither archive nor price chooses nothing", async () => {
  await open("", ["products.price", "products.archive"]);
  expect(screen.queryByRole("checkbox")).toBeNull();
});
