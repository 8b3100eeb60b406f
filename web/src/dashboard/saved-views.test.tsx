import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { useLocation } from "react-router";
import { beforeEach, expect, test } from "vitest";

import { renderAt, server } from "../platform/testing";
import { SavedViews } from "./saved-views";

const id = "65a1b2c3d4e5f60718293a4c";
let views: { _id: string; name: string; query: string }[] = [];

beforeEach(() => {
  views = [{ _id: id, name: "To ship", query: "state=to_ship" }];
  server.use(
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
  return (
    <>
      <output>{useLocation().search}</output>
      <SavedViews list="orders" />
    </>
  );
}

const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("R-DESK-19 a view is a link to its question, and the open one is marked", async () => {
  renderAt("/dashboard/manage-orders", <Page />);
  const link = await screen.findByRole("link", { name: "To ship" });
  expect(link).not.toHaveAttribute("aria-current");
  await userEvent.click(link);
  expect(screen.getByText("?state=to_ship")).toBeVisible();
  expect(screen.getByRole("link", { name: "To ship" })).toHaveAttribute("aria-current", "page");
});

test("R-DESK-19 keeps the question of the address under a name, without the page", async () => {
  renderAt(`/dashboard/manage-orders?sort=total&paid=true&after=${id}`, <Page />);
  await click("Keep this view");
  await userEvent.type(screen.getByLabelText("Name of the view"), "Large ones{Enter}");
  expect(await screen.findByRole("link", { name: "Large ones" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect(views.at(-1)?.query).toBe("paid=true&sort=total");
});

test("R-DESK-19 the open view can be removed", async () => {
  renderAt("/dashboard/manage-orders?state=to_ship", <Page />);
  await click("Remove “To ship”");
  expect(await screen.findByRole("button", { name: "Keep this view" })).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
});
