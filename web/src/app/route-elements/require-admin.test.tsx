import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";

import { renewAccessTokenWith } from "../../platform/session/access-token";
import { SignOutContext } from "../../platform/session/session";
import { renderAt, server } from "../../platform/testing";
import { RequireAdmin } from "./require-admin";

let signedOut: { lapsed: boolean }[] = [];

beforeEach(() => {
  signedOut = [];
});

const responses = {
  yes: () => HttpResponse.json({ admin: true }),
  no: () => HttpResponse.json({ admin: false }),
  expired: () => problem(401, "sign_in_first"),
  forbidden: () => problem(403, "not_yours"),
  busy: () => problem(503, "try_again"),
  lost: () => HttpResponse.error(),
};

function problem(status: number, code: string) {
  return HttpResponse.json({ type: `/problems/${code}`, detail: "busy" }, { status });
}

function respond(how: keyof typeof responses) {
  server.use(http.get("/api/admin/rahima%40mail.com", responses[how]));
}

function open() {
  renderAt(
    "/all-orders",
    <SignOutContext value={(lapsed = false) => signedOut.push({ lapsed })}>
      <Routes>
        <Route element={<RequireAdmin />}>
          <Route path="/all-orders" element={<p>all orders</p>} />
        </Route>
      </Routes>
    </SignOutContext>,
  );
}

test("lets an administrator in", async () => {
  respond("yes");
  open();
  expect(await screen.findByText("all orders")).toBeVisible();
  expect(signedOut).toEqual([]);
});

test.each([
  ["no", false],
  ["forbidden", false],
  ["expired", true],
] as const)("R-SHELL-9 D40 signs out after a clear %s, lapsed: %s", async (how, lapsed) => {
  respond(how);
  renewAccessTokenWith(() => Promise.resolve("another"));
  open();
  await expect.poll(() => signedOut).toEqual([{ lapsed }]);
  expect(screen.queryByText("all orders")).toBeNull();
});

test.each(["busy", "lost"] as const)(
  "D40 a failed admin check (%s) does not sign out and can be retried",
  async (how) => {
    respond(how);
    open();
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(signedOut).toEqual([]);

    respond("yes");
    await userEvent.click(retry);
    expect(await screen.findByText("all orders")).toBeVisible();
  },
);
