import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";

import { settings } from "../../platform/api/settings";
import { server } from "../../platform/testing";
import { other, stall } from "../test-baskets";
import { board, delivery, home, order, pickup } from "../test-orders";
import {
  addBoard,
  boardField,
  by,
  chooseKarim,
  customerField,
  fillIn,
  isPlaced,
  karim,
  later,
  open,
  openShop,
  place,
  quantity,
  refuseOnce,
  shop,
} from "./test-new-order";

const usual = settings.payment;

beforeEach(openShop);
afterEach(() => {
  settings.payment = usual;
});

const lines = [{ productId: board._id, quantity: 2, price: 25_001 }];
const sum = () => screen.getByText(/^Total/);

test("R-DESKO-6 orders for a customer found by number, at the address of the last order", async () => {
  await open();
  await waitFor(async () => expect(await customerField()).toHaveFocus());
  await chooseKarim();
  expect(shop.searches).toEqual(["01812-345678"]);
  const customer = within(screen.getByRole("region", { name: "Customer" }));
  for (const text of [
    "Karim Traders",
    "01812345678 · karim@traders.example",
    "Last order #1042, 20 Nov 2026",
    "1 order came back · Owes ৳ 36,520",
  ]) {
    expect(customer.getByText(text)).toBeVisible();
  }
  expect(boardField()).toHaveFocus();
  const pieces = await addBoard();
  await waitFor(() => expect(pieces).toHaveFocus());
  expect(pieces).toHaveValue("2");
  await userEvent.click(by("On the phone"));
  expect(screen.getByText(/^Rahim Uddin, House 7, Road 11, Mirpur, Dhaka/)).toBeVisible();
  await place();
  await isPlaced();
  expect(shop.sent.map(({ body }) => body)).toEqual([
    {
      customer: { userId: karim.userId },
      consentBy: "phone",
      lines,
      delivery,
      total: 25_001,
    },
  ]);
});

test("R-DESKO-6 adds a customer with the typed number, and asks for the place once", async () => {
  shop.customers = [];
  await open();
  await userEvent.type(await customerField(), "০১৯১২৩৪৫৬৭৮");
  await screen.findByRole("option", { name: "New customer" });
  await userEvent.keyboard("{Enter}");
  expect(screen.getByLabelText("Mobile number")).toHaveValue("01912345678");
  expect(screen.getByLabelText("Name")).toHaveFocus();
  await userEvent.keyboard("Selim");
  await addBoard();
  await userEvent.click(by("On the phone"));
  expect(screen.queryByLabelText("Recipient")).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("District"), "Sylhet");
  await userEvent.type(screen.getByLabelText("Area or upazila"), "Zindabazar");
  await userEvent.type(screen.getByLabelText("House, road, village"), "House 7, Road 11");
  await place();
  await isPlaced();
  expect(shop.sent[0]?.body).toMatchObject({
    customer: { name: "Selim", phone: "01912345678" },
    delivery: { recipient: "Selim", phone: "01912345678", district: "BD-60", area: "Zindabazar" },
  });
});

test("R-DESKO-6 a pick-up at the counter needs no address", async () => {
  stall.methods["BD-13"] = [home, pickup];
  shop.customers = [{ ...karim, lastOrder: null }];
  await open();
  await chooseKarim();
  await userEvent.click(by("At the counter"));
  await addBoard();
  expect(await screen.findByRole("radio", { name: /^Pick up/ })).toBeChecked();
  expect(screen.queryByLabelText("District")).toBeNull();
  await place();
  await isPlaced();
  expect(shop.sent[0]?.body).toMatchObject({
    consentBy: "counter",
    method: "factory",
    charge: 0,
    delivery: {
      recipient: "Karim Traders",
      phone: "01812345678",
      district: "BD-18",
      area: "Pick up at the factory",
      street: "Plot 12, Gazipur",
    },
  });
});

test("R-DESKO-6 a pick-up has its own address, also for a customer with a last order", async () => {
  stall.methods["BD-30"] = stall.methods["BD-13"] = [pickup];
  shop.customers = [{ ...karim, phone: "" }];
  await open();
  await chooseKarim();
  await userEvent.click(by("At the counter"));
  await addBoard();
  expect(await screen.findByRole("radio", { name: /^Pick up/ })).toBeChecked();
  await place();
  await isPlaced();
  const { phone } = delivery;
  expect(shop.sent[0]?.body).toMatchObject({
    delivery: { recipient: "Karim Traders", phone, district: "BD-18", street: "Plot 12, Gazipur" },
  });
});

test("R-DESKO-6 a pick-up asks for a number if the customer has none that can be called", async () => {
  stall.methods["BD-13"] = [pickup];
  shop.customers = [{ ...karim, phone: "", lastOrder: null }];
  await open();
  await chooseKarim();
  await userEvent.click(by("At the counter"));
  await addBoard();
  await screen.findByRole("radio", { name: /^Pick up/ });
  await place();
  expect(await screen.findByLabelText("Mobile number")).toHaveFocus();
  await userEvent.keyboard("01712345678");
  await place();
  await isPlaced();
  expect(shop.sent[0]?.body).toMatchObject({ delivery: { phone: "01712345678" } });
});

test("R-DESKO-6 says what is missing, from the first field on", async () => {
  await open();
  await place();
  expect(await customerField()).toHaveFocus();
  expect(screen.getByText("Please choose a customer, or add a new one")).toBeVisible();
  expect(screen.getByText("Please add a board")).toBeVisible();
  expect(screen.getByText("Please say where the customer agreed")).toBeVisible();
  await chooseKarim();
  await place();
  expect(boardField()).toHaveFocus();
  await addBoard();
  expect(screen.queryByText("Please add a board")).toBeNull();
  await place();
  expect(by("At the counter")).toHaveFocus();
  expect(shop.sent).toEqual([]);
});

test("R-DESKO-6 the sum follows the quantity, and one press sets it to what is left", async () => {
  const message = "You can not oder grater than available quantity";
  await fillIn();
  stall.problems[board._id] = { code: "out_of_stock", message, quantity: 10 };
  await userEvent.clear(await quantity());
  await userEvent.type(await quantity(), "40");
  expect(await screen.findByText(message)).toBeVisible();
  await place();
  expect(await quantity()).toHaveFocus();
  expect(shop.sent).toEqual([]);
  stall.problems = {};
  await userEvent.click(screen.getByRole("button", { name: "Set to 10, all that is left" }));
  await waitFor(() => expect(sum()).toHaveTextContent("Total ৳ 1,25,005"));
  await place();
  await isPlaced();
  expect(shop.sent[0]?.body).toMatchObject({ total: 125_005 });
});

test("R-DESKO-6 Enter in a quantity goes back to the search, and places nothing", async () => {
  await fillIn();
  (await quantity()).focus();
  await userEvent.keyboard("{Enter}");
  expect(boardField()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(shop.sent).toEqual([]);
});

test("R-DESKO-6 a quantity takes no key of the next search", async () => {
  const slow = later();
  await open();
  stall.ready = slow.promise;
  await userEvent.type(boardField(), "padma");
  await screen.findByRole("option", { name: /^Padma X870/ });
  await userEvent.keyboard("{Enter}meg");
  slow.resolve();
  await quantity();
  expect(boardField()).toHaveFocus();
  await userEvent.keyboard("hna");
  expect(boardField()).toHaveValue("meghna");
});

test("R-DESKO-6 an arrow opens the list again that Escape has closed", async () => {
  await open();
  await userEvent.type(boardField(), "padma");
  await screen.findByRole("option", { name: /^Padma X870/ });
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("option", { name: /^Padma X870/ })).toBeNull();
  await userEvent.keyboard("{ArrowDown}");
  expect(await screen.findByRole("option", { name: /^Padma X870/ })).toBeVisible();
});

test("R-DESKO-6 a board that is there already gets the focus, and is not added again", async () => {
  await fillIn();
  await userEvent.clear(await quantity());
  await userEvent.type(await quantity(), "5");
  await addBoard();
  expect(await quantity()).toHaveFocus();
  expect(await quantity()).toHaveValue("5");
});

/** A new customer with the typed text, one more field, and a pick-up at the counter. */
async function fillInNew(search: string, label: string, text: string) {
  shop.customers = [];
  await open();
  await userEvent.type(await customerField(), search);
  await screen.findByRole("option", { name: "New customer" });
  await userEvent.keyboard("{Enter}");
  await userEvent.type(screen.getByLabelText("Name"), "Karim");
  await userEvent.type(screen.getByLabelText(label), text);
  await addBoard();
  stall.methods["BD-13"] = [pickup];
  await userEvent.click(by("At the counter"));
  await screen.findByRole("radio", { name: /^Pick up/ });
}

const takeKarim = (contact: string) =>
  screen.findByRole("button", { name: `Order for Karim Traders, ${contact}` });

test("R-DESKO-6 offers those who have the typed number of a new customer, before the order is placed", async () => {
  await fillInNew("Karim", "Mobile number", "0181234567");
  shop.customers = [karim];
  await userEvent.type(screen.getByLabelText("Mobile number"), "৮");
  const take = await takeKarim(karim.email);
  expect(shop.searches.slice(1)).toEqual([karim.phone]);
  await userEvent.type(screen.getByLabelText("Mobile number"), "9");
  expect(take).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText("Mobile number"), "{Backspace}");
  await userEvent.click(await takeKarim(karim.email));
  await place();
  await isPlaced();
  expect(shop.sent[0]?.body).toMatchObject({ customer: { userId: karim.userId } });
});

test("R-DESKO-6 adds a customer with the number of another one, if staff go on", async () => {
  await fillInNew("0181234567", "Email (optional)", "new@mail.example");
  shop.customers = [karim];
  await userEvent.type(screen.getByLabelText("Mobile number"), "8");
  await takeKarim(karim.email);
  await place();
  await isPlaced();
  expect(shop.sent[0]?.body).toMatchObject({ customer: { name: "Karim", phone: karim.phone } });
});

test("R-DESKO-6 offers who has the typed email address, once staff leave its field", async () => {
  await fillInNew("Karim", "Email (optional)", "Karim@traders.example");
  shop.customers = [{ ...karim, userId: "65a1b2c3d4e5f60718293d02", email: "k@x.example" }, karim];
  await userEvent.click(screen.getByLabelText("Email (optional)"));
  const searches = shop.searches.length;
  await userEvent.clear(screen.getByLabelText("Email (optional)"));
  await userEvent.keyboard("KARIM@traders.example");
  expect(shop.searches).toHaveLength(searches);
  await userEvent.tab();
  expect(await takeKarim(karim.email)).toBeVisible();
  expect(screen.getAllByRole("button", { name: /^Order for/ })).toHaveLength(1);
});

test("R-DESKO-6 offers the customer who has the email address of a new one", async () => {
  await fillInNew(karim.email, "Mobile number", "01912345678");
  refuseOnce(409, "has_account", { errors: { "customer/email": "Another has this address." } });
  shop.foundBy[karim.email] = [karim];
  await place();
  expect(await screen.findByText("Another has this address.")).toBeVisible();
  expect(screen.getByLabelText("Email (optional)")).toHaveFocus();
  await userEvent.click(await takeKarim(karim.email));
  await place();
  await isPlaced();
  expect(shop.sent[1]?.body).toMatchObject({ customer: { userId: karim.userId } });
});

test("R-DESKO-6 offers the account that has the number of a new customer", async () => {
  await fillInNew("01912345678", "Email (optional)", "new@mail.example");
  refuseOnce(409, "has_account", { errors: { "customer/phone": "An account has this number." } });
  shop.foundBy["01912345678"] = [karim];
  await place();
  expect(await screen.findByText("An account has this number.")).toBeVisible();
  expect(screen.getByLabelText("Mobile number")).toHaveFocus();
  await userEvent.click(await takeKarim(karim.email));
  await place();
  await isPlaced();
  expect(shop.sent[1]?.body).toMatchObject({ customer: { userId: karim.userId } });
});

test("R-DESKO-6 offers no customer if the contact with this number was disabled", async () => {
  await fillInNew("Karim", "Mobile number", "01912345678");
  refuseOnce(409, "has_account", { errors: { "customer/phone": "This contact was disabled." } });
  await place();
  expect(await screen.findByText("This contact was disabled.")).toBeVisible();
  await waitFor(() => expect(shop.searches.at(-1)).toBe("01912345678"));
  expect(shop.searches).not.toContain("");
  expect(screen.queryByRole("button", { name: /^Order for/ })).toBeNull();
});

test("R-DESKO-6 a customer whom a colleague has just joined is chosen again", async () => {
  await fillIn();
  refuseOnce(409, "customer_joined");
  await place();
  await waitFor(async () => expect(await customerField()).toHaveFocus());
  expect(screen.getByText("Nothing was ordered.")).toBeVisible();
  expect(await customerField()).toHaveAccessibleDescription(/Nothing was ordered\./);
  expect(await quantity()).toHaveValue("2");
  await chooseKarim();
  await place();
  await isPlaced();
});

test("R-DESKO-6 shows another charge, and the price of a line that has changed", async () => {
  stall.methods["BD-13"] = [home];
  await fillIn();
  expect(await screen.findByRole("radio", { name: /^Home delivery/ })).toBeChecked();
  stall.methods["BD-13"] = [{ ...home, charge: 120 }];
  refuseOnce(409, "charge_changed", { charge: 120 });
  await place();
  expect(await screen.findByText("was ৳ 80")).toBeVisible();
  stall.boards = [{ ...board, price: 13_000 }, other];
  refuseOnce(409, "price_changed", {
    lines: [{ line: 0, code: "price_changed", price: 26_000 }],
    errors: { "lines/0/price": "The price has changed." },
  });
  await place();
  await waitFor(() => expect(sum()).toHaveTextContent("Total ৳ 26,120"));
  await place();
  await isPlaced();
  expect(shop.sent[2]?.body).toMatchObject({ charge: 120, total: 26_120 });
});

test("R-DESKO-6 shows another charge, too, if the order was refused for another reason", async () => {
  stall.methods["BD-13"] = [home];
  await fillIn();
  expect(await screen.findByRole("radio", { name: /^Home delivery/ })).toBeChecked();
  refuseOnce(422, "invalid_fields", { errors: { "delivery/street": "Too short." } });
  await place();
  expect(await screen.findByText("Too short.")).toBeVisible();
  expect(screen.queryByText(/^was/)).toBeNull();
  stall.methods["BD-13"] = [{ ...home, charge: 120 }];
  refuseOnce(422, "invalid_fields", { errors: { "delivery/street": "Too short again." } });
  await place();
  expect(await screen.findByText("was ৳ 80")).toBeVisible();
  await waitFor(() => expect(sum()).toHaveTextContent("Total ৳ 25,121"));
  stall.methods["BD-13"] = [{ ...home, charge: 200 }];
  await userEvent.clear(await quantity());
  await userEvent.type(await quantity(), "4");
  await waitFor(() => expect(sum()).toHaveTextContent("Total ৳ 50,202"));
  expect(screen.queryByText(/^was/)).toBeNull();
});

test("R-DESKO-6 chooses the payment method of the order, which stays if the shop refuses it", async () => {
  const asked: unknown[] = [];
  server.use(
    http.post(`/api/order/${order._id}/payment`, async ({ request }) => {
      asked.push(await request.json());
      const document = { type: "/problems/way_not_offered", detail: "Not for this total." };
      return HttpResponse.json(document, { status: 422 });
    }),
  );
  settings.payment = { ...usual, ways: [{ way: "transfer", least: 1, most: null }] };
  await fillIn();
  await userEvent.selectOptions(screen.getByLabelText("Payment"), "Bank transfer");
  await place();
  await isPlaced();
  expect(asked).toEqual([{ way: "transfer", price: 25_001 }]);
  expect(await screen.findByText(/^The order was placed, but not this payment/)).toBeVisible();
});
