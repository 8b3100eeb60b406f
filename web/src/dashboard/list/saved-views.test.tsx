import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";

import { useLocation } from "../../platform/routing/router";
import { renderAt, server } from "../../platform/testing";
import { isDay } from "./list-address";
import { SavedViews } from "./saved-views";
import { useList, type ListKind } from "./use-list";

const kind: ListKind<{ _id: string }> = {
  path: "/rows",
  key: ["rows"],
  row: v.object({ _id: v.string() }),
  sorts: ["-created", "total"],
  filters: { state: ["to_ship"], paid: ["true", "false"] },
  texts: { from: isDay },
};

const id = "65a1b2c3d4e5f60718293a4c";
let views: { _id: string; name: string; query: string }[] = [];
/** Queries of count requests. */
let counted: string[] = [];

beforeEach(() => {
  counted = [];
  views = [{ _id: id, name: "To ship", query: "state=to_ship" }];
  server.use(
    http.get("/api/rows", ({ request }) => {
      const members = new URL(request.url).searchParams;
      if (members.get("limit") === "1") counted.push(members.toString());
      const count = members.get("state") === "to_ship" ? "12" : "1000+";
      return HttpResponse.json([{ _id: id }], { headers: { "X-Total-Count": count } });
    }),
    http.get("/api/views", () => HttpResponse.json(views)),
    http.post("/api/views", async ({ request }) => {
      const { name, query } = (await request.json()) as { name: string; query: string };
      views = [...views, { _id: `${id.slice(0, -1)}f`, name, query }];
      return HttpResponse.json({ insertedId: id }, { status: 201 });
    }),
    http.delete(`/api/view/${id}`, () => {
      views = views.slice(1);
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
});

function Page() {
  const { page } = useList(kind);
  return (
    <>
      <output>{useLocation().search}</output>
      <SavedViews kind={kind} list="orders" isListed={page !== undefined} count={page?.count} />
    </>
  );
}

const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("R-DESK-19 a view is a link to its question, and the open one is marked", async () => {
  renderAt("/dashboard/manage-orders", <Page />);
  const link = await screen.findByRole("link", { name: /^To ship/ });
  expect(link).not.toHaveAttribute("aria-current");
  await userEvent.click(link);
  expect(screen.getByText("?state=to_ship")).toBeVisible();
  expect(screen.getByRole("link", { name: /^To ship/ })).toHaveAttribute("aria-current", "page");
});

test("R-DESK-19 keeps the question of the address under a name, without the page", async () => {
  renderAt(`/dashboard/manage-orders?sort=total&paid=true&after=${id}`, <Page />);
  await click("Save this view");
  expect(screen.getByLabelText("Name of the view")).toHaveFocus();
  await userEvent.keyboard("Large ones{Enter}");
  expect(await screen.findByRole("link", { name: /^Large ones/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect(views.at(-1)?.query).toBe("paid=true&sort=total");
  expect(screen.getByRole("navigation", { name: "Saved views" })).toHaveFocus();
});

test("R-DESK-19 the open view can be removed", async () => {
  renderAt("/dashboard/manage-orders?state=to_ship", <Page />);
  await click("Remove “To ship”");
  expect(await screen.findByRole("button", { name: "Save this view" })).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByRole("navigation", { name: "Saved views" })).toHaveFocus();
});

test("R-DESK-19 D117 a view says how many rows it lists, where counting them is cheap", async () => {
  const view = (name: string, query: string) => ({ _id: name.padEnd(24, "0"), name, query });
  views = [
    view("Ship", "state=to_ship"),
    view("Late", "from=2026-11-01&paid=false&sort=total"),
    view("Open", "from=2026-11-02&state=to_ship"),
    view("Both", "paid=false&state=to_ship"),
    view("Karim", "search=karim"),
    view("Gone", "state=unheard-of"),
  ];
  renderAt("/dashboard/manage-orders?state=to_ship&from=2026-11-02", <Page />);
  expect(await screen.findByRole("link", { name: "Ship 12" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Late 1,000+" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Gone 1,000+" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Open 12" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect(screen.getByRole("link", { name: "Both" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Karim" })).toBeVisible();
  expect(counted).not.toContain("limit=1&state=to_ship&paid=false&sort=-created");
  expect(counted.filter((question) => question.includes("search"))).toEqual([]);
});
