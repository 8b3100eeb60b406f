import { expect, test } from "./kit/fixtures";
import {
  fillLogin,
  followInHeader,
  header,
  logIn,
  logOut,
  orderBefore,
  payButton,
  productAt,
  registeredBefore,
} from "./kit/people";

const storedToken = () => localStorage.getItem("accessToken");

test("R-LOGIN-1 R-LOGIN-4 a wrong password shows an error in the red box", async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/status of 400/); // The identity protocol's status.
  const { account } = await registeredBefore(shop);
  await page.goto("/login");
  await expect(page.getByRole("link", { name: "Forgot your password?" })).toBeVisible();
  await fillLogin(page, { ...account, password: "not-the-password" });
  await expect(page.getByRole("alert")).toHaveText("The email or password is wrong.");
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(storedToken)).toBeNull();
});

test("R-LOGIN-2 R-LOGIN-3 an empty or malformed form is refused before it is sent", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(request.url());
  });
  await page.goto("/login");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Please enter your email")).toBeVisible();
  await expect(page.getByText("Password is Required")).toBeVisible();
  await fillLogin(page, { email: "no-address", password: "12345" });
  await expect(page.getByText("Provide a valid an Email")).toBeVisible();
  await expect(page.getByText("Password must be 6 characters or longer")).toBeVisible();
  expect(calls).toEqual([]);
});

test("a submit before hydration never puts the input into the URL, and the input stays", async ({
  page,
  shop,
}) => {
  const { account } = await registeredBefore(shop);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email", { exact: true }).fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  // It says "One moment…" too, until the script runs.
  const login = page.locator("main").getByRole("button", { name: /^Login/ });
  await expect(login).toHaveAccessibleName("Login One moment…");
  await login.click({ force: true });
  await expect(login).toBeDisabled();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("button", { name: "Fill in the customer's account" })).toBeDisabled();

  arrive();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(account.email);
  await login.click();
  await expect(page).toHaveURL("/");
  await expect((await header(page)).getByText(/^Logged: /)).toBeVisible();
});

test("R-SHELL-8 R-LOGIN-5 a sign-in returns to the wanted page, and Back skips the sign-in page", async ({
  page,
  shop,
}) => {
  const { account } = await registeredBefore(shop);
  await page.goto("/blogs");
  await page.goto("/dashboard/my-orders");
  await expect(page).toHaveURL("/login");
  await fillLogin(page, account);
  await expect(page.getByText("Login Successful")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/my-orders");
  await page.goBack();
  await expect(page).toHaveURL("/blogs");
});

test("R-SHELL-8 the sign-in returns to the payment page too, which is a separate document", async ({
  page,
  shop,
}) => {
  const { account, token } = await registeredBefore(shop);
  const path = `/dashboard/payment/${(await orderBefore(shop, token, await productAt(shop, 5)))._id}`;
  await page.goto(path);
  await expect(page).toHaveURL(/\/login\?/);
  await fillLogin(page, account);
  await expect(page).toHaveURL(path);
  await expect(payButton(page)).toBeEnabled();
});

test("R-SHELL-8 a URL of another site is never followed after a sign-in", async ({
  page,
  shop,
}) => {
  const { account } = await registeredBefore(shop);
  await page.goto("/login?from=//evil.example/path");
  await fillLogin(page, account);
  await expect(page).toHaveURL("/");
  await expect((await header(page)).getByText(/^Logged: /)).toBeVisible();
});

test("R-SHELL-9 R-DASH-2 a customer who opens an admin's page is signed out", async ({
  page,
  shop,
}) => {
  const { account } = await registeredBefore(shop);
  await logIn(page, account);
  await expect.poll(() => page.evaluate(storedToken)).not.toBeNull();
  await page.goto("/dashboard/manage-orders");
  await expect(page).toHaveURL("/login");
  await expect((await header(page)).getByRole("link", { name: "Register" })).toBeVisible();
  expect(await page.evaluate(storedToken)).toBeNull();
  // The return page is not stored: the same user would be signed out again.
  await fillLogin(page, account);
  await expect(page).toHaveURL("/");
  await expect((await header(page)).getByText(/^Logged: /)).toBeVisible();
});

test("R-SHELL-4 Log Out removes the access token, and the server refuses the old one", async ({
  page,
  shop,
}) => {
  const { account } = await registeredBefore(shop);
  await logIn(page, account);
  await page.goto("/dashboard/my-orders");
  await expect(page.getByText("You have not ordered anything yet.")).toBeVisible();
  const token = await page.evaluate(storedToken);
  const asked = () =>
    fetch(`${shop.url}/api/user/${account.email}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
  expect((await asked()).status).toBe(200);

  await logOut(page);
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(storedToken)).toBeNull();
  await expect.poll(async () => (await asked()).status).toBe(401);
  await page.reload();
  await expect((await header(page)).getByRole("link", { name: "Register" })).toBeVisible();
  expect(await page.evaluate(storedToken)).toBeNull();
});

test("R-TOKEN-1 a refused token is renewed without a message", async ({ page, shop, expected }) => {
  expected.push(/status of 401/);
  const { account } = await registeredBefore(shop);
  await logIn(page, account);
  await expect.poll(() => page.evaluate(storedToken)).not.toBeNull();
  const token = await page.evaluate(storedToken);
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(`${shop.url}/api/token`, { method: "DELETE", headers });
  await followInHeader(page, "Dashboard");
  await page.getByRole("link", { name: "My Order", exact: true }).click();
  await expect(page.getByText("You have not ordered anything yet.")).toBeVisible();
  expect(await page.evaluate(storedToken)).not.toBe(token);
});

test("R-TOKEN-1 a reload requests no new token", async ({ page, shop }) => {
  const { account } = await registeredBefore(shop);
  await logIn(page, account);
  await expect.poll(() => page.evaluate(storedToken)).not.toBeNull();
  const exchanges: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") exchanges.push(request.url());
  });
  for (const path of ["/dashboard/my-orders", "/dashboard/my-orders"]) {
    await page.goto(path);
    await expect(page.getByText("You have not ordered anything yet.")).toBeVisible();
  }
  expect(exchanges).toEqual([]);
});

test("R-SHELL-7 a full-screen spinner and nothing else while the user is not known yet", async ({
  page,
  shop,
}) => {
  const { account } = await registeredBefore(shop);
  await logIn(page, account);
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(/\/assets\/firebase-.*\.js$/, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto("/dashboard");
  const spinner = page.getByRole("status", { name: "Loading" });
  await expect(spinner).toBeVisible();
  const coverage = () =>
    spinner.evaluate((node) => {
      const at = (part: number, whole: number) => ((part + 0.5) / 20) * whole;
      const points = Array.from({ length: 400 }, (_, number) =>
        document.elementFromPoint(
          at(number % 20, innerWidth),
          at(Math.floor(number / 20), innerHeight),
        ),
      );
      const { left, right, top, bottom } = node.querySelector("svg")!.getBoundingClientRect();
      return {
        covered: points.every((found) => node.contains(found)),
        circle: [(left + right) / innerWidth, (top + bottom) / innerHeight],
      };
    });
  // React replaces the HTML's spinner with its own, possibly between two checks.
  await expect.poll(async () => (await coverage()).covered).toBe(true);
  const { circle } = await coverage();
  for (const middle of circle) expect(middle).toBeCloseTo(1, 1);
  // The same for screen readers and keyboards.
  await expect(page.getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  open();
  await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
  await expect(spinner).toHaveCount(0);
});
