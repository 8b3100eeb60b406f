import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { renderAt } from "../platform/testing";
import { IdentityContext } from "./identity";
import { PasswordResetPage } from "./password-reset-page";
import { RegisterPage } from "./register-page";
import { validPassword, testIdentity } from "./test-identity";

let service = testIdentity();
beforeEach(() => {
  service = testIdentity();
});

/** Waits for the page's texts, which load a moment later. */
async function open(path: string) {
  await act(() => {
    renderAt(
      path,
      <IdentityContext value={service.identity}>
        {path === "/register" ? <RegisterPage /> : <PasswordResetPage />}
      </IdentityContext>,
      { state: "signed-out" },
    );
    return Promise.resolve();
  });
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

async function register(name: string, email: string, password: string) {
  await userEvent.type(await screen.findByLabelText("Full name"), name);
  await userEvent.type(screen.getByLabelText("Email"), email);
  await userEvent.type(screen.getByLabelText("Password"), password);
  await press("Register");
}

test("R-REG-1 asks for name, email and password", async () => {
  await open("/register");
  await press("Register");
  const description = (label: string) => screen.getByLabelText(label);
  expect(description("Full name")).toHaveAccessibleDescription("Please enter your full name");
  expect(description("Email")).toHaveAccessibleDescription("Please enter your email");
  expect(description("Password")).toHaveAccessibleDescription("Password is Required");
  expect(service.calls).toEqual([]);
});

test("R-INV-26 names a letter that documents cannot print before there is an account", async () => {
  await open("/register");
  await register("王 Karim", "karim@mail.com", validPassword);
  const name = screen.getByLabelText("Full name");
  expect(name).toHaveAccessibleDescription(
    "Documents cannot print “王”. Please write your name in English or Bangla letters",
  );
  expect(service.calls).toEqual([]);
  await userEvent.clear(name);
  await userEvent.type(name, "করিম Nguyễn");
  await press("Register");
  expect(await screen.findByText("Registration successful")).toBeVisible();
});

test("R-REG-2 R-REG-3 registers with the name, and confirms it", async () => {
  await open("/register");
  await register(" Karim Uddin ", "Karim@Mail.com ", validPassword);
  expect(await screen.findByText("Registration successful")).toBeVisible();
  expect(service.calls).toEqual(["signUp Karim Uddin karim@mail.com"]);
});

test("R-REG-4 shows a refusal in a red box and keeps the input", async () => {
  await open("/register");
  await register("Karim", "taken@mail.com", validPassword);
  expect(await screen.findByRole("alert")).toHaveTextContent("already in use by another account");
  expect(screen.getByLabelText("Full name")).toHaveValue("Karim");
});

test("sends the form once, however often the button is pressed", async () => {
  let answer: (() => void) | undefined;
  service.identity.signUp = (name) => {
    service.calls.push(name);
    return new Promise((resolve) => (answer = resolve));
  };
  await open("/register");
  await register("Karim", "karim@mail.com", validPassword);
  expect(screen.getByRole("button", { name: "One moment…" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await userEvent.type(screen.getByLabelText("Password"), "{Enter}");
  answer?.();
  expect(await screen.findByRole("button", { name: "Register" })).toBeEnabled();
  expect(service.calls).toEqual(["Karim"]);
});

test("R-RESET-2 asks for the email", async () => {
  await open("/password-reset");
  const email = await screen.findByLabelText("Email");
  await press("Send Reset Email");
  expect(email).toHaveAccessibleDescription("Please enter your email address");
});

test("R-RESET-1 R-RESET-3 requests the mail, and confirms it", async () => {
  await open("/password-reset");
  await userEvent.type(await screen.findByLabelText("Email"), "rahima@mail.com");
  await press("Send Reset Email");
  expect(await screen.findByText("Password reset email send")).toBeVisible();
  expect(service.calls).toEqual(["sendPasswordReset rahima@mail.com"]);
});

test("shows the service's message when no mail is sent", async () => {
  await open("/password-reset");
  await userEvent.type(await screen.findByLabelText("Email"), "flood@mail.com");
  await press("Send Reset Email");
  expect(await screen.findByRole("alert")).toHaveTextContent("Slow down, please.");
});
