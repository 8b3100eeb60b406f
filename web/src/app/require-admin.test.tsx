import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";

import { SignOutContext } from "../platform/session";
import { renderAt, server } from "../platform/testing";
import { RequireAdmin } from "./require-admin";

let signedOut = 0;

beforeEach(() => {
  signedOut = 0;
});

const answers = {
  yes: () => HttpResponse.json({ admin: true }),
  no: () => HttpResponse.json({ admin: false }),
  forbidden: () => problem(403, "not_yours"),
  busy: () => problem(503, "try_again"),
  lost: () => HttpResponse.error(),
};

function problem(status: number, code: string) {
  return HttpResponse.json({ type: `/problems/${code}`, detail: "busy" }, { status });
}

function answer(how: keyof typeof answers) {
  server.use(http.get("/api/admin/rahima%40mail.com", answers[how]));
}

function open() {
  renderAt(
    "/all-orders",
    <SignOutContext value={() => (signedOut += 1)}>
      <Routes>
        <Route element={<RequireAdmin />}>
          <Route path="/all-orders" element={<p>everybody's orders</p>} />
        </Route>
      </Routes>
    </SignOutContext>,
  );
}

test("lets an administrator in", async () => {
  answer("yes");
  open();
  expect(await screen.findByText("everybody's orders")).toBeVisible();
  expect(signedOut).toBe(0);
});

test.each(["no", "forbidden"] as const)("R-SHELL-9 signs out after a clear %s", async (how) => {
  answer(how);
  open();
  await expect.poll(() => signedOut).toBe(1);
  expect(screen.queryByText("everybody's orders")).toBeNull();
});

test.each(["busy", "lost"] as const)(
  "D40 a shop that is %s says nothing about rights: it can be asked again",
  async (how) => {
    answer(how);
    open();
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(signedOut).toBe(0);

    answer("yes");
    await userEvent.click(again);
    expect(await screen.findByText("everybody's orders")).toBeVisible();
  },
);
