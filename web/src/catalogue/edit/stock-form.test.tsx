import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { Route, Routes } from "../../platform/routing/routes";
import { renderAt, server } from "../../platform/testing";
import { EditProductPage } from "./edit-product-page";
import { boards } from "../test-boards";

const [row] = boards(1);
const board = { ...row!, availableQuantity: 1040 };
const refusal = { type: "/problems/changed_meanwhile", detail: "It was changed." };

/** Opens a product's page and types a count. Its server, `there`, checks versions as ours does. */
async function typeCount(typed: string) {
  const there = { product: board, version: 1, sent: [] as unknown[] };
  const etag = () => `"v${there.version}"`;
  const change = (news: Partial<typeof board>) => {
    there.product = { ...there.product, ...news };
    there.version += 1;
  };
  server.use(
    http.get(`/api/product/${board._id}`, () =>
      HttpResponse.json(there.product, { headers: { ETag: etag() } }),
    ),
    http.put(`/api/product/${board._id}`, async ({ request }) => {
      const body = (await request.json()) as { quantity: number };
      const version = request.headers.get("If-Match");
      if (version !== etag()) return HttpResponse.json(refusal, { status: 412 });
      there.sent.push(body.quantity);
      change({ availableQuantity: there.product.availableQuantity - body.quantity });
      return HttpResponse.json({ ...there.product, modifiedCount: 1 });
    }),
  );
  const page = <Route path="/dashboard/manage-products/:id" element={<EditProductPage />} />;
  renderAt(`/dashboard/manage-products/${board._id}`, <Routes>{page}</Routes>);
  await userEvent.click(await screen.findByRole("radio", { name: "Counted" }));
  await userEvent.type(count(), typed);
  return { there, change };
}

const count = () => screen.getByLabelText("Counted pieces");
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

test("D52 a count of another stock is not saved: the new stock and difference are shown first", async () => {
  const { there, change } = await typeCount("1000");
  expect(count()).toHaveAccessibleDescription("40 fewer than recorded");
  change({ availableQuantity: 1070 });
  await save();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The stock has changed from 1,040 to 1,070 since you began to type. Check your count and save again.",
  );
  expect(there.sent).toEqual([]);
  expect(screen.getByText("1,070")).toBeVisible();
  expect(count()).toHaveValue("1000");
  expect(count()).toHaveAccessibleDescription("70 fewer than recorded");

  await save();
  expect(await screen.findByText("Stock updated: 1,000 available now")).toBeVisible();
  expect(there.sent).toEqual([70]);
});

test("D52 a count is the same as the stock if the server's stock is, and not the one shown", async () => {
  const { there, change } = await typeCount("1040");
  await save();
  await expect.poll(() => count()).toBeInvalid();
  expect(count()).toHaveAccessibleDescription("The count is the same as the stock");

  change({ availableQuantity: 1070 });
  await save();
  expect(await screen.findByText(/^The stock has changed from 1,040 to 1,070/)).toBeVisible();
  await save();
  await expect.poll(() => there.product.availableQuantity).toBe(1040);
});

test("D52 another administrator's change of a price does not keep a count from being saved", async () => {
  const { there, change } = await typeCount("1000");
  change({ price: 13000 });
  await save();
  await expect.poll(() => there.sent).toEqual([40]);
  expect(there.product).toMatchObject({ price: 13000, availableQuantity: 1000 });
});
