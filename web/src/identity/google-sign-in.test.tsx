import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";

import { settings } from "../platform/api/settings";
import { renderAt, server } from "../platform/testing";
import { IdentityContext, IdentityRefusal } from "./identity";
import { LoginPage } from "./login-page";
import { RegisterPage } from "./register-page";
import { testIdentity } from "./test-identity";

let service = testIdentity();
let finished: unknown[] = [];

beforeEach(() => {
  service = testIdentity();
  finished = [];
  server.use(
    http.post("/auth/google/finish", async ({ request }) => {
      finished.push(await request.json());
      return HttpResponse.json({ idToken: "google's token" });
    }),
  );
});

afterEach(() => {
  settings.identity.google = true;
  history.replaceState(null, "", "/");
});

/** The URL to which the server redirects a user from Google. */
function comeBack(fragment: string) {
  history.replaceState(null, "", `/login?from=%2Fblogs#${fragment}`);
}

/** Waits for the page's texts, which load a moment later. */
async function open(path: string) {
  await act(() => {
    renderAt(
      path,
      <IdentityContext value={service.identity}>
        {path.startsWith("/register") ? <RegisterPage /> : <LoginPage />}
      </IdentityContext>,
      { state: "signed-out" },
    );
    return Promise.resolve();
  });
}

const button = () => screen.findByRole("link", { name: "Continue with Google" });

test("R-LOGIN-1 leads to Google, and back to the page that the visitor wanted", async () => {
  await open("/login?from=%2Fpurchase%2F7");
  expect(await button()).toHaveAttribute("href", "/auth/google/start?from=%2Fpurchase%2F7");
});

test("R-REG-1 a new user can register with Google", async () => {
  await open("/register");
  expect(await button()).toHaveAttribute("href", "/auth/google/start");
});

test.each(["/login", "/register"])(
  "D30 %s shows no Google button when Google is off",
  async (path) => {
    settings.identity.google = false;
    await open(path);
    expect(await screen.findByLabelText("Email")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Continue with Google" })).toBeNull();
  },
);

test("D30 a returning user is signed in by Google's token, and the handle leaves the URL", async () => {
  comeBack("google=handle-1");
  await open("/login?from=%2Fblogs");
  expect(await screen.findByText("Login Successful")).toBeVisible();
  expect(finished).toEqual([{ handle: "handle-1" }]);
  expect(service.calls).toEqual(["signIn google's token"]);
  expect(location.hash).toBe("");
});

test.each([
  ["cancelled", "You did not choose a Google account"],
  ["expired", "was started in another browser"],
  ["unavailable", "log in with your password"],
  ["something new", "Google did not confirm this login"],
])("D30 %s is told in the red box, with a way on", async (word, sentence) => {
  comeBack(`google-error=${encodeURIComponent(word)}`);
  await open("/login?from=%2Fblogs");
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(await button()).toHaveAttribute("href", "/auth/google/start?from=%2Fblogs");
  expect(location.hash).toBe("");
  expect(service.calls).toEqual([]);
});

test("D30 a used handle is reported, and the form still works", async () => {
  const problem = { type: "/problems/google_sign_in_expired", detail: "Too late." };
  server.use(http.post("/auth/google/finish", () => HttpResponse.json(problem, { status: 404 })));
  comeBack("google=handle-1");
  await open("/login");
  expect(await screen.findByRole("alert")).toHaveTextContent("was already completed");
  await userEvent.type(screen.getByLabelText("Email"), "rahima@mail.com");
  await userEvent.type(screen.getByLabelText("Password"), "secret");
  await userEvent.click(screen.getByRole("button", { name: "Login" }));
  expect(service.calls).toEqual(["signIn rahima@mail.com"]);
});

test("D30 an account with an unproven address keeps its own sign-in method", async () => {
  const code = "account-exists-with-different-credential";
  service.identity.signIn = () => Promise.reject(new IdentityRefusal(code, ""));
  comeBack("google=handle-1");
  await open("/login");
  expect(await screen.findByRole("alert")).toHaveTextContent("log in with your password");
});

test("R-LOGIN-4 refusals of the identity service are shown as for a password", async () => {
  service.identity.signIn = () => Promise.reject(new IdentityRefusal("user-disabled", ""));
  comeBack("google=handle-1");
  await open("/login");
  expect(await screen.findByRole("alert")).toHaveTextContent("has been disabled");
});
