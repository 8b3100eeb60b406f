import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { browser } from "../platform/navigation/full-page-load";
import { SignOutContext, type Session } from "../platform/session/session";
import { rahima, renderAt, signedIn } from "../platform/testing";
import { ActionPage } from "./action-page";
import { IdentityContext } from "./identity";
import { testIdentity } from "./test-identity";

let service = testIdentity();
const signOut = vi.fn();
beforeEach(() => {
  service = testIdentity();
  signOut.mockClear();
});

function open(query: string, session: Session = { state: "signed-out" }) {
  renderAt(
    `/auth/action?${query}`,
    <IdentityContext value={service.identity}>
      <SignOutContext value={signOut}>
        <ActionPage />
      </SignOutContext>
    </IdentityContext>,
    session,
  );
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function choose(password: string) {
  const field = await screen.findByLabelText("New password");
  await userEvent.clear(field);
  if (password !== "") await userEvent.type(field, password);
  await press("Save the new password");
}

test("D29 R-LOGIN-3 a new password follows the rules of every password", async () => {
  open("mode=resetPassword&oobCode=reset-1");
  await choose("");
  const field = screen.getByLabelText("New password");
  expect(field).toHaveAccessibleDescription("Password is Required");
  await choose("12345");
  expect(field).toHaveAccessibleDescription("Password must be 6 characters or longer");
  expect(service.calls).toEqual([]);
  expect(screen.getByLabelText("Email")).toHaveValue(rahima.email);
});

test("D29 the link of a reset mail sets a new password, and leads to the login", async () => {
  open("mode=resetPassword&oobCode=reset-1");
  await choose("secret-2");
  expect(await screen.findByRole("status")).toHaveTextContent("Your new password is set.");
  expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  expect(service.calls).toEqual(["resetPassword secret-2 reset-1"]);
  expect(signOut).not.toHaveBeenCalled();
});

test("R-LANG-18 Firebase's link, which has one address, is led to the page in its language", async () => {
  const load = vi.spyOn(browser, "load").mockImplementation(() => undefined);
  open("mode=resetPassword&oobCode=reset-1&lang=bn");
  await expect
    .poll(() => load.mock.calls)
    .toContainEqual(["/bn/auth/action?mode=resetPassword&oobCode=reset-1&lang=bn"]);
  load.mockRestore();
});

test("a session with the old password ends in this browser too", async () => {
  open("mode=resetPassword&oobCode=reset-1", signedIn);
  await choose("secret-2");
  await screen.findByRole("status");
  expect(signOut).toHaveBeenCalledOnce();
});

test("D29 a verification link is used by a button press, not by opening it", async () => {
  open("mode=verifyEmail&oobCode=verify-1");
  expect(await screen.findByText(`Does ${rahima.email} belong to you?`)).toBeVisible();
  expect(service.calls).toEqual([]);
  await press("Yes, this is my address");
  expect(await screen.findByRole("status")).toHaveTextContent("Your email address is verified.");
  expect(service.calls).toEqual(["verifyEmail verify-1"]);
});

test("D36 the link of an address change shows the new address and ends the old session", async () => {
  open("mode=verifyAndChangeEmail&oobCode=change-1", signedIn);
  expect(
    await screen.findByText(/^Do you want to use new@mail\.com for your account/),
  ).toBeVisible();
  await press("Yes, use this address");
  expect(await screen.findByRole("status")).toHaveTextContent(
    "Your email address has been changed.",
  );
  expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  expect(service.calls).toEqual(["verifyEmail change-1"]);
  expect(signOut).toHaveBeenCalledOnce();
});

test.each([
  ["an expired link", "mode=resetPassword&oobCode=old", "Send me a new link", "/password-reset"],
  ["a link cut in half", "mode=resetPassword", "Send me a new link", "/password-reset"],
  ["a link of another kind", "mode=signIn&oobCode=x", "Send me a new link", "/password-reset"],
  [
    "a code of the other purpose",
    "mode=resetPassword&oobCode=verify-1",
    "Send me a new link",
    "/password-reset",
  ],
  [
    "an expired change",
    "mode=verifyAndChangeEmail&oobCode=old",
    "Get a new one in My Profile",
    "/dashboard",
  ],
  [
    "an expired verification",
    "mode=verifyEmail&oobCode=old",
    "Get a new one in My Profile",
    "/dashboard",
  ],
])("D29 %s says so, and shows a way on", async (_, query, name, path) => {
  open(query);
  expect(await heading("This Link No Longer Works")).toBeVisible();
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", path);
  await expect.poll(() => document.title).toBe("This Link No Longer Works - Northbridge");
});

test("D29 a used verification link is fine for the user whom it verified", async () => {
  service.calls.push("verifyEmail verify-1");
  open("mode=verifyEmail&oobCode=verify-1", signedIn);
  expect(await screen.findByText(/^Your email address is already verified/)).toBeVisible();
  await expect.poll(() => document.title).toBe("Verify Your Email - Northbridge");
});

test("D29 a dead verification link of an unverified user is an error", async () => {
  open("mode=verifyEmail&oobCode=old", signedIn);
  expect(await heading("This Link No Longer Works")).toBeVisible();
  expect(screen.getByRole("link", { name: "Get a new one in My Profile" })).toBeVisible();
});

test("a link that was used in another tab says so", async () => {
  open("mode=resetPassword&oobCode=reset-1");
  await screen.findByLabelText("New password");
  service.calls.push("resetPassword elsewhere reset-1");
  await choose("secret-2");
  expect(await heading("This Link No Longer Works")).toBeVisible();
});

test("a refused password is explained, and the link stays valid", async () => {
  const mail = await service.identity.mail();
  const refused = { ...mail, resetPassword: () => Promise.reject(new Error("no network")) };
  service.identity.mail = () => Promise.resolve(refused);
  open("mode=resetPassword&oobCode=reset-1");
  await choose("secret-2");
  expect(await screen.findByRole("alert")).toHaveTextContent("could not be reached");
  expect(screen.getByLabelText("New password")).toHaveValue("secret-2");
});
