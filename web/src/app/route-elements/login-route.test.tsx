import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";

import { meOf } from "../../accounts/test-users";
import { IdentityContext } from "../../identity/identity";
import { testIdentity } from "../../identity/test-identity";
import { Link } from "../../platform/routing/link";
import { Route, Routes } from "../../platform/routing/routes";
import { renderAt, server } from "../../platform/testing";
import { Header } from "../header";
import { Profile } from "./dashboard-profile";
import { LoginRoute } from "./login-route";

const who = (roles: string[], permissions: string[]) =>
  http.get("/api/me", () => HttpResponse.json(meOf(roles, permissions)));

const open = (state?: unknown) =>
  renderAt(
    "/login",
    <IdentityContext value={testIdentity().identity}>
      <Routes>
        <Route path="/login" element={<LoginRoute />} />
        <Route path="/" element={<Link to="/">home</Link>} />
        <Route path="/dashboard/today" element={<p>today</p>} />
        <Route path="/dashboard/my-orders" element={<p>my orders</p>} />
      </Routes>
    </IdentityContext>,
    undefined,
    [],
    state,
  );

test("R-DESK-31 the login leads staff to the page of today", async () => {
  server.use(who(["warehouse"], ["orders.read"]));
  open();
  expect(await screen.findByText("today")).toBeVisible();
});

test("R-SHELL-8 R-DESK-31 the login leads customers home", async () => {
  server.use(who([], []));
  open();
  expect(await screen.findByText("home")).toBeVisible();
});

test("R-DESK-31 without an answer about the roles the login leads home", async () => {
  server.use(http.get("/api/me", () => HttpResponse.error()));
  open();
  expect(await screen.findByText("home")).toBeVisible();
});

test("R-SHELL-8 the origin comes first, also for staff", async () => {
  open({ from: "/dashboard/my-orders" });
  expect(await screen.findByText("my orders")).toBeVisible();
});

test("R-DESK-31 the header's Dashboard leads staff to the page of today", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  server.use(who(["sales"], ["orders.read"]));
  renderAt(
    "/",
    <>
      <Header />
      <Routes>
        <Route path="/" element={<p>home</p>} />
        <Route path="/dashboard" element={<Profile />} />
        <Route path="/dashboard/today" element={<p>today</p>} />
      </Routes>
    </>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Dashboard" }));
  expect(await screen.findByText("today")).toBeVisible();
});
