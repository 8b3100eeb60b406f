// The order form: a new customer's delivery address, the box above the button, and the button.

import type { Locator, Page } from "@playwright/test";

import { textOf, type Language } from "./texts";

export const delivery = {
  phone: "01712345678",
  area: "Zindabazar",
  street: "House 7, Road 11",
} as const;

/** Fields and button of the order form by the names of its texts. `button` is another label. */
export const orderForm = (form: Page | Locator, language: Language = "en", button?: string) => {
  const text = (path: string) => textOf(language, "checkout", path);
  return {
    field: (name: "recipient" | "phone" | "district" | "area" | "street") =>
      form.getByLabel(text(`delivery.${name}`), { exact: true }),
    consent: form.locator("input[name=consent]"),
    place: form.getByRole("button", { name: button ?? text("orderForm.place") }),
  };
};

/** Fills in the address of a customer without a saved one, in Sylhet. */
export async function fillAddress(form: Page | Locator, language: Language = "en") {
  const { field } = orderForm(form, language);
  await field("phone").fill(delivery.phone);
  await field("district").selectOption("BD-60");
  await field("area").fill(delivery.area);
  await field("street").fill(delivery.street);
}

/** Fills in the address, ticks the box and presses the button. */
export async function placeOrder(form: Page | Locator, language: Language = "en", button?: string) {
  await fillAddress(form, language);
  const { consent, place } = orderForm(form, language, button);
  await consent.check();
  await place.click();
}
