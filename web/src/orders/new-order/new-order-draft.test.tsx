import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { settings } from "../../platform/api/settings";
import { deleteDrafts } from "../../platform/session/drafts";
import { server } from "../../platform/testing";
import { stall } from "../test-baskets";
import { delivery, home, order, pickup } from "../test-orders";
import {
  addBoard,
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
  placeButton,
  refuseOnce,
  shop,
} from "./test-new-order";

const usual = settings.payment;

beforeEach(openShop);
afterEach(() => {
  settings.payment = usual;
  vi.restoreAllMocks();
});

const alert = () => screen.findByRole("alert");
const startOver = () => screen.getByRole("button", { name: "Start over" });

/** An order at the counter that the shop brings home. */
async function beginHomeDeliveryAtCounter() {
  stall.methods["BD-13"] = [home, pickup];
  shop.customers = [{ ...karim, lastOrder: null }];
  await open();
  await chooseKarim();
  await addBoard();
  await userEvent.click(by("At the counter"));
  await userEvent.click(await screen.findByRole("radio", { name: /^Home delivery/ }));
}

test("R-DESKO-6 a draft survives a reload, keeps its key after a lost response, and is gone once placed", async () => {
  await fillIn();
  refuseOnce(0, "");
  await place();
  await alert();
  cleanup();
  await open();
  expect(screen.getByText("Karim Traders")).toBeVisible();
  expect(by("On the phone")).toBeChecked();
  await place();
  await isPlaced();
  expect(shop.sent).toHaveLength(2);
  expect(shop.sent[1]).toEqual(shop.sent[0]);
  cleanup();
  await open();
  expect(await customerField()).toBeVisible();
  expect(screen.queryByRole("list", { name: "Boards in the basket" })).toBeNull();
});

test("R-DESKO-6 a draft that another press has placed is not placed again, however it was changed", async () => {
  await fillIn();
  refuseOnce(422, "key_reused");
  await place();
  expect(await alert()).toHaveTextContent(/^This order was sent before, and may have been placed/);
  await userEvent.click(screen.getByRole("button", { name: "Start over" }));
  await customerField();
  await chooseKarim();
  await addBoard();
  await userEvent.click(by("On the phone"));
  await place();
  await isPlaced();
  expect(shop.sent[1]?.key).not.toBe(shop.sent[0]?.key);
});

test("R-DESKO-6 a double press places one order", async () => {
  await fillIn();
  await waitFor(() => expect(placeButton()).toBeEnabled());
  await userEvent.dblClick(placeButton());
  await isPlaced();
  expect(shop.sent).toHaveLength(1);
});

test("R-DESKO-6 Log Out deletes the draft", async () => {
  await fillIn();
  cleanup();
  deleteDrafts();
  await open();
  expect(await customerField()).toBeVisible();
  expect(by("On the phone")).not.toBeChecked();
});

test("R-DESKO-6 after a day a draft that was sent is not sent again: the server has forgotten its key", async () => {
  await fillIn();
  refuseOnce(0, "");
  await place();
  await alert();
  cleanup();
  const now = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => now() + 23.5 * 3_600_000);
  await open();
  await place();
  expect(await alert()).toHaveTextContent(/^This order was sent before, and may have been placed/);
  expect(shop.sent).toHaveLength(1);
  await userEvent.click(startOver());
  await chooseKarim();
  await addBoard();
  await userEvent.click(by("On the phone"));
  await place();
  await isPlaced();
  expect(shop.sent).toHaveLength(2);
});

/** Orders wait for the result's `resolve`. */
function holdOrders() {
  const held = later();
  server.use(
    http.post("/api/checkouts", async () => {
      await held.promise;
      const checkout = { checkoutId: order._id, number: 1042, total: 25_001, orders: [order] };
      return HttpResponse.json(checkout, { status: 201 });
    }),
  );
  return held;
}

test("R-DESKO-6 Start over waits for an order that is being placed", async () => {
  await fillIn();
  const held = holdOrders();
  await place();
  expect(startOver()).toBeDisabled();
  held.resolve();
  await isPlaced();
});

test("R-DESKO-6 an order that was placed late deletes no other draft, and leads nowhere", async () => {
  await fillIn();
  const held = holdOrders();
  await place();
  cleanup();
  await open();
  await userEvent.click(startOver());
  await chooseKarim();
  await addBoard();
  held.resolve();
  expect(await screen.findByText("Order #1042 was placed")).toBeVisible();
  cleanup();
  await open();
  expect(screen.getByText("Karim Traders")).toBeVisible();
});

test("R-DESKO-6 the address of a customer who is no longer chosen changes nothing", async () => {
  const slow = later();
  let answered = 0;
  server.use(
    http.get(`/api/order/${order._id}/overview`, async () => {
      await slow.promise;
      answered += 1;
      const overview = { ...order, status: "pending", goods: "held", refunds: [], delivery };
      return HttpResponse.json(overview);
    }),
  );
  await open();
  await chooseKarim();
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  await userEvent.type(await customerField(), "Selim");
  await userEvent.click(await screen.findByRole("option", { name: "New customer" }));
  slow.resolve();
  await waitFor(() => expect(answered).toBe(1));
  await userEvent.type(screen.getByLabelText("Mobile number"), "01912345678");
  expect(screen.getByLabelText("Name")).toHaveValue("Selim");
});

test("R-DESKO-6 the address of a customer is shown as soon as it is here, not after Start over", async () => {
  const slow = later();
  server.use(
    http.get(`/api/order/${order._id}/overview`, async () => {
      await slow.promise;
      const overview = { ...order, status: "pending", goods: "held", refunds: [], delivery };
      return HttpResponse.json(overview);
    }),
  );
  await fillIn();
  expect(screen.getByLabelText("District")).toBeVisible();
  await userEvent.click(startOver());
  await customerField();
  slow.resolve();
  await chooseKarim();
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  cleanup();
  await open();
  expect(await customerField()).toBeVisible();
});

test("R-DESKO-6 a pick-up keeps the payment method for another delivery, and sends none", async () => {
  const asked: unknown[] = [];
  server.use(
    http.post(`/api/order/${order._id}/payment`, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({}, { status: 422 });
    }),
  );
  settings.payment = { ...usual, ways: [{ way: "transfer", least: 1, most: null }] };
  await beginHomeDeliveryAtCounter();
  await userEvent.selectOptions(screen.getByLabelText("Payment"), "Bank transfer");
  await userEvent.click(screen.getByRole("radio", { name: /^Pick up/ }));
  expect(screen.queryByLabelText("Payment")).toBeNull();
  cleanup();
  await open();
  await userEvent.click(await screen.findByRole("radio", { name: /^Home delivery/ }));
  expect(screen.getByLabelText("Payment")).toHaveDisplayValue("Bank transfer");
  await userEvent.click(screen.getByRole("radio", { name: /^Pick up/ }));
  await place();
  await isPlaced();
  expect(asked).toEqual([]);
});

test("R-DESKO-6 an order at the counter keeps its address while it has no board", async () => {
  await beginHomeDeliveryAtCounter();
  await userEvent.type(screen.getByLabelText("House, road, village"), "House 7, Road 11");
  await userEvent.click(screen.getByRole("button", { name: "Remove Padma X870" }));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /^Quantity/ })).toBeNull());
  await addBoard();
  expect(screen.getByLabelText("House, road, village")).toHaveValue("House 7, Road 11");
});
