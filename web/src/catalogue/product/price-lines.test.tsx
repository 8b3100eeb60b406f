import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { PriceLines } from "./price-lines";

beforeEach(() => {
  const leads = ["delivery", "warranty", "returns"].map((slug) => ({
    slug,
    lead: `The lead of ${slug}.`,
    language: "en",
  }));
  server.use(http.get("/api/pages", () => HttpResponse.json(leads)));
});

test("R-TRUST-6 beside a price stand delivery, warranty and returns, each with its page", async () => {
  renderAt("/", <PriceLines />);
  expect(await screen.findByText("The lead of delivery.")).toBeVisible();
  expect(screen.getByText("The lead of warranty.")).toBeVisible();
  expect(screen.getByText("The lead of returns.")).toBeVisible();
  expect(
    screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Delivery", "/delivery"],
    ["Warranty", "/warranty"],
    ["Returns and refunds", "/returns"],
  ]);
});

test("R-TRUST-6 the warranty is the board's own where its facts say it", async () => {
  renderAt("/", <PriceLines warrantyMonths={36} />);
  expect(await screen.findByText("The lead of delivery.")).toBeVisible();
  expect(screen.getByText("36 months")).toBeVisible();
  expect(screen.queryByText("The lead of warranty.")).not.toBeInTheDocument();
});
