// The delivery address, the consent and the buyer on the invoice, in the order form.

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { board, consent, delivery, order, saved } from "../test-orders";
import {
  buy,
  consentBox,
  field,
  fillAddress,
  fillAndBuy,
  open,
  openShop,
  refuse,
  retype,
  shop,
} from "./test-purchase";

beforeEach(openShop);

const elsewhere = {
  ...saved,
  _id: "65a1b2c3d4e5f60718293c02",
  street: "College Road",
  area: "Sylhet",
};
const line = "Rahim Uddin, House 7, Road 11, Mirpur, Dhaka · 01712345678";

/** Opens the form again, as a customer with these addresses or this company. */
async function reopen(changed: Partial<typeof shop>) {
  cleanup();
  Object.assign(shop, changed);
  await open();
}

const sent = async () => {
  await waitFor(() => expect(shop.received).toHaveLength(1));
  return shop.received[0]!.body;
};

test("R-ADDR-1 a new customer is the recipient unless another is named", async () => {
  expect(field("Recipient")).toHaveValue(order.name);
  await retype("Recipient", delivery.recipient);
  await fillAndBuy();
  expect(await sent()).toMatchObject({ delivery });
});

test("R-ADDR-1 a district is found by its first letters, among 64", async () => {
  const select = field("District");
  expect(within(select).getAllByRole("option")).toHaveLength(65);
  await userEvent.click(buy());
  expect(select).toHaveAccessibleDescription("Please choose the district");
  expect(within(select).getByRole("option", { name: "Cox's Bazar" })).toHaveValue("BD-11");
});

test.each(["0171234567", "01212345678", "02 55012345"])(
  "R-ADDR-2 %s is no mobile number, and nothing is sent",
  async (typed) => {
    await fillAddress();
    await retype("Mobile number", typed);
    await userEvent.click(consentBox());
    await userEvent.click(buy());
    const sentence = "Please give a Bangladeshi mobile number, such as 01712345678";
    expect(field("Mobile number")).toHaveAccessibleDescription(sentence);
    expect(shop.received).toEqual([]);
  },
);

test("R-ADDR-4 a returning customer orders with the last address in two presses", async () => {
  await reopen({ addresses: [saved, elsewhere] });
  expect(screen.getByText(line)).toBeVisible();
  expect(screen.queryByLabelText("House, road, village")).toBeNull();
  await userEvent.click(consentBox());
  await userEvent.click(buy());
  expect(await sent()).toMatchObject({ delivery });
});

test("R-ADDR-4 Change leads to the other addresses and to a new one", async () => {
  await reopen({ addresses: [saved, elsewhere] });
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  expect(screen.getByRole("radio", { name: line })).toHaveFocus();
  await userEvent.click(screen.getByRole("radio", { name: "Another address" }));
  expect(field("Recipient")).toHaveValue(order.name);
  expect(field("House, road, village")).toHaveValue("");
  await userEvent.click(screen.getByRole("radio", { name: /College Road/ }));
  await userEvent.click(consentBox());
  await userEvent.click(buy());
  expect(await sent()).toMatchObject({ delivery: { street: "College Road", area: "Sylhet" } });
});

test("R-ADDR-4 the chosen or typed address survives a reload", async () => {
  await reopen({ addresses: [saved, elsewhere] });
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  await userEvent.click(screen.getByRole("radio", { name: /College Road/ }));
  await reopen({});
  expect(screen.getByText(/College Road/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  await userEvent.click(screen.getByRole("radio", { name: "Another address" }));
  await userEvent.type(field("House, road, village"), "House 9");
  await reopen({});
  expect(screen.getByRole("radio", { name: "Another address" })).toBeChecked();
  expect(field("House, road, village")).toHaveValue("House 9");
});

test("R-ADDR-4 fields that a customer types into stay when another tab saves an address", async () => {
  await fillAddress();
  shop.addresses = [saved];
  refuse(503, "busy", {});
  await userEvent.click(consentBox());
  await userEvent.click(buy());
  expect(await screen.findByRole("radio", { name: "Another address" })).toBeChecked();
  expect(field("House, road, village")).toHaveValue(delivery.street);
});

test("R-ADDR-1 a saved address that the server refuses opens in its fields", async () => {
  await reopen({ addresses: [saved, elsewhere] });
  const errors = { "delivery/area": "must have 2 to 60 characters" };
  refuse(422, "invalid_fields", { errors });
  await userEvent.click(consentBox());
  await userEvent.click(buy());
  await waitFor(() => expect(field("Area or upazila")).toHaveFocus());
  expect(field("Area or upazila")).toHaveAccessibleDescription("must have 2 to 60 characters");
  expect(field("House, road, village")).toHaveValue(saved.street);
  await retype("Area or upazila", "Mirpur 10");
  await userEvent.click(buy());
  expect(await sent()).toMatchObject({ delivery: { ...delivery, area: "Mirpur 10" } });
});

test("R-ADDR-4 after a refused address the customer may choose another saved one", async () => {
  await reopen({ addresses: [saved, elsewhere] });
  refuse(422, "invalid_fields", { errors: { "delivery/area": "must have 2 to 60 characters" } });
  await userEvent.click(consentBox());
  await userEvent.click(buy());
  await userEvent.click(await screen.findByRole("radio", { name: /College Road/ }));
  expect(screen.queryByText("must have 2 to 60 characters")).toBeNull();
  await userEvent.click(buy());
  expect(await sent()).toMatchObject({ delivery: { street: "College Road", area: "Sylhet" } });
});

test("R-TRUST-5 without a tick nothing is sent, and the three pages open in a new tab", async () => {
  expect(consentBox()).not.toBeChecked();
  await fillAddress();
  await userEvent.click(buy());
  expect(consentBox()).toHaveAccessibleDescription("Please tick the box if you agree");
  expect(consentBox()).toHaveFocus();
  expect(shop.received).toEqual([]);
  for (const [name, path] of [
    ["Terms", "/terms"],
    ["Return and Refund Policy", "/returns"],
    ["Privacy Policy", "/privacy"],
  ] as const) {
    const link = screen.getByRole("link", { name });
    expect(link).toHaveAttribute("href", path);
    expect(link).toHaveAttribute("target", "_blank");
  }
});

test("R-TRUST-5 after a change of a page the box is empty again, and the next tick agrees to it", async () => {
  refuse(409, "terms_changed", { detail: "Our terms have changed." });
  shop.consent = { ...consent, terms: 4 };
  await fillAndBuy();
  expect(await screen.findByText("Our terms have changed.")).toBeVisible();
  await waitFor(() => expect(consentBox()).not.toBeChecked());
  await userEvent.click(consentBox());
  await userEvent.click(buy());
  expect(await sent()).toMatchObject({ consent: { terms: 4, returns: 2, privacy: 1 } });
  shop.consent = consent;
});

test("R-ADDR-5 the invoice names the customer unless a company is given", async () => {
  await userEvent.click(screen.getByText("Invoice to: You"));
  await userEvent.click(screen.getByRole("radio", { name: "A company" }));
  await fillAndBuy();
  expect(field("Company")).toHaveAccessibleDescription("Please provide the company");
  await retype("Company", "Rahim Traders");
  await userEvent.click(buy());
  const invoiceTo = { company: "Rahim Traders", bin: "", address: "" };
  expect(await sent()).toMatchObject({ invoiceTo });
});

test("R-ADDR-5 a customer with a company sees it, and may order without it", async () => {
  const buyer = { company: "Rahim Traders", bin: "0012345670101", address: "12 Mirpur Road" };
  await reopen({ buyer });
  const summary = screen.getByText("Rahim Traders").closest("summary")!;
  expect(summary).toHaveTextContent("Invoice to: Rahim Traders");
  expect(summary.closest("details")).not.toHaveAttribute("open");
  await userEvent.click(summary);
  await userEvent.click(screen.getByRole("radio", { name: "You" }));
  expect(summary).toHaveTextContent("Invoice to: You");
  await fillAndBuy();
  expect(await sent()).toMatchObject({ invoiceTo: { company: "", bin: "", address: "" } });
});

test("R-INV-15 only above 25,000 Taka the folded choice says that an invoice needs a BIN", async () => {
  const note = /must name your BIN/;
  expect(screen.getByText(note)).toBeVisible();
  await reopen({ product: { ...board, price: 12_500 } });
  expect(screen.queryByText(note)).toBeNull();
  await userEvent.click(screen.getByText("Invoice to: You"));
  expect(await screen.findByText(note)).toBeVisible();
});

test("R-INV-15 a customer with a BIN is not asked for one", async () => {
  await reopen({ buyer: { company: "Rahim Traders", bin: "0012345670101", address: "" } });
  expect(screen.queryByText(/must name your BIN/)).toBeNull();
});
