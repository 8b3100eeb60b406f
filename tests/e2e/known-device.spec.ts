import { expect, test } from "./kit/fixtures";
import { fillLogin, logIn, logOut, registeredBefore, send } from "./kit/people";

test("a browser that signed in before has a device cookie, and guesses from its network do not lock it out", async ({
  page,
  context,
  newPerson,
  shop,
  expected,
}) => {
  expected.push(/status of 400/); // The identity protocol's status.
  const { account } = await registeredBefore(shop);
  const calls = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword";
  await logIn(page, account);
  const [mark, ...others] = await context.cookies(shop.url + calls);
  expect(others).toEqual([]);
  expect(mark).toMatchObject({ name: "device", httpOnly: true, sameSite: "Strict" });
  expect(mark!.value).toMatch(/^[\w-]{43}$/);
  expect(await page.evaluate(() => document.cookie)).toBe("");
  await logOut(page);

  const guess = send({ email: account.email, password: "not-the-password" });
  const guesses = Array.from({ length: 10 }, async () => {
    const answer = await fetch(`${shop.url}${calls}?key=${shop.apiKey}`, guess);
    expect(answer.status).toBe(400);
  });
  await Promise.all(guesses);

  const neighbour = await newPerson();
  await neighbour.goto("/login");
  await fillLogin(neighbour, account);
  await expect(neighbour.getByRole("alert")).toContainText("Too many attempts.");

  const sent = page.waitForRequest(new RegExp(calls));
  await logIn(page, account);
  expect(await (await sent).headerValue("cookie")).toBe(`device=${mark!.value}`);
});
