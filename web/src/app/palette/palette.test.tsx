import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import { switchKeys } from "../../dashboard/list/list-keys";
import { order } from "../../orders/test-orders";
import { useLocation } from "../../platform/routing/router";
import { renderAt, server } from "../../platform/testing";
import { PaletteHost } from "./palette-host";

const pages = [
  { to: "/dashboard/manage-orders", text: "Manage All Orders" },
  { to: "/dashboard/papers", text: "Documents" },
];

beforeEach(() => server.use(http.get("/api/views", () => HttpResponse.json([]))));

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function open(findsOrders = true) {
  renderAt(
    "/dashboard",
    <>
      <Where />
      <PaletteHost pages={pages} findsOrders={findsOrders} />
    </>,
  );
  await userEvent.keyboard("{Control>}k{/Control}");
  return screen.findByRole("combobox", { name: "Go to" });
}

test("R-DESK-22 Ctrl+K goes to a page by some letters of its name", async () => {
  const input = await open();
  await userEvent.type(input, "doc");
  const [option] = screen.getAllByRole("option");
  expect(option).toHaveTextContent("Documents");
  expect(input).toHaveAttribute("aria-activedescendant", option!.id);
  await userEvent.keyboard("{Enter}");
  expect(screen.getByText("/dashboard/papers")).toBeVisible();
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("R-DESK-22 finds an order from three characters on, and arrows choose", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get("/api/orders/", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("search"));
      return HttpResponse.json([order]);
    }),
  );
  const input = await open();
  await userEvent.type(input, "10");
  await userEvent.type(input, "42");
  expect(await screen.findByRole("option", { name: /^#1042 · Rahima Khatun/ })).toBeVisible();
  expect(asked).not.toContain("10");
  await userEvent.clear(input);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(screen.getByText("/dashboard/papers")).toBeVisible();
});

test("R-UNDO-7 finds an order that is over, and says so", async () => {
  const ended = { ...order, status: "expired", endedAt: "2019-11-25T19:00:00.000Z" };
  server.use(http.get("/api/orders/", () => HttpResponse.json([ended])));
  await userEvent.type(await open(), "1042");
  expect(await screen.findByRole("option", { name: /· Expired 26 Nov 2019$/ })).toBeVisible();
});

test("R-DESK-22 asks for no orders where the person may not read them", async () => {
  const input = await open(false);
  await userEvent.type(input, "1042");
  expect(await screen.findByText("Nothing found.")).toBeVisible();
});

test("R-DESK-19 R-DESK-22 goes to a kept view of a list that this person may open", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get("/api/views", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("list"));
      return HttpResponse.json([{ _id: order._id, name: "Owed", query: "state=owed" }]);
    }),
  );
  const input = await open(false);
  await userEvent.type(input, "owe");
  expect(await screen.findByRole("option", { name: "Manage All Orders: Owed" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByText("/dashboard/manage-orders?state=owed")).toBeVisible();
  expect(asked).toEqual(["orders"]);
});

test("R-DESK-22 Enter and arrows of an input method choose nothing", async () => {
  const input = await open();
  await userEvent.type(input, "pap");
  fireEvent.keyDown(input, { key: "Enter", isComposing: true });
  expect(screen.getByText("/dashboard")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Go to" })).toBeVisible();
});

const newOrder = { to: "/dashboard/new-order", text: "New order" };

function openHost(shown: typeof pages) {
  renderAt(
    "/dashboard",
    <>
      <Where />
      <input aria-label="a field" />
      <PaletteHost pages={shown} findsOrders />
    </>,
  );
}

test("R-DESKO-6 n opens a new order on every page, but not while typing or with single keys off", async () => {
  openHost([...pages, newOrder]);
  await userEvent.type(screen.getByLabelText("a field"), "n");
  expect(screen.getByText("/dashboard")).toBeVisible();
  screen.getByLabelText("a field").blur();
  switchKeys(false);
  await userEvent.keyboard("n");
  expect(screen.getByText("/dashboard")).toBeVisible();
  switchKeys(true);
  await userEvent.keyboard("n");
  expect(screen.getByText("/dashboard/new-order")).toBeVisible();
});

test("R-DESKO-6 n does nothing for staff who may not order for customers", async () => {
  openHost(pages);
  await userEvent.keyboard("n");
  expect(screen.getByText("/dashboard")).toBeVisible();
});
