import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import { meOf } from "../../accounts/test-users";
import { Route, Routes } from "../../platform/routing/routes";
import { renewAccessTokenWith } from "../../platform/session/access-token";
import { SignOutContext } from "../../platform/session/session";
import { renderAt, server } from "../../platform/testing";
import { RequireStaff } from "./require-staff";

let signedOut: { lapsed: boolean }[] = [];

beforeEach(() => {
  signedOut = [];
});

const answers = (roles: string[], permissions: string[]) =>
  HttpResponse.json(meOf(roles, permissions));

const responses = {
  owner: () => answers(["owner"], ["orders.read", "settings.read"]),
  warehouse: () => answers(["warehouse"], ["orders.read"]),
  customer: () => answers([], []),
  expired: () => problem(401, "sign_in_first"),
  busy: () => problem(503, "try_again"),
  lost: () => HttpResponse.error(),
};

function problem(status: number, code: string) {
  return HttpResponse.json({ type: `/problems/${code}`, detail: "busy" }, { status });
}

function respond(how: keyof typeof responses) {
  server.use(http.get("/api/me", responses[how]));
}

function open(path = "/dashboard/manage-orders") {
  renderAt(
    path,
    <SignOutContext value={(lapsed = false) => signedOut.push({ lapsed })}>
      <Routes>
        <Route element={<RequireStaff />}>
          <Route path="/dashboard/*" element={<p>the page</p>} />
        </Route>
      </Routes>
    </SignOutContext>,
  );
}

test.each(["owner", "warehouse"] as const)("R-STAFF-7 lets in who may: %s", async (who) => {
  respond(who);
  open();
  expect(await screen.findByText("the page")).toBeVisible();
  expect(signedOut).toEqual([]);
});

test("R-STAFF-7 R-STAFF-6 names the role that a page needs, and does not sign out", async () => {
  respond("warehouse");
  server.use(
    http.get("/api/roles", () =>
      HttpResponse.json([
        { role: "owner", permissions: ["orders.read", "settings.read"] },
        { role: "warehouse", permissions: ["orders.read"] },
      ]),
    ),
  );
  open("/dashboard/health");
  expect(await screen.findByRole("heading", { name: "Not for your role" })).toBeVisible();
  expect(screen.getByText(/This page is for:/)).toHaveTextContent("This page is for: Owner");
  expect(screen.getByText(/You are:/)).toHaveTextContent("You are: Warehouse");
  expect(screen.queryByText("the page")).toBeNull();
  expect(signedOut).toEqual([]);
});

test.each([
  ["customer", false],
  ["expired", true],
] as const)(
  "R-SHELL-9 R-STAFF-7 D40 signs out after a clear %s, lapsed: %s",
  async (how, lapsed) => {
    respond(how);
    renewAccessTokenWith(() => Promise.resolve("another"));
    open();
    await expect.poll(() => signedOut).toEqual([{ lapsed }]);
    expect(screen.queryByText("the page")).toBeNull();
  },
);

test.each(["busy", "lost"] as const)(
  "D40 a failed check of the role (%s) does not sign out and can be retried",
  async (how) => {
    respond(how);
    open();
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(signedOut).toEqual([]);

    respond("owner");
    await userEvent.click(retry);
    expect(await screen.findByText("the page")).toBeVisible();
  },
);
