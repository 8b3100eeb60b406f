// Inputs that the product fields accept, and errors for the others.

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import { server } from "../../platform/testing";
import { endless, fractions, unreadable } from "../../platform/forms/typed-numbers";
import {
  banglaDescription,
  banglaName,
  button,
  field,
  fill,
  labels,
  numberFields,
  openPage,
  product,
  received,
  retype,
} from "./test-product-form";

beforeEach(openPage);

const whole = "Please write a whole number, such as 1200";
const money = "Please write the price as a number with at most two decimals, such as 12500.50";
const slots = "Please write a whole number from 0 to 64";

test("R-ADDP-1 an empty form shows every field's own message and sends nothing", async () => {
  await userEvent.click(button());
  for (const [label, sentence] of [
    [labels.name, "Please enter product name"],
    [labels.description, "Product description is required"],
    [labels.minQuantity, "Please enter minimum oder quantity amount"],
    [labels.availableQuantity, "Please enter available/stock quantity amount"],
    [labels.price, "Please enter product price"],
    [labels.img, "Please give image url"],
  ] as const) {
    expect(field(label)).toHaveAccessibleDescription(sentence);
    expect(field(label)).toBeInvalid();
  }
  expect(field(labels.name)).toHaveFocus();
  expect(received).toEqual([]);
});

test.each([
  [labels.minQuantity, "0", "The minimum must be between 1 and 1,00,000"],
  [labels.availableQuantity, "1000001", "The stock must be between 0 and 10,00,000"],
  [labels.minQuantity, endless, "The minimum must be between 1 and 1,00,000"],
  [labels.availableQuantity, endless, "The stock must be between 0 and 10,00,000"],
  [labels.price, endless, "The price must be between 0.01 and 99999999.99"],
  [labels.price, "0", "The price must be between 0.01 and 99999999.99"],
  [labels.price, "100000000", "The price must be between 0.01 and 99999999.99"],
  [labels.name, "x".repeat(10_000), "The name must be within 200 characters"],
  [labels.description, "x".repeat(10_000), "The description must be within 5000 characters"],
  [labels.img, "javascript:alert(1)", "Please give an https address or a path that begins with /"],
  [
    labels.img,
    "//elsewhere.example/a.png",
    "Please give an https address or a path that begins with /",
  ],
  [labels.img, `/${"x".repeat(10_000)}`, "The image URL must be within 2000 characters"],
  ["Memory slots", "65", slots],
  ["Socket", "x".repeat(51), "At most 50 characters"],
])("R-ADDP-1 %s shows what is wrong with its value", async (label, text, sentence) => {
  await fill();
  await retype(label, text);
  await userEvent.click(button());
  expect(field(label)).toHaveAccessibleDescription(sentence);
  expect(field(label)).toHaveFocus();
  expect(received).toEqual([]);
});

test("R-ADDP-1 every number field refuses what is not a number", async () => {
  await fill();
  const { minQuantity, availableQuantity, price, memorySlots, send } = numberFields();
  for (const typed of unreadable) {
    send(typed);
    expect(minQuantity, typed).toHaveAccessibleDescription(whole);
    expect(availableQuantity, typed).toHaveAccessibleDescription(whole);
    expect(price, typed).toHaveAccessibleDescription(money);
    expect(memorySlots, typed).toHaveAccessibleDescription(slots);
  }
  expect(received).toEqual([]);
});

test("R-ADDP-1 only the price accepts a fraction", async () => {
  await fill();
  const { minQuantity, availableQuantity, price, memorySlots, send } = numberFields();
  for (const [typed] of fractions) {
    send(typed);
    expect(minQuantity, typed).toHaveAccessibleDescription(whole);
    expect(availableQuantity, typed).toHaveAccessibleDescription(whole);
    expect(price, typed).not.toHaveAccessibleDescription(money);
    expect(memorySlots, typed).toHaveAccessibleDescription(slots);
  }
  expect(received).toEqual([]);
});

test("R-ADDP-1 number fields accept Bangla and Arabic digits and digit grouping", async () => {
  await fill();
  await retype(labels.minQuantity, " ১,২০০ ");
  await retype(labels.availableQuantity, "1,25,000");
  await retype(labels.price, "১২,৫০০.৫০");
  await retype("Memory slots", "٤");
  await userEvent.click(button());
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]?.body).toMatchObject({
    minQuantity: 1200,
    availableQuantity: 125_000,
    price: 12_500.5,
    facts: { memorySlots: 4 },
  });
});

test.each([
  ["Video outputs", "HDMI, Scart", "Please choose one of HDMI, DisplayPort, VGA, DVI, USB-C"],
  ["Maximum memory", "4097", "Please write a whole number from 1 to 4096"],
  ["BIOS date", "2023-02-29", "Please write the day such as 2026-11-25"],
  ["Note on these facts", "x".repeat(301), "At most 300 characters"],
])("R-FACT-1 %s shows what is wrong with its value", async (label, text, sentence) => {
  await fill();
  await retype(label, text);
  await userEvent.click(button());
  expect(field(label)).toHaveAccessibleDescription(sentence);
  expect(received).toEqual([]);
});

test.each([
  [banglaName, "ক".repeat(201), "The name must be within 200 characters"],
  [banglaDescription, "ক".repeat(5_001), "The description must be within 5000 characters"],
])("R-LANG-26 %s has the bounds of the English text", async (label, text, sentence) => {
  await fill();
  await retype(label, text);
  await userEvent.click(button());
  expect(field(label)).toHaveAccessibleDescription(sentence);
  expect(received).toEqual([]);
});

test("R-LANG-27 a text without a Bangla letter is taken, and said to have none", async () => {
  const none = "There are no Bangla letters in this.";
  await retype(banglaName, "Teesta B760");
  expect(field(banglaName)).toHaveAccessibleDescription(none);
  await retype(banglaDescription, "Four slots.");
  expect(field(banglaDescription)).toHaveAccessibleDescription(`${none} 11 of 5,000 characters`);
  await retype(banglaDescription, "চারটি slots.");
  expect(field(banglaDescription)).toHaveAccessibleDescription(/^12 of/);
  await fill();
  await userEvent.click(button());
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]?.body).toMatchObject({ bangla: { name: "Teesta B760" } });
});

test("R-LANG-26 what the server says of a Bangla text stands beside that text", async () => {
  const refusal = {
    type: "/problems/invalid_fields",
    detail: "Some fields are not right.",
    errors: { "bangla/name": "must not hold control characters" },
  };
  server.use(http.post("/api/product/add", () => HttpResponse.json(refusal, { status: 422 })));
  await fill();
  await userEvent.click(button());
  await expect.poll(() => field(banglaName)).toHaveFocus();
  expect(field(banglaName)).toHaveAccessibleDescription("must not hold control characters");
  expect(field(labels.name)).not.toBeInvalid();
});

test("a server's field error is shown beside its field, and no input is lost", async () => {
  const refusal = {
    type: "/problems/invalid_fields",
    detail: "Some fields are not right.",
    errors: { "facts.socket": "must not hold control characters" },
  };
  server.use(http.post("/api/product/add", () => HttpResponse.json(refusal, { status: 422 })));
  await fill();
  await userEvent.click(button());
  expect(await screen.findByText(/^must not hold c/)).toBeVisible();
  expect(field("Socket")).toHaveAccessibleDescription("must not hold control characters");
  expect(field("Socket")).toHaveFocus();
  expect(field(labels.name)).toHaveValue(product.name);
});
