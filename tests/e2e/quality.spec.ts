// Every screen in both themes at both sizes: browser errors, overflows and axe's findings.

import type { Page } from "@playwright/test";

import { checkWithAxe } from "./kit/axe";
import { checkCardContrast, checkDisabledContrast } from "./kit/contrast";
import { expect, test } from "./kit/fixtures";
import {
  demoAdmin,
  fillLogin,
  logIn,
  logOut,
  openMenu,
  orderBefore,
  payButton,
  productAt,
  registeredBefore,
  rowOf,
  typeCard,
} from "./kit/people";
import {
  adminScreens,
  customerScreens,
  englishScreens,
  open,
  themes,
  visitorScreens,
  type Screen,
} from "./kit/screens";

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

async function checkScreensWithAxe(page: Page, screens: Screen[]) {
  for (const screen of screens) {
    await open(page, screen);
    await checkWithAxe(page, screen.path, "html", screen.repeated);
    if (screen.path.startsWith("/dashboard/payment/")) await checkCardContrast(page);
  }
}

const looks = themes.flatMap((colorScheme) => sizes.map((viewport) => ({ colorScheme, viewport })));

// script/test runs one size of each theme, script/nightly all four.
for (const { colorScheme, viewport } of looks) {
  test.describe(`in the ${colorScheme} theme at ${viewport.width} px`, () => {
    test.use({ colorScheme, viewport });
    test.setTimeout(10 * 60_000); // Dozens of screens.

    test("axe finds nothing on a visitor's screens, and no page complains", async ({
      page,
      expected,
    }) => {
      expected.push(/status of 40[04].*/);
      await checkScreensWithAxe(page, [...visitorScreens(), ...englishScreens]);
    });

    test("axe finds nothing on a customer's screens, and no page complains", async ({
      page,
      shop,
    }) => {
      const { account, screens } = await customerScreens(shop);
      await logIn(page, account);
      await checkScreensWithAxe(page, screens);
      await page.goto(screens[0]?.path ?? "");
      await page.getByLabel("Quantity").fill("0");
      await checkDisabledContrast(page.getByRole("button", { name: "Place order" }));
      await page.goto("/dashboard/my-orders");
      await page.getByRole("button", { name: "Cancel" }).first().click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await checkWithAxe(page, "the question");
    });

    test("axe finds nothing on an admin's screens, and no page complains", async ({
      page,
      shop,
    }) => {
      await logIn(page, demoAdmin);
      await checkScreensWithAxe(page, await adminScreens(shop));
      await page.goto("/dashboard/add-product");
      await page.getByRole("button", { name: "Add product" }).click();
      await expect(page.getByText("Please enter product name")).toBeVisible();
      await checkWithAxe(page, "a product with errors");
    });

    test("axe finds nothing in an order's history and its refund, and both return the focus", async ({
      page,
      shop,
    }) => {
      const { account, token } = await registeredBefore(shop);
      const order = await orderBefore(shop, token, await productAt(shop, 4));
      await logIn(page, account);
      await page.goto(`/dashboard/payment/${order._id}`);
      await typeCard(page, "4242424242424242");
      await payButton(page).click();
      await expect(page.getByText("Your payment is completed")).toBeVisible();
      await logOut(page);
      await expect(page).toHaveURL("/login"); // A new document.
      await fillLogin(page, demoAdmin);
      await expect(page.getByText(/^Logged: /)).toHaveCount(1);
      await page.goto("/dashboard/manage-orders");
      for (const name of ["History", "Refund"]) {
        const row = rowOf(page, account.email);
        await page.setViewportSize({ width: 390, height: 844 });
        const menu = await openMenu(row);
        await checkWithAxe(page, "the menu of a row");
        await row.getByRole("button", { name }).press("Enter");
        const dialog = page.getByRole("dialog");
        await expect(dialog.getByText(order.productName)).toBeVisible();
        await checkWithAxe(page, name);
        const hidden = await dialog
          .getByRole("group")
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        expect(hidden, `what ${name} hides at its right edge`).toBe(0);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await expect(menu).toBeFocused();
      }
    });

    test("axe finds nothing in a form with errors", async ({ page }) => {
      await page.goto("/register");
      await page.getByRole("button", { name: "Register", exact: true }).click();
      await expect(page.getByText("Please enter your full name")).toBeVisible();
      await checkWithAxe(page, "/register with errors");
    });
  });
}

test("no screen is wider than a phone of 360 pixels, a customer's of 320", async ({
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
  const check = async (visitor: Page, screen: Screen, width = 360) => {
    await visitor.setViewportSize({ width, height: 740 });
    await open(visitor, screen);
    const drawn_px = await visitor.evaluate(() => document.scrollingElement?.scrollWidth);
    expect(drawn_px, screen.path).toBe(width);
  };
  for (const screen of [...visitorScreens(), ...englishScreens]) await check(page, screen);
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page, account);
  for (const screen of screens) await check(page, screen, 320);
  for (const screen of await adminScreens(shop)) await check(admin, screen);
});
