import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderAt } from "../platform/testing";
import { IdentityContext, IdentityRefusal } from "./identity";
import { testIdentity } from "./test-identity";
import { VerificationNote } from "./verification-note";

function open(service = testIdentity()) {
  renderAt(
    "/dashboard",
    <IdentityContext value={service.identity}>
      <p>the profile</p>
      <VerificationNote uid="u1" />
    </IdentityContext>,
  );
  return service;
}

const send = () => screen.findByRole("button", { name: "Send verification email" });

test("D36 an address that is not verified is told, and the mail for it is sent", async () => {
  const service = open();
  await userEvent.click(await send());
  expect(await screen.findByText("Verification email sent")).toBeVisible();
  expect(service.calls).toEqual(["sendVerification"]);
});

test("too many mails are refused in words", async () => {
  const service = testIdentity();
  const mail = await service.identity.mail();
  const refusal = new IdentityRefusal("too-many-requests", "");
  const refused = { ...mail, sendVerification: () => Promise.reject(refusal) };
  service.identity.mail = () => Promise.resolve(refused);
  open(service);
  await userEvent.click(await send());
  expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts.");
});

test("of a verified address nothing is said", async () => {
  const service = testIdentity();
  service.calls.push("verifyEmail verify-1");
  let asked = 0;
  const mail = await service.identity.mail();
  const counted = { ...mail, isVerified: () => (++asked, mail.isVerified()) };
  service.identity.mail = () => Promise.resolve(counted);
  open(service);
  await expect.poll(() => asked).toBe(1);
  await screen.findByText("the profile");
  expect(screen.queryByRole("button")).toBeNull();
});
