import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { ShopPage } from "./shop-page";

const page = {
  slug: "returns",
  lead: "We take it back.",
  language: "en",
  blocks: [
    { kind: "heading", lines: [[{ text: "When" }]] },
    {
      kind: "paragraph",
      lines: [
        [
          { text: "Call " },
          { text: "+880 2 5550 0100", href: "tel:+880255500100" },
          { text: " within " },
          { text: "return days", missing: true },
          { text: " days. <b>Not bold.</b>" },
        ],
      ],
    },
    { kind: "list", lines: [[{ text: "wrong" }], [{ text: "broken" }]] },
  ],
  missing: ["return days"],
};

test("R-TRUST-1 a page about the shop has its title, headings, links and lists", async () => {
  server.use(http.get("/api/pages/returns", () => HttpResponse.json(page)));
  renderAt("/returns", <ShopPage slug="returns" />);
  expect(
    await screen.findByRole("heading", { level: 1, name: "Returns and refunds" }),
  ).toBeVisible();
  await expect.poll(() => document.title).toBe("Returns and refunds - Northbridge");
  expect(screen.getByText("We take it back.")).toHaveAttribute("lang", "en");
  expect(screen.getByRole("heading", { level: 2, name: "When" })).toBeVisible();
  expect(screen.getByRole("link", { name: "+880 2 5550 0100" })).toHaveAttribute(
    "href",
    "tel:+880255500100",
  );
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "wrong",
    "broken",
  ]);
  expect(screen.getByText(/<b>Not bold.<\/b>/)).toBeVisible();
});

test("R-TRUST-2 what the shop has yet to fill in is marked", async () => {
  server.use(http.get("/api/pages/returns", () => HttpResponse.json(page)));
  renderAt("/returns", <ShopPage slug="returns" />);
  expect((await screen.findByText("return days")).tagName).toBe("MARK");
});
