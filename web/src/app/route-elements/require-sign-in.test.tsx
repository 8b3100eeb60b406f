import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import { LoginPage } from "../../identity/login-page";
import { validPassword, testIdentity } from "../../identity/test-identity";
import { useLocation } from "../../platform/routing/router";
import { Route, Routes } from "../../platform/routing/routes";
import { useSignOut } from "../../platform/session/session";
import { rahima, renderAt, server } from "../../platform/testing";
import { RequireSignIn } from "./require-sign-in";
import { SessionProvider } from "../session-provider";

let service = testIdentity();

function Secret() {
  const { search } = useLocation();
  const signOut = useSignOut();
  return <button onClick={() => signOut()}>for you only{search}</button>;
}

beforeEach(() => {
  service = testIdentity();
  server.use(
    http.put("/api/user/rahima%40mail.com", async ({ request }) => {
      expect(await request.json()).toEqual({ email: rahima.email, idToken: "proof" });
      return HttpResponse.json({ token: "granted", expiresIn: 3600 });
    }),
    http.delete("/api/token", () => HttpResponse.json({ deletedCount: 1 })),
  );
  renderAt(
    "/secret?page=2",
    <SessionProvider identity={service.identity}>
      <Routes>
        <Route path="/" element={<p>home</p>} />
        <Route path="/login" element={<LoginPage />} />
        <Route element={<RequireSignIn />}>
          <Route path="/secret" element={<Secret />} />
        </Route>
      </Routes>
    </SessionProvider>,
  );
});

async function signIn(email: string, password: string) {
  await userEvent.type(await screen.findByLabelText("Email"), email);
  await userEvent.type(screen.getByLabelText("Password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Login" }));
}

test("R-SHELL-7 shows a spinner and nothing else until the session is resolved", () => {
  expect(screen.getByRole("status", { name: "Loading" })).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("R-SHELL-8 R-LOGIN-5 R-TOKEN-1 redirects to the sign-in, and back after it", async () => {
  act(() => service.tell(null));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(localStorage.getItem("accessToken")).toBeNull();
  await signIn(rahima.email, validPassword);

  expect(await screen.findByText("for you only?page=2")).toBeVisible();
  expect(screen.getByText("Login Successful")).toBeVisible();
  await expect.poll(() => localStorage.getItem("accessToken")).toBe("granted");
});

test("R-LOGIN-4 R-LOGIN-3 shows a refusal in a red box and keeps the typed email", async () => {
  act(() => service.tell(null));
  await signIn(rahima.email, "wrong password");
  expect(await screen.findByRole("alert")).toHaveTextContent("is wrong");
  expect(screen.getByLabelText("Email")).toHaveValue(rahima.email);
  expect(screen.getByRole("button", { name: "Login" })).toBeEnabled();
});

test("R-LOGIN-2 R-LOGIN-3 shows each field's error beside it", async () => {
  act(() => service.tell(null));
  await userEvent.click(screen.getByRole("button", { name: "Login" }));
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Please enter your email");
  expect(screen.getByLabelText("Email")).toHaveFocus();
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("Password is Required");

  await signIn("rahima", "12345");
  expect(screen.getByText("Provide a valid an Email")).toBeVisible();
  expect(screen.getByText("Password must be 6 characters or longer")).toBeVisible();
  expect(service.calls).toEqual([]);
});

test("R-LOGIN-1 links to registration and to the password reset", () => {
  act(() => service.tell(null));
  expect(screen.getByRole("link", { name: /account/ })).toHaveAttribute("href", "/register");
  const reset = screen.getByRole("link", { name: /password/ });
  expect(reset).toHaveAttribute("href", "/password-reset");
});

test("in demo mode, fills in the account that the visitor picks", async () => {
  act(() => service.tell(null));
  await userEvent.click(
    screen.getByRole("button", { name: "Fill in the administrator's account" }),
  );
  expect(screen.getByLabelText("Email")).toHaveValue("admin@northbridge.example");
  expect(screen.getByLabelText("Password")).toHaveValue("admin-demo");
});

test("R-SHELL-4 Log Out on a protected page leads to the sign-in, and then not back", async () => {
  act(() => service.tell(rahima));
  await userEvent.click(await screen.findByText("for you only?page=2"));
  await screen.findByLabelText("Email");
  expect(screen.queryByRole("alert")).toBeNull();
  await signIn(rahima.email, validPassword);
  await waitFor(() => expect(screen.getByText("home")).toBeVisible());
});

test("R-SHELL-8 an expired session says so, and the sign-in leads back to the page", async () => {
  act(() => service.tell(rahima));
  await screen.findByText("for you only?page=2");
  act(() => service.tell(null));
  expect(await screen.findByRole("alert")).toHaveTextContent("Your session has expired.");
  await signIn(rahima.email, validPassword);
  expect(await screen.findByText("for you only?page=2")).toBeVisible();
});
