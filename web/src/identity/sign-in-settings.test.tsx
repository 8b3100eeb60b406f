import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderAt } from "../platform/testing";
import { IdentityContext } from "./identity";
import { SignInSettings } from "./sign-in-settings";
import { goodPassword, testIdentity } from "./test-identity";

function open(service = testIdentity()) {
  renderAt(
    "/dashboard",
    <IdentityContext value={service.identity}>
      <p>the profile</p>
      <SignInSettings uid="u1" />
    </IdentityContext>,
  );
  return service;
}

async function form(name: string) {
  const section = (await screen.findByRole("heading", { name })).parentElement;
  if (section === null) throw new Error(`no form ${name}`);
  const within_ = within(section);
  return {
    field: (label: string) => within_.getByLabelText(label),
    press: () => userEvent.click(within_.getByRole("button", { name })),
    alert: () => within_.findByRole("alert"),
  };
}

test("D36 sends a link to the new address, after the password was typed again", async () => {
  const service = open();
  const { field, press } = await form("Change email");
  await press();
  expect(field("New email")).toHaveAccessibleDescription("Please enter your new email");
  await userEvent.type(field("New email"), " New@Mail.com ");
  await userEvent.type(field("Current password"), goodPassword);
  await press();
  expect(await screen.findByText(/sent a link to new@mail\.com/)).toBeVisible();
  expect(service.calls).toEqual(["changeEmail new@mail.com"]);
  expect(field("Current password")).toHaveValue("");
});

test("a new password needs the old one, and follows the rules of every password", async () => {
  const service = open();
  const { field, press, alert } = await form("Change password");
  await userEvent.type(field("Current password"), "wrong");
  await userEvent.type(field("New password"), "12345");
  await press();
  expect(field("New password")).toHaveAccessibleDescription(
    "Password must be 6 characters or longer",
  );
  await userEvent.type(field("New password"), "6");
  await press();
  expect(await alert()).toHaveTextContent("The email or password is wrong.");
  await userEvent.clear(field("Current password"));
  await userEvent.type(field("Current password"), goodPassword);
  await press();
  expect(await screen.findByText(/^Password changed\./)).toBeVisible();
  expect(service.calls).toEqual(["changePassword 123456"]);
});

test("a user of Google has no password to change", async () => {
  const service = testIdentity();
  const mail = await service.identity.mail();
  let asked = 0;
  service.identity.mail = () => Promise.resolve({ ...mail, hasPassword: () => (++asked, false) });
  open(service);
  await expect.poll(() => asked).toBe(1);
  await screen.findByText("the profile");
  expect(screen.queryByRole("button")).toBeNull();
});
