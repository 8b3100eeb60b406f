import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { meOf } from "../../accounts/test-users";
import { Route, Routes } from "../../platform/routing/routes";
import { renderAt, server } from "../../platform/testing";
import api from "../../../../server/app/openapi.json";
import { DashboardLayout } from "./dashboard-layout";

async function menuOf(roles: string[], permissions: string[], last: string) {
  server.use(http.get("/api/me", () => HttpResponse.json(meOf(roles, permissions))));
  renderAt(
    "/dashboard",
    <Routes>
      <Route element={<DashboardLayout />}>
        <Route path="/dashboard" element={<p>my profile</p>} />
      </Route>
    </Routes>,
  );
  const menu = screen.getByRole("navigation", { name: "Dashboard" });
  await within(menu).findByRole("link", { name: last });
  return within(menu)
    .getAllByRole("link")
    .map((link) => `${link.textContent} ${link.getAttribute("href")}`);
}

test("R-DASH-1 R-DASH-2 a customer's menu has My Profile, My Order and Add Review", async () => {
  expect(await menuOf([], [], "My Order")).toEqual([
    "My Profile /dashboard",
    "My Order /dashboard/my-orders",
    "Add Review /dashboard/add-review",
  ]);
  expect(screen.getByText("my profile")).toBeVisible();
});

test("R-DASH-1 an administrator's menu has the management pages instead", async () => {
  const all = api.components.schemas.Permission.enum;
  expect(await menuOf(["owner"], all, "Manage All Orders")).toEqual([
    "My Profile /dashboard",
    "Today /dashboard/today",
    "New order /dashboard/new-order",
    "Add Product /dashboard/add-product",
    "Manage All Orders /dashboard/manage-orders",
    "Manage All Products /dashboard/manage-products",
    "Documents /dashboard/papers",
    "All Users /dashboard/all-users",
    "Reviews /dashboard/reviews",
    "Shop pages /dashboard/shop",
    "Staff /dashboard/staff",
    "Jobs /dashboard/jobs",
    "Audit trail /dashboard/audit",
    "Health /dashboard/health",
  ]);
});

test("R-DESKO-6 New order is in the menu of who may order for customers", async () => {
  const entry = "New order /dashboard/new-order";
  const sales = ["orders.read", "orders.place"];
  expect(await menuOf(["sales"], sales, "Manage All Orders")).toContain(entry);
  cleanup();
  expect(await menuOf(["warehouse"], ["orders.read"], "Manage All Orders")).not.toContain(entry);
});

test("D118 the list of products is in the menu of who may only export it", async () => {
  const may = ["orders.read", "products.export"];
  expect(await menuOf(["accountant"], may, "Manage All Products")).toContain(
    "Manage All Products /dashboard/manage-products",
  );
});

test("R-STAFF-7 the menu shows what a person may do", async () => {
  expect(await menuOf(["warehouse"], ["orders.read", "stock.book"], "Manage All Orders")).toEqual([
    "My Profile /dashboard",
    "Today /dashboard/today",
    "Manage All Orders /dashboard/manage-orders",
    "Manage All Products /dashboard/manage-products",
  ]);
});

test("R-DESK-22 Ctrl+K before it is known who asks opens the palette as soon as it is", async () => {
  let tell: () => void = () => undefined;
  const known = new Promise<void>((resolve) => (tell = resolve));
  server.use(
    http.get("/api/me", async () => {
      await known;
      return HttpResponse.json(meOf(["warehouse"], ["orders.read"]));
    }),
    http.get("/api/views", () => HttpResponse.json([])),
  );
  renderAt("/dashboard", <DashboardLayout />);
  fireEvent.keyDown(document, { code: "KeyK", key: "k", ctrlKey: true });
  expect(screen.queryByRole("combobox")).toBeNull();
  tell();
  expect(await screen.findByRole("combobox", { name: "Go to" })).toBeVisible();
});

test("R-DESK-22 with an open dialog, and on a key that types another letter, Ctrl+K is the browser's", async () => {
  server.use(http.get("/api/views", () => HttpResponse.json([])));
  await menuOf(["warehouse"], ["orders.read"], "Manage All Orders");
  // On a Dvorak keyboard, k is on another key. Not prevented, so the event returns true.
  expect(fireEvent.keyDown(document, { code: "KeyK", key: "t", ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(document, { code: "KeyV", key: "k", ctrlKey: true })).toBe(false);
  expect(await screen.findByRole("combobox", { name: "Go to" })).toBeVisible(); // In a dialog.
  expect(fireEvent.keyDown(document, { code: "KeyK", key: "k", ctrlKey: true })).toBe(true);
});

test("R-DESK-22 a customer's Ctrl+K stays the browser's", async () => {
  await menuOf([], [], "My Order");
  const isTheBrowsers = () =>
    fireEvent.keyDown(document, { code: "KeyK", key: "k", ctrlKey: true });
  await waitFor(() => expect(isTheBrowsers()).toBe(true));
});
