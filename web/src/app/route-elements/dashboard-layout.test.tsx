import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { DashboardLayout } from "./dashboard-layout";

async function menuOf(admin: boolean, last: string) {
  server.use(http.get("/api/admin/rahima%40mail.com", () => HttpResponse.json({ admin })));
  renderAt(
    "/dashboard",
    <Routes>
      <Route path="/dashboard" element={<DashboardLayout />}>
        <Route index element={<p>my profile</p>} />
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
  expect(await menuOf(false, "My Order")).toEqual([
    "My Profile /dashboard",
    "My Order /dashboard/my-orders",
    "Add Review /dashboard/add-review",
  ]);
  expect(screen.getByText("my profile")).toBeVisible();
});

test("R-DASH-1 an administrator's menu has the management pages instead", async () => {
  expect(await menuOf(true, "Manage All Orders")).toEqual([
    "My Profile /dashboard",
    "Add Product /dashboard/add-product",
    "Manage All Orders /dashboard/manage-orders",
    "Manage All Products /dashboard/manage-products",
    "All Users /dashboard/all-users",
    "Health /dashboard/health",
  ]);
});
