import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";

import { settings } from "../platform/api/settings";
import { renderAt, server } from "../platform/testing";
import { InvoicesOfOrders } from "./invoices-of-orders";
import { OrderPapers } from "./order-papers";

const invoice = {
  _id: "65a1f0c2d3e4b5a6978877c1",
  kind: "invoice",
  number: "2026-27/000123",
  issuedAt: "2026-11-21T09:30:00.000Z",
  orderId: "65a1f0c2d3e4b5a6978877b1",
  orderNumber: 1042,
  buyer: "Rahim Uddin",
  gross: 12000,
  vat: 1565.22,
  against: null,
};

function renderWith(papers: object[]) {
  server.use(http.get("/api/order/:id/papers", () => HttpResponse.json(papers)));
  renderAt("/dashboard/my-orders", <OrderPapers orderId={invoice.orderId} />);
}

test("R-INV-14 each paper of an order is saved under the name that the server gives it", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1" }));
  server.use(
    http.get("/api/paper/:id/pdf", () =>
      HttpResponse.arrayBuffer(new ArrayBuffer(8), {
        headers: {
          "Content-Type": "application/pdf",
          "Content-Disposition": 'attachment; filename="Mushak-6.3-2026-27-000123.pdf"',
        },
      }),
    ),
  );
  renderWith([invoice, { ...invoice, _id: "65a1f0c2d3e4b5a6978877c2", kind: "credit" }]);
  const papers = within(await screen.findByRole("region", { name: "Documents" }));
  expect(papers.getByRole("button", { name: "Credit note 2026-27/000123" })).toBeVisible();
  await userEvent.click(papers.getByRole("button", { name: "VAT invoice 2026-27/000123" }));
  await vi.waitFor(() => expect(saved).toEqual(["Mushak-6.3-2026-27-000123.pdf"]));
});

test("R-INV-14 a paper that cannot be had says why", async () => {
  server.use(
    http.get("/api/paper/:id/pdf", () =>
      HttpResponse.json(
        { type: "/problems/too_many_requests", title: "", status: 429, detail: "Wait a minute." },
        { status: 429 },
      ),
    ),
  );
  renderWith([invoice]);
  await userEvent.click(await screen.findByRole("button", { name: /VAT invoice/ }));
  expect(await screen.findByText(/Wait|many/)).toBeVisible();
});

test("R-INV-17 who has just paid sees that the invoice is being made, and then the invoice", async () => {
  const answers = [[], [{ ...invoice, kind: "challan" }], [invoice]];
  server.use(http.get("/api/order/:id/papers", () => HttpResponse.json(answers.shift())));
  renderAt("/dashboard/payment", <InvoicesOfOrders orderIds={[invoice.orderId]} isAwaited />);
  expect(await screen.findByText(/^Your invoice is being made/)).toBeVisible();
  expect(
    await screen.findByRole("button", { name: "VAT invoice 2026-27/000123" }, { timeout: 9_000 }),
  ).toBeVisible();
  expect(screen.queryByText(/being made/)).toBeNull();
  expect(answers).toEqual([]);
}, 10_000);

test("R-INV-29 orders that were paid together show the invoice that they share once", async () => {
  server.use(http.get("/api/order/:id/papers", () => HttpResponse.json([invoice])));
  const orderIds = [invoice.orderId, "65a1f0c2d3e4b5a6978877b2"];
  renderAt("/dashboard/payment", <InvoicesOfOrders orderIds={orderIds} isAwaited />);
  await screen.findByRole("button", { name: "VAT invoice 2026-27/000123" });
  await vi.waitFor(() => expect(screen.queryByText(/being made/)).toBeNull());
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

test("R-INV-17 a shop that invoices what is shipped promises no invoice to who has paid", async () => {
  const usual = settings.papers;
  settings.papers = { ...usual, invoicedWhenPaid: false };
  let asked = 0;
  server.use(
    http.get("/api/order/:id/papers", () => {
      asked += 1;
      return HttpResponse.json([]);
    }),
  );
  renderAt("/dashboard/payment", <InvoicesOfOrders orderIds={[invoice.orderId]} isAwaited />);
  await vi.waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByText(/being made/)).toBeNull();
  settings.papers = usual;
});
