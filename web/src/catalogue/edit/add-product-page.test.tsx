import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import {
  banglaDescription,
  banglaName,
  button,
  field,
  fill,
  labels,
  openPage,
  product,
  received,
  retype,
} from "./test-product-form";

beforeEach(openPage);

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
  await userEvent.selectOptions(field("Form factor"), "Micro-ATX");
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
    "Form factor and slots",
    "Network",
    "Outputs",
    "BIOS",
    "Model and warranty",
  ]);
  await fill();
  await retype("Socket", "lga 1851");
  await userEvent.selectOptions(field("Network port"), "2.5 Gbit/s");
  await userEvent.selectOptions(field("Wi-Fi"), "None");
  await retype("Video outputs", "dp, hdmi");
  await userEvent.selectOptions(field("BIOS update without a processor"), "No");
  await retype("BIOS date", "2024-02-29");
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

test("previews the product, drawn from its facts where there is no picture", async () => {
  const preview = within(screen.getByRole("complementary", { name: "As customers will see it" }));
  await retype(labels.name, product.name);
  await retype("Socket", "LGA1700");
  await userEvent.selectOptions(field("Form factor"), "Micro-ATX");
  await retype(labels.price, "12500.5");
  expect(preview.getByRole("heading", { name: product.name })).toBeVisible();
  expect(preview.getByText("৳ 12,500.50")).toBeVisible();
  const drawing = await preview.findByRole("img", { name: "No picture yet" });
  expect(drawing).toHaveTextContent("244 × 244 mm");
});

test("a price is sent exactly, to the paisa", async () => {
  await fill();
  await retype(labels.price, "0.29");
  await userEvent.click(button());
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]?.body).toMatchObject({ price: 0.29 });
});
