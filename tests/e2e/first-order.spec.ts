// How much a new customer has to do before the first order is paid.

import { expect, test } from "./fixtures";
import { hydrated, newAccount, payButton, typeCard } from "./people";

const presses_max = 7;
const fields_max = 6;

test("a first visit leads to a paid order with at most 7 presses and 6 fields", async ({
  context,
  page,
}) => {
  const presses: string[] = [];
  // The card form is one line, typed without a press in between.
  const fields = new Set<string>();
  await context.exposeBinding("pressed", (_source, text: string) => presses.push(text));
  await context.exposeBinding("typed", ({ frame }, name: string) => {
    fields.add(frame.parentFrame() === null ? name : "card");
  });
  await context.addInitScript(() => {
    const { pressed, typed } = window as unknown as Record<
      "pressed" | "typed",
      (text: string) => void
    >;
    const of = (event: Event) => event.target as HTMLElement;
    addEventListener(
      "click",
      (event) => {
        const control = of(event).closest<HTMLElement>("a, button");
        if (control !== null) pressed(control.innerText);
      },
      true,
    );
    addEventListener("input", (event) => typed(of(event).getAttribute("name") ?? "unnamed"), true);
  });
  const account = newAccount();

  await page.goto("/");
  await hydrated(page);
  await page.getByRole("link", { name: "Order Now" }).first().click();
  await page.getByRole("link", { name: "New here? Create an account" }).click();
  await page.getByLabel("Full name").fill(account.name);
  await page.getByLabel("Email", { exact: true }).fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await page.getByLabel("Shipping address").fill("House 7, Road 11, Sylhet");
  await page.getByLabel("Phone number").fill("01700 000000");
  await page.getByRole("button", { name: "Place order" }).click();
  await page.getByRole("link", { name: "Pay Now" }).click();
  await typeCard(page, "4242424242424242");
  await payButton(page).click();
  await expect(page.getByText("Your payment is completed")).toBeVisible();

  const counted = `${presses.join(", ")}; ${[...fields].join(", ")}`;
  expect(presses.length, counted).toBeLessThanOrEqual(presses_max);
  expect(fields.size, counted).toBeLessThanOrEqual(fields_max);
  // Nothing was left out of the count.
  expect(presses).toHaveLength(6);
  expect(fields).toEqual(new Set(["name", "email", "password", "address", "phone", "card"]));
});
