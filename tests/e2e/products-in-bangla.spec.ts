// An administrator describes a product in Bangla; a customer reads it below /bn.

import { expect, test } from "./kit/fixtures";
import { placeOrder } from "./kit/ordering";
import {
  addBoard,
  ask,
  demoAdmin,
  logIn,
  registeredBefore,
  removeBoard,
  rowOf,
  tokenOf,
  type Product,
} from "./kit/people";
import { textOf } from "./kit/texts";

const bangla = (file: string, path: string) => textOf("bn", file, path);
const name = "আত্রাই B850";
const description = "ছোট অফিসের জন্য দুই স্তরের বোর্ড।";

test("R-LANG-25 R-LANG-26 R-LANG-27 R-LANG-28 an administrator adds Bangla texts, and a customer sees them and orders", async ({
  page,
  shop,
  newPerson,
}) => {
  const english = `Atrai ${Date.now()}`;
  const token = await tokenOf(shop, demoAdmin);
  const id = await addBoard(shop, token, english, "/img/boards/padma-x870.svg");
  const ids = (await ask<Product[]>(shop, "/api/products")).map(({ _id }) => _id);
  const list = `/bn/products?after=${ids[ids.indexOf(id) - 1]}`;
  const customer = await newPerson();
  await customer.goto(list);
  await expect(customer.getByRole("heading", { name: english })).toHaveAttribute("lang", "en");

  await logIn(page, demoAdmin);
  await page.goto(`/dashboard/manage-products?search=${english.replace(" ", "+")}&bangla=missing`);
  const filters = page.getByRole("button", { name: /^Filters/ }); // Collapsed on phones.
  const choice = page.getByRole("combobox", { name: "Bangla" });
  await expect(filters.or(choice)).toBeVisible();
  if (await filters.isVisible()) await filters.click();
  await expect(choice).toHaveValue("missing");
  await rowOf(page, english).getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Name in Bangla").fill("Atrai");
  await expect(page.getByText("There are no Bangla letters in this.")).toBeVisible();
  await page.getByLabel("Name in Bangla").fill(name);
  await page.getByLabel("Description in Bangla").fill(description);
  const preview = page.getByRole("complementary", { name: "As customers will see it" });
  await preview.getByRole("button", { name: "Bangla" }).click();
  await expect(preview.getByRole("heading", { name })).toBeVisible();
  await expect(preview.getByText(description)).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Product saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Name in Bangla")).toHaveValue(name);
  await expect(page.getByLabel("Description in Bangla")).toHaveValue(description);

  // The server's page, before any script runs.
  const html = await (await fetch(shop.url + list)).text();
  expect(html).toContain(`${name}</a></h2>`);
  expect(html).toContain(`lang="bn">${description}</p>`);
  await customer.reload();
  const card = customer.getByRole("article", { name, exact: true });
  await expect(card.getByRole("heading", { name })).toHaveAttribute("lang", "bn");
  await expect(card.getByText(english)).toHaveAttribute("lang", "en");

  const { account } = await registeredBefore(shop);
  await logIn(customer, account);
  await customer.goto(`/bn/purchase/${id}`);
  await expect(customer).toHaveTitle(new RegExp(bangla("shell", "titles.purchase")));
  await expect(customer.getByRole("heading", { level: 1, name })).toHaveAttribute("lang", "bn");
  await expect(customer.getByText(description)).toBeVisible();
  await placeOrder(customer, "bn");
  await expect(customer.getByRole("group").getByText(name)).toBeVisible();
  await customer.goto("/bn/dashboard/my-orders");
  await expect(rowOf(customer, name)).toContainText(english);
  await customer.goto("/dashboard/my-orders");
  await expect(rowOf(customer, english)).not.toContainText(name);
  await removeBoard(shop, token, id);
});
