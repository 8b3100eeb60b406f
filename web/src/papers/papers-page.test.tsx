import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";

import { renderAt, server } from "../platform/testing";
import { PapersPage } from "./papers-page";

const paper = {
  _id: "65a1f0c2d3e4b5a6978877c1",
  kind: "invoice",
  number: "2026-27/000123",
  issuedAt: "2026-11-21T09:30:00.000Z",
  orderId: "65a1f0c2d3e4b5a6978877b1",
  orderNumber: 1042,
  moreOrderNumbers: [1043, 1044],
  buyer: "Rahim Traders, Rahim Uddin",
  gross: 12000,
  vat: 1565.22,
  against: null,
};

beforeEach(() => {
  server.use(http.get("/api/papers/to-look-at", () => HttpResponse.json([])));
});

test("R-INV-14 R-INV-24 a month shows its sums, its VAT to pay, and its newest papers", async () => {
  const asked: string[] = [];
  server.use(
    http.get("/api/papers", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("month") ?? "");
      return HttpResponse.json({
        sums: [
          { kind: "invoice", papers: 1204, gross: 1316000, vat: 171652.17 },
          { kind: "credit", papers: 2, gross: 12000, vat: 1565.22 },
        ],
        papers: [paper],
      });
    }),
  );
  renderAt("/dashboard/papers", <PapersPage />);
  const sums = within(await screen.findByRole("table", { name: "Sums of the month" }));
  expect(sums.getByText("1,204")).toBeVisible();
  expect(sums.getByText("৳ 1,71,652.17")).toBeVisible();
  expect(screen.getByText(/^VAT to pay/)).toHaveTextContent("৳ 1,70,086.95");
  expect(screen.getByRole("button", { name: "VAT invoice 2026-27/000123" })).toBeVisible();
  const newest = within(screen.getByRole("table", { name: "Newest documents of the month" }));
  expect(newest.getByText("Rahim Traders, Rahim Uddin")).toBeVisible();
  expect(newest.getByRole("link", { name: "#1042" })).toHaveAttribute(
    "href",
    `/dashboard/manage-orders/${paper.orderId}`,
  );
  expect(newest.getByText(/#1043 #1044/)).toBeVisible();
  expect(asked[0]).toMatch(/^\d{4}-\d{2}$/);
});

test("R-INV-24 a search finds papers of all months, and without it the month is back", async () => {
  server.use(
    http.get("/api/papers", () => HttpResponse.json({ sums: [], papers: [] })),
    http.get("/api/papers/search", ({ request }) => {
      const found = new URL(request.url).searchParams.get("search") === "rahim" ? [paper] : [];
      return HttpResponse.json(found);
    }),
  );
  renderAt("/dashboard/papers", <PapersPage />);
  expect(await screen.findByText("No documents in this month.")).toBeVisible();
  const user = userEvent.setup();
  const box = screen.getByRole("searchbox");
  await user.type(box, "rahim{Enter}");
  const found = within(await screen.findByRole("table", { name: "Documents found" }));
  expect(found.getByRole("button", { name: "VAT invoice 2026-27/000123" })).toBeVisible();
  expect(screen.queryByText("No documents in this month.")).toBeNull();
  await user.clear(box);
  await user.type(box, "karim{Enter}");
  expect(await screen.findByText("No documents found.")).toBeVisible();
  await user.clear(box);
  await user.type(box, "{Enter}");
  expect(await screen.findByText("No documents in this month.")).toBeVisible();
});

test("R-INV-10 the PDFs of a month come as ZIP files, 200 in each", async () => {
  const asked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1" }));
  server.use(
    http.get("/api/papers", () =>
      HttpResponse.json({
        sums: [
          { kind: "invoice", papers: 399, gross: 12000, vat: 1565.22 },
          { kind: "challan", papers: 2, gross: 0, vat: 0 },
        ],
        papers: [paper],
      }),
    ),
    http.get("/api/papers/zip", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("part") ?? "");
      return HttpResponse.arrayBuffer(new ArrayBuffer(8));
    }),
  );
  renderAt("/dashboard/papers", <PapersPage />);
  expect(await screen.findByRole("button", { name: "PDFs 1 of 3 (ZIP)" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "PDFs 3 of 3 (ZIP)" }));
  await vi.waitFor(() => expect(asked).toEqual(["3"]));
});

test("R-INV-19 R-INV-23 paper issues name their order and the remedy", async () => {
  const orderId = paper.orderId;
  const since = paper.issuedAt;
  server.use(
    http.get("/api/papers", () => HttpResponse.json({ sums: [], papers: [] })),
    http.get("/api/papers/to-look-at", () =>
      HttpResponse.json([
        { concern: "not_issued", kind: "invoice", number: "", orderId, since, reason: "disk full" },
        {
          concern: "refund_came_back",
          kind: "credit",
          number: "2026-27/000009",
          orderId,
          since,
          reason: "",
        },
        {
          concern: "letters_lost",
          kind: "invoice",
          number: "2026-27/000010",
          orderId,
          since,
          reason: "",
        },
      ]),
    ),
  );
  renderAt("/dashboard/papers", <PapersPage />);
  const table = within(await screen.findByRole("table", { name: "Documents that need attention" }));
  expect(table.getByText(/^It cannot be issued/)).toBeVisible();
  expect(table.getByText("disk full").parentElement).toHaveTextContent("In the log: disk full");
  expect(table.getAllByText(/In the log/)).toHaveLength(1);
  expect(table.getByText("Credit note 2026-27/000009")).toBeVisible();
  expect(table.getByText(/debit note/)).toBeVisible();
  expect(table.getByText(/letters that the fonts lack/)).toBeVisible();
  expect(table.getAllByRole("link")[0]).toHaveAttribute(
    "href",
    `/dashboard/manage-orders?search=${orderId}`,
  );
});
