import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { ShopPagesPage } from "./shop-pages-page";
import { saver } from "./test-shop-pages";

const complete = { en: [] as string[], bn: [] as string[] };

async function open(emptySettings: string[] = []) {
  server.use(
    http.get("/api/page-texts", () =>
      HttpResponse.json({
        pages: [
          {
            slug: "delivery",
            version: 0,
            savedAt: null,
            savedBy: null,
            missing: { en: ["days", "area"], bn: ["দিন"] },
          },
          { slug: "terms", version: 4, ...saver, missing: complete },
        ],
        emptySettings,
      }),
    ),
  );
  renderAt("/dashboard/shop", <ShopPagesPage />);
  await screen.findByRole("heading", { name: "Shop pages" });
  return (title: string) => within(screen.getByText(title).closest("tr")!);
}

test("R-TRUST-3 names the places to fill in of each page and language", async () => {
  const row = await open();
  const delivery = row("Delivery");
  expect(delivery.getByText(/^English: 2 places to fill in$/)).toBeVisible();
  expect(delivery.getByText(/^Bangla: 1 place to fill in$/)).toBeVisible();
  expect(delivery.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "days",
    "area",
    "দিন",
  ]);
  expect(row("Terms").getByText("Complete")).toBeVisible();
});

test("R-TRUST-1 says who saved which version when, and leads to the page and its editor", async () => {
  const row = await open();
  const terms = row("Terms");
  expect(terms.getByText("Version 4")).toBeVisible();
  expect(terms.getByText("21 Nov 2026, 15:30")).toBeVisible(); // In Dhaka.
  expect(terms.getByText("Nadia Rahman")).toBeVisible();
  expect(row("Delivery").getByText("The text the shop came with")).toBeVisible();
  expect(terms.getByRole("link", { name: "Open the page" })).toHaveAttribute("href", "/terms");
  expect(terms.getByRole("link", { name: "Edit" })).toHaveAttribute(
    "href",
    "/dashboard/shop/terms",
  );
});

test("R-TRUST-3 names empty settings in words, with their names for the administrator", async () => {
  await open(["vat_bin", "a_newer_one"]);
  const section = screen.getByRole("heading", {
    name: "Settings that are still empty",
  }).parentElement!;
  expect(
    within(section)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["VAT number (BIN) vat_bin", "a_newer_one a_newer_one"]);
});

test("R-TRUST-3 says nothing of settings that are all set", async () => {
  await open();
  expect(screen.queryByRole("heading", { name: "Settings that are still empty" })).toBeNull();
});
