import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import * as v from "valibot";

import { IdentityRefusal } from "../identity/identity";
import { testIdentity } from "../identity/test-identity";
import { basketCheckout } from "../catalogue/basket/basket";
import { setLines } from "../catalogue/basket/change-basket";
import { requestAsUser } from "../platform/api/request";
import { useSession, useSignOut } from "../platform/session/session";
import { rahima, renderAt, server } from "../platform/testing";
import { SessionProvider } from "./session-provider";

function Page() {
  const signOut = useSignOut();
  return <button onClick={() => signOut()}>{useSession().state}</button>;
}

function open() {
  const service = testIdentity();
  renderAt(
    "/",
    <SessionProvider identity={service.identity}>
      <Page />
    </SessionProvider>,
  );
  return service;
}

function refuse(status: number, code: string) {
  const document = { type: `/problems/${code}`, detail: `the server's sentence on ${code}` };
  return HttpResponse.json(document, { status });
}

const adminSchema = v.object({ admin: v.boolean() });
const secret = `/admin/${encodeURIComponent("ada")}` as const;
const grant = http.put("/api/user/:email", () =>
  HttpResponse.json({ token: "granted", expiresIn: 3600 }),
);
const keptToken = () => localStorage.getItem("accessToken");

async function signedIn() {
  server.use(grant);
  const service = open();
  act(() => service.tell(rahima));
  await expect.poll(keptToken).toBe("granted");
  return service;
}

test("R-SHELL-4 Log Out deletes the access token in the browser and on the server", async () => {
  const refused: (string | null)[] = [];
  server.use(
    http.delete("/api/token", ({ request }) => {
      refused.push(request.headers.get("Authorization"));
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  const service = await signedIn();
  await userEvent.click(screen.getByRole("button"));

  expect(await screen.findByText("signed-out")).toBeVisible();
  expect(keptToken()).toBeNull();
  expect(service.calls).toEqual(["signOut"]);
  await expect.poll(() => refused).toEqual(["Bearer granted"]);
});

test("R-SHELL-4 Log Out works without a network", async () => {
  server.use(http.delete("/api/token", () => HttpResponse.error()));
  const service = await signedIn();
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("signed-out")).toBeVisible();
  expect(keptToken()).toBeNull();
  expect(service.calls).toEqual(["signOut"]);
});

test("D17 a refused access token is renewed without a message", async () => {
  await signedIn();
  localStorage.setItem("accessToken", "worn out");
  server.use(
    http.get("/api/admin/ada", ({ request }) =>
      request.headers.get("Authorization") === "Bearer granted"
        ? HttpResponse.json({ admin: true })
        : refuse(401, "sign_in_first"),
    ),
  );
  expect(await requestAsUser(adminSchema, secret)).toEqual({ admin: true });
  expect(keptToken()).toBe("granted");
});

test("R-TOKEN-1 a reloaded page reuses the access token of the same user", async () => {
  let asked = 0;
  server.use(
    http.put("/api/user/:email", () => {
      asked += 1;
      return refuse(429, "slow_down");
    }),
    http.get("/api/admin/ada", ({ request }) =>
      HttpResponse.json({ admin: request.headers.get("Authorization") === "Bearer kept" }),
    ),
  );
  localStorage.setItem("accessToken", "kept");
  localStorage.setItem("accessTokenOf", rahima.email);
  const service = open();
  act(() => service.tell(rahima));
  expect(await requestAsUser(adminSchema, secret)).toEqual({ admin: true });
  expect(asked).toBe(0);
});

test("R-TOKEN-1 the access token of another user is never reused", async () => {
  localStorage.setItem("accessToken", "kept");
  localStorage.setItem("accessTokenOf", "somebody@else.com");
  await signedIn();
});

test("a refused id token is replaced by a fresh one before giving up", async () => {
  server.use(
    http.put("/api/user/:email", async ({ request }) => {
      const { idToken } = v.parse(v.object({ idToken: v.string() }), await request.json());
      return idToken === "proof"
        ? refuse(401, "bad_proof")
        : HttpResponse.json({ token: idToken, expiresIn: 3600 });
    }),
  );
  const service = open();
  act(() => service.tell(rahima));
  await expect.poll(keptToken).toBe("fresh proof");
});

test.each([
  [401, "bad_proof"],
  [403, "proof_of_another"],
  [403, "account_disabled"],
  [409, "address_taken"],
])("D36 D40 a final id token refusal (%i %s) signs out with a message", async (status, code) => {
  server.use(http.put("/api/user/:email", () => refuse(status, code)));
  const service = open();
  act(() => service.tell(rahima));
  expect(await screen.findByText(`the server's sentence on ${code}`)).toBeVisible();
  expect(await screen.findByText("signed-out")).toBeVisible();
  const offered = code === "address_taken" ? ["sendVerification"] : [];
  expect(service.calls).toEqual([...offered, "signOut"]);
});

test("an unavailable server does not sign the user out", async () => {
  let asked = 0;
  server.use(
    http.put("/api/user/:email", () => {
      asked += 1;
      return refuse(503, "try_again");
    }),
  );
  const service = open();
  act(() => service.tell(rahima));
  await expect.poll(() => asked).toBe(1);
  expect(screen.getByText("signed-in")).toBeVisible();
  expect(service.calls).toEqual([]);
});

test("an unreachable identity service is reported as such and does not sign out", async () => {
  const service = open();
  service.identity.proof = () => Promise.reject(new IdentityRefusal("network-request-failed", ""));
  act(() => service.tell(rahima));
  const attempt = requestAsUser(adminSchema, secret);
  await expect(attempt).rejects.toMatchObject({ code: "unreachable" });
  expect(screen.getByText("signed-in")).toBeVisible();
});

test.each(["user-token-expired", "invalid-refresh-token", "user-not-found"])(
  "D40 a session that the identity service has ended (%s) ends here too, with a message",
  async (code) => {
    const service = open();
    service.identity.proof = () => Promise.reject(new IdentityRefusal(code, ""));
    act(() => service.tell(rahima));
    expect(await screen.findByText(/^Your session has expired/)).toBeVisible();
    expect(await screen.findByText("signed-out")).toBeVisible();
  },
);

/** A basket and its checkout. */
function fillBasket() {
  setLines([{ productId: "65a1b2c3d4e5f60718293a4b", quantity: 2 }]);
  localStorage.setItem(basketCheckout, "{}");
}
const storedBasket = () => [localStorage.getItem("basket"), localStorage.getItem(basketCheckout)];

const storedDraft = () => sessionStorage.getItem("draft:u1:review");

test("R-BASK-14 an expired session keeps drafts and basket, Log Out deletes them", async () => {
  server.use(http.delete("/api/token", () => HttpResponse.json({ deletedCount: 1 })));
  const service = await signedIn();
  fillBasket();
  sessionStorage.setItem("draft:u1:review", "{}");
  act(() => service.tell(null));
  expect(await screen.findByText("signed-out")).toBeVisible();
  expect(storedDraft()).toBe("{}");
  expect(storedBasket()).toEqual(["65a1b2c3d4e5f60718293a4b:2", "{}"]);

  act(() => service.tell(rahima));
  expect(await screen.findByText("signed-in")).toBeVisible();
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("signed-out")).toBeVisible();
  expect(storedDraft()).toBeNull();
  expect(storedBasket()).toEqual([null, null]);
});

test("R-BASK-14 Log Out in another tab deletes the drafts of this one, but no newer basket", async () => {
  await signedIn();
  fillBasket();
  sessionStorage.setItem("draft:u1:review", "{}");
  dispatchEvent(new StorageEvent("storage", { key: "loggedOut", newValue: "now" }));
  expect(storedDraft()).toBeNull();
  expect(storedBasket()).toEqual(["65a1b2c3d4e5f60718293a4b:2", "{}"]);
});

test("R-LINE-3 Log Out works on a page over plain http", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  server.use(http.delete("/api/token", () => HttpResponse.json({ deletedCount: 1 })));
  const service = await signedIn();
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("signed-out")).toBeVisible();
  expect(service.calls).toEqual(["signOut"]);
  vi.unstubAllGlobals();
});
