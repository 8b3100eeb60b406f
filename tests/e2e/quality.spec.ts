// Every screen that exists, in both themes: what a browser, a measuring rod and axe say about it.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { checkCardContrast } from "./contrast";
import { expect, test } from "./fixtures";
import {
  demoAdmin,
  logIn,
  mailedPath,
  orderBefore,
  productAt,
  registeredBefore,
  type Account,
} from "./people";
import type { Shop } from "./shop";

const themes = ["light", "dark"] as const;
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

interface Screen {
  path: string;
  /** What stands there as soon as the screen is whole. */
  ready: (page: Page) => ReturnType<Page["getByRole"]>;
}

const heading = (name?: string | RegExp) => (page: Page) =>
  page.getByRole("heading", name === undefined ? { level: 1 } : { level: 1, name });

const nothingFound = (page: Page) => page.getByRole("button", { name: "Clear search and filters" });

const visitorScreens: Screen[] = [
  { path: "/", ready: (page) => page.getByRole("link", { name: "Order Now" }).nth(5) },
  { path: "/products", ready: (page) => page.getByRole("link", { name: "Order Now" }).nth(23) },
  { path: "/blogs", ready: heading() },
  { path: "/my-portfolio", ready: heading() },
  { path: "/login", ready: heading() },
  { path: "/register", ready: heading() },
  { path: "/password-reset", ready: heading() },
  { path: "/dev/mail", ready: heading("Mails") },
  {
    path: "/auth/action?mode=resetPassword&oobCode=old",
    ready: heading("This Link No Longer Works"),
  },
  { path: "/nowhere", ready: heading("Page Not Found") },
  { path: "/api/docs", ready: heading("Northbridge API") },
];

/** A customer with an order of each kind, and the screens that they see. */
async function customerScreens(shop: Shop): Promise<{ account: Account; screens: Screen[] }> {
  const { account, token } = await registeredBefore(shop);
  const product = await productAt(shop, 5);
  const order = await orderBefore(shop, token, product);
  await orderBefore(shop, token, { ...(await productAt(shop, 4)), minQuantity: 150 });
  const screens: Screen[] = [
    {
      path: `/purchase/${product._id}`,
      ready: (page) => page.getByRole("button", { name: "Place order" }),
    },
    {
      path: "/dashboard",
      ready: (page) => page.getByRole("button", { name: "Send verification email" }),
    },
    {
      path: await mailedPath(shop, account),
      ready: (page) => page.getByRole("button", { name: "Save the new password" }),
    },
    { path: "/dashboard/my-orders", ready: list },
    { path: "/dashboard/add-review", ready: heading("Add Review") },
    {
      path: `/dashboard/payment/${order._id}`,
      ready: (page) =>
        page
          .frameLocator("iframe[title='Secure card payment input frame']")
          .getByLabel("Card number"),
    },
  ];
  return { account, screens };
}

const list = (page: Page) => page.getByRole("table");

async function adminScreens(shop: Shop): Promise<Screen[]> {
  const product = await productAt(shop, 5);
  return [
    { path: "/dashboard/manage-orders", ready: list },
    { path: "/dashboard/manage-orders?search=nobody", ready: nothingFound },
    { path: "/dashboard/manage-products", ready: list },
    { path: `/dashboard/manage-products/${product._id}`, ready: heading("Edit Product") },
    { path: "/dashboard/add-product", ready: heading("Add Product") },
    { path: "/dashboard/all-users", ready: list },
  ];
}

async function open(page: Page, { path, ready }: Screen) {
  await page.goto(path);
  await expect(ready(page)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** axe names a frame first and then what lies in it; contrast.ts measures there. */
const isInsideFrame = (target: unknown[]) => target.length > 1;

async function checkWithAxe(page: Page, screen: Screen) {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => !(id === "color-contrast" && isInsideFrame(target)))
      .map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
  expect(found, `${screen.path} at ${page.viewportSize()?.width} px`).toEqual([]);
}

async function checkWithAxeAtBothSizes(page: Page, screens: Screen[]) {
  for (const screen of screens) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, screen);
    await checkWithAxe(page, screen);
    if (screen.path.startsWith("/dashboard/payment/")) await checkCardContrast(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkWithAxe(page, screen);
  }
}

for (const colorScheme of themes) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test.slow();

    test("axe finds nothing on a visitor's screens, and no page complains", async ({
      page,
      expected,
    }) => {
      expected.push(/status of 40[04].*/);
      await checkWithAxeAtBothSizes(page, visitorScreens);
    });

    test("axe finds nothing on a customer's screens, and no page complains", async ({
      page,
      shop,
    }) => {
      const { account, screens } = await customerScreens(shop);
      await logIn(page, account);
      await checkWithAxeAtBothSizes(page, screens);
      await page.goto("/dashboard/my-orders");
      await page.getByRole("button", { name: "Cancel" }).first().click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await checkWithAxe(page, { path: "the question", ready: heading() });
    });

    test("axe finds nothing on an admin's screens, and no page complains", async ({
      page,
      shop,
    }) => {
      await logIn(page, demoAdmin);
      await checkWithAxeAtBothSizes(page, await adminScreens(shop));
      await page.goto("/dashboard/add-product");
      await page.getByRole("button", { name: "Add product" }).click();
      await expect(page.getByText("Please enter product name")).toBeVisible();
      await checkWithAxe(page, { path: "a product with faults", ready: heading() });
    });

    test("axe finds nothing in a form that says what is wrong", async ({ page }) => {
      await page.goto("/register");
      await page.getByRole("button", { name: "Register", exact: true }).click();
      await expect(page.getByText("Please enter your full name")).toBeVisible();
      await checkWithAxe(page, { path: "/register with faults", ready: heading() });
    });
  });
}

test("no screen is wider than a phone of 360 pixels", async ({
  page,
  shop,
  expected,
  newPerson,
}) => {
  test.slow();
  expected.push(/status of 40[04]/);
  const { account, screens } = await customerScreens(shop);
  const admin = await newPerson();
  await logIn(admin, demoAdmin);
  const check = async (visitor: Page, screen: Screen) => {
    await visitor.setViewportSize({ width: 360, height: 740 });
    await open(visitor, screen);
    const width = await visitor.evaluate(() => document.scrollingElement?.scrollWidth);
    expect(width, screen.path).toBe(360);
  };
  for (const screen of visitorScreens) await check(page, screen);
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page, account);
  for (const screen of screens) await check(page, screen);
  for (const screen of await adminScreens(shop)) await check(admin, screen);
});
