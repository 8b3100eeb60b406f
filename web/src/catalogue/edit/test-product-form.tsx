// For tests: the page that adds a product, and the requests it sent.

import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";

import { renderAt, server } from "../../platform/testing";
import { AddProductPage } from "./add-product-page";

/** Requests that the server received. */
export let received: { key: string | null; body: unknown }[] = [];

export const product = {
  name: "Teesta B760",
  description: "Four slots, two drives.",
  img: "/img/boards/teesta-b760.svg",
  minQuantity: 5,
  availableQuantity: 0,
  price: 12500.5,
};
export const labels = {
  name: "Product name",
  description: "Description",
  price: "Price per unit",
  minQuantity: "Minimum order quantity",
  availableQuantity: "Available quantity",
  img: "Image URL",
};

export const banglaName = "Name in Bangla";
export const banglaDescription = "Description in Bangla";

export function openPage() {
  received = [];
  server.use(
    http.post("/api/product/add", async ({ request }) => {
      const body = (await request.json()) as object;
      received.push({ key: request.headers.get("Idempotency-Key"), body });
      const _id = "65a1b2c3d4e5f60718293a4b";
      return HttpResponse.json({ _id, ...body, insertedId: _id }, { status: 201 });
    }),
  );
  renderAt("/dashboard/add-product", <AddProductPage />);
}

export const field = (label: string) => screen.getByLabelText(label);
export const button = () => screen.getByRole("button", { name: "Add product" });

export async function retype(label: string, text: string) {
  await userEvent.clear(field(label));
  if (text === "") return;
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

/**
 * The number fields, and a function that submits the form with a text in each; faster than
 * userEvent.
 */
export function numberFields() {
  const minQuantity = field(labels.minQuantity);
  const availableQuantity = field(labels.availableQuantity);
  const price = field(labels.price);
  const memorySlots = field("Memory slots");
  const add = button();
  function send(text: string) {
    for (const one of [minQuantity, availableQuantity, price, memorySlots]) {
      fireEvent.change(one, { target: { value: text } });
    }
    fireEvent.click(add);
  }
  return { minQuantity, availableQuantity, price, memorySlots, send };
}

export async function fill() {
  for (const name of Object.keys(labels) as (keyof typeof labels)[]) {
    await retype(labels[name], String(product[name]));
  }
}
