import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderAt } from "../platform/testing";
import { IdentityContext } from "./identity";
import { SignInAgain } from "./sign-in-again";
import { testIdentity, validPassword } from "./test-identity";

function open() {
  const { identity, calls } = testIdentity();
  const answers: boolean[] = [];
  renderAt(
    "/dashboard/staff",
    <IdentityContext value={identity}>
      <SignInAgain uid="u1" answer={(done) => answers.push(done)} />
    </IdentityContext>,
  );
  return { calls, answers };
}

test("R-STAFF-9 the password is confirmed at the identity service", async () => {
  const { calls, answers } = open();
  const password = await screen.findByLabelText("Current password");
  await userEvent.type(password, "wrong");
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(answers).toEqual([]);

  await userEvent.clear(password);
  await userEvent.type(password, validPassword);
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await expect.poll(() => answers).toEqual([true]);
  expect(calls).toEqual(["confirmPassword"]);
});

test("R-STAFF-9 a closed dialog is a no", async () => {
  const { answers } = open();
  await userEvent.click(await screen.findByRole("button", { name: "Close" }));
  expect(answers).toEqual([false]);
});
