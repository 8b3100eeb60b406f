import { expect, test } from "./kit/fixtures";
import { demoAdmin, header, logIn, orderBefore, productAt, registeredBefore } from "./kit/people";

test("R-SHELL-6 an unknown address is a 404 with a way home", async ({ page, expected }) => {
  expected.push(/status of 404/);
  for (const path of ["/nowhere", "/dashboards/x", "/products/nothing/at/all"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Back To Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("R-SHELL-1 every screen has its name and the shop's in the title", async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/status of 404/);
  const { account, token } = await registeredBefore(shop);
  const product = await productAt(shop, 5);
  const order = await orderBefore(shop, token, product);
  const forEverybody = [
    ["/", "Home"],
    ["/home", "Home"],
    ["/products", "All Products"],
    ["/blogs", "Blogs"],
    ["/my-portfolio", "My Portfolio"],
    ["/login", "Login"],
    ["/register", "Register"],
    ["/password-reset", "Password Reset"],
    ["/nowhere", "Page Not Found"],
  ] as const;
  const forCustomers = [
    [`/purchase/${product._id}`, "Purchase"],
    ["/dashboard", "My Profile"],
    ["/dashboard/my-orders", "My Orders"],
    ["/dashboard/add-review", "Add Review"],
    [`/dashboard/payment/${order._id}`, "Payment"],
  ] as const;
  const check = async ([path, title]: readonly [string, string]) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} - Northbridge`);
  };
  for (const screen of forEverybody) await check(screen);
  await logIn(page, account);
  for (const screen of forCustomers) await check(screen);
});

test("R-SHELL-1 R-DASH-1 an admin's screens have their titles, and the side menu leads there", async ({
  page,
}) => {
  await logIn(page, demoAdmin);
  await page.goto("/dashboard");
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await expect(menu.getByRole("link", { name: "My Profile" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "My Order", exact: true })).toHaveCount(0);
  for (const name of ["Add Product", "Manage All Orders", "Manage All Products", "All Users"]) {
    await menu.getByRole("link", { name }).click();
    await expect(page).toHaveTitle(`${name} - Northbridge`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
});

test("R-SHELL-2 R-SHELL-3 R-SHELL-5 navbar and footer have the same links before and after signing in", async ({
  page,
  shop,
}) => {
  const check = async (name: string, path: string) =>
    expect((await header(page)).getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      path,
    );
  const checkAll = async () => {
    await page.goto("/products");
    for (const [name, path] of [
      ["Home", "/"],
      ["Blogs", "/blogs"],
      ["My Portfolio", "/my-portfolio"],
      ["All Products", "/products"],
    ] as const) {
      await check(name, path);
    }
    await expect(page.getByRole("contentinfo")).toContainText("2022");
    const links = await page.getByRole("contentinfo").getByRole("link").all();
    return Promise.all(links.map((link) => link.getAttribute("href")));
  };
  const linksOfFooter = await checkAll();
  expect(linksOfFooter.length).toBeGreaterThan(3);
  await check("Login", "/login");
  await check("Register", "/register");

  const { account } = await registeredBefore(shop);
  await logIn(page, account);
  expect(await checkAll()).toEqual(linksOfFooter);
  await check("Dashboard", "/dashboard");
});

test("R-HOME-1 R-HOME-2 R-HOME-3 R-HOME-4 R-HOME-5 R-HOME-6 the landing page shows six products and its sections", async ({
  page,
  shop,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const cards = page.getByRole("article").filter({ hasText: "Order Now" });
  await expect(cards).toHaveCount(6);
  for (let index = 0; index < 6; index += 1) {
    await expect(cards.nth(index)).toContainText((await productAt(shop, index)).name);
  }
  for (const number of ["4,200", "120M+", "1,200", "100+"]) {
    await expect(page.getByText(number, { exact: true })).toBeVisible();
  }
});

test("R-SHELL-10 a user without a photo has a drawn avatar", async ({ page }) => {
  await page.goto("/");
  const face = page.locator('[class*="_avatar_"]').first();
  await face.scrollIntoViewIfNeeded();
  await expect(face).toBeVisible();
  const drawn = await face.evaluate((element) => getComputedStyle(element).backgroundImage);
  const address = /^url\("(.+)"\)$/.exec(drawn)?.[1];
  const answer = await page.request.get(address!);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("image/svg+xml");
});

test("a visitor's first paint loads neither the identity SDK nor the payment SDK", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ["/", "/products", "/blogs"]) {
    await page.goto(path, { waitUntil: "networkidle" });
  }
  expect(asked.filter((path) => path.startsWith("/assets/")).length).toBeGreaterThan(3);
  expect(asked.filter((path) => /firebase|identitytoolkit|stripe/.test(path))).toEqual([]);
});

test("a chosen theme is in the next document from the server", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await page.getByRole("button", { name: "Switch to dark mode" }).click();
  const answer = await page.goto("/products");
  expect(await answer?.text()).toContain('<html lang="en" data-theme="dark">');
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
