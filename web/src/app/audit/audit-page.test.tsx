import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import type { Permission } from "../../platform/api/permissions";
import { renderAt, server, signedIn } from "../../platform/testing";
import { AuditPage } from "./audit-page";

const row = {
  seq: 7,
  at: "2026-11-25T09:30:00.000Z",
  actorKind: "staff",
  actorId: "65a1b2c3d4e5f60718293a4b",
  actorName: "Karim Uddin",
  action: "product.edit",
  subject: "product/65a1b2c3d4e5f60718293a4c",
  subjectName: "Padma X870" as string | null,
  requestId: "r-1",
  hash: "ab12",
  before: { price: 1 } as Record<string, unknown> | null,
  after: { price: 2, name: "Padma" } as Record<string, unknown> | null,
};

function open(
  rows: (typeof row)[],
  older: number | null = null,
  address = "",
  missing: Permission[] = [],
) {
  const asked: string[] = [];
  server.use(
    http.get("/api/audit", ({ request }) => {
      asked.push(new URL(request.url).search);
      const people = [{ _id: row.actorId, name: row.actorName }];
      return HttpResponse.json({ rows, older, people });
    }),
  );
  renderAt(`/dashboard/audit${address}`, <AuditPage />, signedIn, missing);
  return asked;
}

const person = () => screen.getByLabelText("Who");

test("R-AUDIT-7 a row opens what was before and after, side by side", async () => {
  open([row]);
  const line = within(
    (await screen.findByRole("link", { name: "Edited a product" })).closest("tr")!,
  );
  expect(line.getByText("Karim Uddin")).toBeVisible();
  await userEvent.click(line.getByText("Show"));
  expect(line.getByText("price")).toBeVisible();
  expect(line.getByText("1")).toBeVisible();
  expect(line.getByText("2")).toBeVisible();
  expect(line.getByText("Padma")).toBeVisible();
  expect(line.getByText("Request r-1")).toBeVisible();
});

test("R-AUDIT-7 the list is narrowed by a row's links and by fields, and widened again", async () => {
  const asked = open([row], null, "?day=2026-11-25");
  await userEvent.click(await screen.findByRole("link", { name: "Karim Uddin" }));
  await expect.poll(() => asked.at(-1)).toBe(`?actor=${row.actorId}&day=2026-11-25`);
  await waitFor(() => expect(person()).toHaveDisplayValue("Karim Uddin"));
  await userEvent.selectOptions(person(), "All");
  await waitFor(() => expect(person()).toHaveDisplayValue("All"));
  await userEvent.selectOptions(screen.getByLabelText("What"), "Gave a role");
  await expect.poll(() => asked.at(-1)).toBe("?action=staff.give&day=2026-11-25");
  await waitFor(() => expect(screen.getByLabelText("What")).toHaveDisplayValue("Gave a role"));
  await userEvent.selectOptions(person(), "Karim Uddin");
  await expect
    .poll(() => asked.at(-1))
    .toBe(`?actor=${row.actorId}&action=staff.give&day=2026-11-25`);
});

test("R-AUDIT-7 a subject has its number or name, and narrows the list by its id", async () => {
  const asked = open([row]);
  await userEvent.click(await screen.findByRole("link", { name: "Padma X870" }));
  await expect.poll(() => asked.at(-1)).toBe(`?subject=${encodeURIComponent(row.subject)}`);
  await userEvent.click(await screen.findByRole("link", { name: "Without: Padma X870" }));
  // The page may still use an earlier response and then sends no request.
  await waitFor(() => expect(screen.queryByRole("link", { name: /^Without/ })).toBeNull());
  expect(screen.getByRole("link", { name: row.actorName })).toHaveAttribute(
    "href",
    `/dashboard/audit?actor=${row.actorId}`,
  );
});

test("R-AUDIT-7 R-STAFF-7 a row leads to the page of its subject who may open that", async () => {
  const order = { ...row, seq: 8, subject: "order/65a1b2c3d4e5f60718293a4d" };
  const page = { ...row, seq: 9, subject: "page/delivery", subjectName: null };
  open([row, order, page], null, "", ["products.edit", "stock.book"]);
  const links = await screen.findAllByRole("link", { name: "Open its page" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/dashboard/manage-orders/65a1b2c3d4e5f60718293a4d",
    "/dashboard/shop/delivery",
  ]);
  expect(screen.getByRole("link", { name: "Delivery" })).toBeVisible();
});

test("R-AUDIT-7 older rows are a page further", async () => {
  const asked = open([row], 7);
  await userEvent.click(await screen.findByRole("link", { name: "Older" }));
  await expect.poll(() => asked.at(-1)).toBe("?before=7");
  await userEvent.click(await screen.findByRole("link", { name: "Newest" }));
  await expect.poll(() => screen.queryByRole("link", { name: "Newest" })).toBeNull();
});

test("R-AUDIT-8 erased details say so", async () => {
  open([{ ...row, actorKind: "command_line", actorId: "", before: null, after: null }]);
  await userEvent.click(await screen.findByText("Show"));
  expect(screen.getByText("These details were erased.")).toBeVisible();
  expect(screen.getByText("Command line")).toBeVisible();
});
