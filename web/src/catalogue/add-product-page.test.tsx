import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import { renderAt, server } from "../platform/testing";
import { endless, fractions, unreadable } from "../platform/forms/typed-numbers";
import { AddProductPage } from "./add-product-page";

let received: { key: string | null; body: unknown }[] = [];

const product = {
  name: "Teesta B760",
  description: "Four slots, two drives.",
  img: "/img/boards/teesta-b760.svg",
  minQuantity: 5,
  availableQuantity: 0,
  price: 12500.5,
};
const labels = {
  name: "Product name",
  description: "Description",
  price: "Price per unit",
  minQuantity: "Minimum order quantity",
  availableQuantity: "Available quantity",
  img: "Image URL",
};

beforeEach(() => {
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
});

const field = (label: string) => screen.getByLabelText(label);
const button = () => screen.getByRole("button", { name: "Add product" });

async function retype(label: string, text: string) {
  await userEvent.clear(field(label));
  if (text === "") return;
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

async function retypeNumbers(text: string) {
  for (const label of [labels.minQuantity, labels.availableQuantity, labels.price]) {
    await retype(label, text);
  }
  await retype("Memory slots", text);
}

async function fill() {
  for (const name of Object.keys(labels) as (keyof typeof labels)[]) {
    await retype(labels[name], String(product[name]));
  }
}

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

const whole = "Please write a whole number, such as 1200";
const money = "Please write the price as a number with at most two decimals, such as 12500.50";
const slots = "Please write a whole number from 0 to 64";

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
  for (const typed of unreadable) {
    await retypeNumbers(typed);
    await userEvent.click(button());
    expect(field(labels.minQuantity), typed).toHaveAccessibleDescription(whole);
    expect(field(labels.availableQuantity), typed).toHaveAccessibleDescription(whole);
    expect(field(labels.price), typed).toHaveAccessibleDescription(money);
    expect(field("Memory slots"), typed).toHaveAccessibleDescription(slots);
  }
  expect(received).toEqual([]);
});

test("R-ADDP-1 only the price accepts a fraction", async () => {
  await fill();
  for (const [typed] of fractions) {
    await retypeNumbers(typed);
    await userEvent.click(button());
    expect(field(labels.minQuantity), typed).toHaveAccessibleDescription(whole);
    expect(field(labels.availableQuantity), typed).toHaveAccessibleDescription(whole);
    expect(field(labels.price), typed).not.toHaveAccessibleDescription(money);
    expect(field("Memory slots"), typed).toHaveAccessibleDescription(slots);
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

test("R-ADDP-2 R-API-5 D22 a double click adds one product and resets the form", async () => {
  await fill();
  await userEvent.dblClick(button());
  expect(await screen.findByText("Product successfully added")).toBeVisible();
  expect(received).toEqual([
    { key: expect.any(String) as string, body: { ...product, facts: {}, bangla: {} } },
  ]);
  for (const label of Object.values(labels)) expect(field(label)).toHaveValue("");
});

test("D33 facts are sent under their own names, without the empty ones", async () => {
  await fill();
  await retype("Socket", "LGA1700");
  await retype("Memory slots", "4");
  await userEvent.selectOptions(field("Size"), "Micro-ATX");
  await userEvent.click(button());
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]?.body).toMatchObject({
    facts: { socket: "LGA1700", memorySlots: 4, formFactor: "Micro-ATX" },
  });
});

test("R-FACT-3 the facts stand in groups, and are sent by their types in their proper spelling", async () => {
  const groups = within(screen.getByRole("group", { name: "Technical facts" }))
    .getAllByRole("group")
    .map((group) => group.querySelector("legend")?.textContent);
  expect(groups).toEqual([
    "Processor",
    "Memory",
    "Storage",
    "Size and slots",
    "Network",
    "Outputs",
    "BIOS",
    "Model and warranty",
  ]);
  await fill();
  await retype("Socket", "lga 1851");
  await userEvent.selectOptions(field("Network port"), "2.5 Gbit/s");
  await userEvent.selectOptions(field("Wi-Fi"), "None");
  await retype("Screen outputs", "dp, hdmi");
  await userEvent.selectOptions(field("BIOS update without a processor"), "No");
  await retype("Day of that BIOS", "2024-02-29");
  await retype("USB4 ports", "০");
  await userEvent.click(button());
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]?.body).toMatchObject({
    facts: {
      socket: "LGA1851",
      lan: 2500,
      wifi: "none",
      video: ["HDMI", "DisplayPort"],
      biosFlashback: false,
      biosDate: "2024-02-29",
      usb4: 0,
    },
  });
});

test.each([
  ["Screen outputs", "HDMI, Scart", "Please choose one of HDMI, DisplayPort, VGA, DVI, USB-C"],
  ["Most memory", "4097", "Please write a whole number from 1 to 4096"],
  ["Day of that BIOS", "2023-02-29", "Please write the day such as 2026-11-25"],
  ["Note on these facts", "x".repeat(301), "At most 300 characters"],
])("R-FACT-1 %s shows what is wrong with its value", async (label, text, sentence) => {
  await fill();
  await retype(label, text);
  await userEvent.click(button());
  expect(field(label)).toHaveAccessibleDescription(sentence);
  expect(received).toEqual([]);
});

const banglaName = "Name in Bangla";
const banglaDescription = "Description in Bangla";

test("R-LANG-27 name and description in Bangla are optional, and sent without the empty one", async () => {
  await fill();
  await retype(banglaName, " তিস্তা B760 ");
  await userEvent.click(button());
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]?.body).toMatchObject({ bangla: { name: "তিস্তা B760" } });
  await expect.poll(() => (field(banglaName) as HTMLInputElement).value).toBe("");

  await fill();
  await retype(banglaName, " \u200d ");
  await retype(banglaDescription, "চারটি স্লট।\nদুটি ড্রাইভ।");
  await userEvent.click(button());
  await expect.poll(() => received).toHaveLength(2);
  expect((received[1]?.body as { bangla: unknown }).bangla).toEqual({
    description: "চারটি স্লট।\nদুটি ড্রাইভ।",
  });
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

test("R-LANG-27 the preview shows the card in each language, English where Bangla is missing", async () => {
  const preview = within(screen.getByRole("complementary", { name: "As customers will see it" }));
  await retype(labels.name, product.name);
  await retype(labels.description, product.description);
  await retype(labels.price, "12500.5");
  await userEvent.click(preview.getByRole("button", { name: "Bangla" }));
  expect(preview.getByText("৳ ১২,৫০০.৫০")).toBeVisible();
  expect(preview.getByRole("heading", { name: product.name })).toHaveAttribute("lang", "en");

  await retype(banglaName, "তিস্তা B760");
  expect(preview.getByRole("heading", { name: "তিস্তা B760" })).toHaveAttribute("lang", "bn");
  expect(preview.getByText(product.name)).toHaveAttribute("lang", "en");
  expect(preview.getByText(product.description)).toHaveAttribute("lang", "en");
  await userEvent.click(preview.getByRole("button", { name: "English" }));
  expect(preview.getByRole("heading", { name: product.name })).toBeVisible();
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

test("previews the product, drawn from its facts where there is no picture", async () => {
  const preview = within(screen.getByRole("complementary", { name: "As customers will see it" }));
  await retype(labels.name, product.name);
  await retype("Socket", "LGA1700");
  await userEvent.selectOptions(field("Size"), "Micro-ATX");
  await retype(labels.price, "12500.5");
  expect(preview.getByRole("heading", { name: product.name })).toBeVisible();
  expect(preview.getByText("৳ 12,500.50")).toBeVisible();
  const drawing = await preview.findByRole("img", { name: "No picture yet" });
  expect(drawing).toHaveTextContent("244 × 244 mm");
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

test("a price is sent exactly, to the paisa", async () => {
  await fill();
  await retype(labels.price, "0.29");
  await userEvent.click(button());
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]?.body).toMatchObject({ price: 0.29 });
});
