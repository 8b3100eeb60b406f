import { useSuspenseQuery } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, test } from "vitest";

import { renderAt } from "../platform/testing";
import { IdentityContext, IdentityRefusal, useIdentity, type IdentityMail } from "./identity";
import { testIdentity } from "./test-identity";
import { VerificationNote } from "./verification-note";
import { verifiedQuery } from "./verified-query";

const lead =
  "Your email address is not verified yet. Follow the link in our email. No email from us?";

async function identityWith(changes: Partial<IdentityMail>) {
  const service = testIdentity();
  const mail = await service.identity.mail();
  service.identity.mail = () => Promise.resolve({ ...mail, ...changes });
  return service;
}

/**
 * Shows the result that the note waits for, so that a test can distinguish "no note" from "no note
 * yet".
 */
function Result() {
  const { data } = useSuspenseQuery(verifiedQuery(useIdentity(), "u1"));
  return <p>verified: {String(data)}</p>;
}

function open(service = testIdentity()) {
  renderAt(
    "/dashboard",
    <IdentityContext value={service.identity}>
      <VerificationNote uid="u1" />
      <Suspense>
        <Result />
      </Suspense>
    </IdentityContext>,
  );
  return service;
}

async function expectNoNoteOnceVerifiedIs(result: string) {
  await screen.findByText(`verified: ${result}`);
  await act(async () => {}); // React may reveal the note's boundary one render later.
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(screen.queryByText(lead)).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
}

/** Toasts outlive a test, so a test compares how many there are before and after. */
const sentToasts = () => screen.queryAllByText("Verification email sent").length;
const send = () => screen.findByRole("button", { name: "Send it now" });

test("D36 a customer whose address is not verified reads so and can send the email", async () => {
  const service = open();
  expect(await screen.findByText(lead)).toBeVisible();
  expect(service.calls).toEqual([]);
  await userEvent.click(await send());
  expect(await screen.findByText("Verification email sent")).toBeVisible();
  expect(service.calls).toEqual(["sendVerification"]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the button is disabled while the email is being sent, so a double click sends one", async () => {
  let calls = 0;
  let finish = () => {};
  const sendVerification = () => {
    calls += 1;
    return new Promise<void>((resolve) => (finish = resolve));
  };
  open(await identityWith({ sendVerification }));
  const before = sentToasts();
  await userEvent.dblClick(await send());
  expect(await send()).toBeDisabled();
  expect(sentToasts()).toBe(before);
  finish();
  await expect.poll(sentToasts).toBe(before + 1);
  expect(await send()).toBeEnabled();
  expect(calls).toBe(1);
});

test("too many emails are refused in words, and a later attempt clears the refusal", async () => {
  const refusal = new IdentityRefusal("too-many-requests", "");
  const results = [() => Promise.reject(refusal), () => Promise.resolve()];
  open(await identityWith({ sendVerification: () => results.shift()!() }));
  const before = sentToasts();
  await userEvent.click(await send());
  expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts.");
  expect(sentToasts()).toBe(before);
  await userEvent.click(await send());
  await expect.poll(sentToasts).toBe(before + 1);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a verified address shows no note", async () => {
  open(await identityWith({ isVerified: () => Promise.resolve(true) }));
  await expectNoNoteOnceVerifiedIs("true");
});

test("an unreachable service shows no note, because the address may be verified", async () => {
  open(await identityWith({ isVerified: () => Promise.reject(new Error("offline")) }));
  await expectNoNoteOnceVerifiedIs("unknown");
});
