import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";

import { paisaOf } from "../platform/money";
import { renderAt, server } from "../platform/testing";
import { InvoiceTo } from "./invoice-to";

function renderFor(buyer: { company: string; bin: string }, taka: number) {
  const asked = vi.fn(() => HttpResponse.json(buyer));
  server.use(http.get("/api/buyer", asked));
  renderAt("/dashboard/payment", <InvoiceTo total={paisaOf(taka)} />);
  return asked;
}

test("R-INV-15 who pays sees whose BIN the invoice will have", async () => {
  renderFor({ company: "Rahim Traders", bin: "001234567-0101" }, 100);
  expect(await screen.findByText(/Rahim Traders, 001234567-0101/)).toBeVisible();
});

test("R-INV-15 without a BIN, only who pays more than 25,000 Taka is told to write one", async () => {
  renderFor({ company: "", bin: "" }, 25_000.01);
  expect(await screen.findByText(/must name your BIN/)).toBeVisible();
  expect(screen.getByRole("link")).toHaveAttribute("href", "/dashboard");
});

test("R-INV-15 a small order without a BIN says nothing of it", async () => {
  const asked = renderFor({ company: "", bin: "" }, 25_000);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByText(/BIN/)).toBeNull();
});
