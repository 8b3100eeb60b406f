import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../platform/testing";
import { PapersPage } from "./papers-page";

test("R-INV-14 a month shows its sums by kind and its newest papers", async () => {
  const asked: string[] = [];
  server.use(
    http.get("/api/papers", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("month") ?? "");
      return HttpResponse.json({
        sums: [{ kind: "invoice", papers: 1204, gross: 1316000, vat: 171652.17 }],
        papers: [
          {
            _id: "65a1f0c2d3e4b5a6978877c1",
            kind: "invoice",
            number: "2026-27/000123",
            issuedAt: "2026-11-21T09:30:00.000Z",
            orderId: "65a1f0c2d3e4b5a6978877b1",
            gross: 12000,
            vat: 1565.22,
            against: null,
          },
        ],
      });
    }),
  );
  renderAt("/dashboard/papers", <PapersPage />);
  const sums = within(await screen.findByRole("table", { name: "Sums of the month" }));
  expect(sums.getByText("1,204")).toBeVisible();
  expect(sums.getByText("৳ 1,71,652.17")).toBeVisible();
  expect(screen.getByRole("button", { name: "VAT invoice 2026-27/000123" })).toBeVisible();
  expect(asked[0]).toMatch(/^\d{4}-\d{2}$/);
});
