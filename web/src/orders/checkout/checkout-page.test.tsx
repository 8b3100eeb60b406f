import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";

import { basketCheckout } from "../../catalogue/basket/basket";
import { textOfLines } from "../../catalogue/basket/change-basket";
import { browser } from "../../platform/navigation/full-page-load";
import { rahima, renderAt, server } from "../../platform/testing";
import { fillBasket, lineOf, openStall, other, stall } from "../test-baskets";
import { board, consent, delivery, home, order, pickup, saved } from "../test-orders";
import { CheckoutPage } from "./checkout-page";

interface Received {
  key: string | null;
  body: object;
}
const received: Received[] = [];
const second = {
  ...order,
  _id: "65a1b2c3d4e5f60718293a6c",
  number: 1043,
  productId: other._id,
  quantity: 5,
};
let placed = [order, second];
let addresses = [saved];

const load = vi.spyOn(browser, "load");

/** Waits until the browser loads the page that pays all orders. */
const leavesToPayment = () =>
  waitFor(() => expect(load).toHaveBeenCalledWith(`/dashboard/payment/${order._id}`));

beforeEach(() => {
  load.mockReset().mockImplementation(() => undefined);
  openStall();
  fillBasket();
  received.length = 0;
  placed = [order, second];
  addresses = [saved];
  server.use(
    http.get("/api/addresses", () => HttpResponse.json(addresses)),
    http.get("/api/buyer", () => HttpResponse.json({ company: "", bin: "", address: "" })),
    http.post("/api/checkouts", async ({ request }) => {
      const key = request.headers.get("Idempotency-Key");
      received.push({ key, body: (await request.json()) as object });
      const total = placed.reduce((sum, { price }) => sum + price, 0);
      const checkout = { checkoutId: order._id, number: 1042, total, orders: placed };
      return HttpResponse.json(checkout, { status: 201 });
    }),
  );
});

async function open() {
  renderAt("/checkout", <CheckoutPage />);
  await screen.findByRole("checkbox", { name: /^I have read/ });
}

const box = () => screen.getByRole("checkbox", { name: /^I have read/ });
const button = (name = "Place the orders") => screen.getByRole("button", { name });
const stored = () => localStorage.getItem("basket");
const line = (name: string) => within(screen.getByRole("link", { name }).closest("li")!);

function refuse(status: number, code: string, more: object) {
  const document = { type: `/problems/${code}`, detail: "Nothing was ordered.", ...more };
  server.use(
    http.post("/api/checkouts", () => HttpResponse.json(document, { status }), { once: true }),
  );
}

async function place(name?: string) {
  await userEvent.click(box());
  await userEvent.click(button(name));
}

test("R-CHK-1 R-PART-22 a returning customer places all orders with box and button, and pays them together", async () => {
  await open();
  expect(line("Padma X870").getByText("৳ 25,001")).toBeVisible();
  expect(line("Meghna B850").getByText("× 5")).toBeVisible();
  expect(screen.getByText(/^Total/)).toHaveTextContent("Total ৳ 70,001");
  expect(screen.getByText(/^Each board becomes an order of its own/)).toBeVisible();
  await place();
  await leavesToPayment();
  expect(received).toEqual([
    {
      key: expect.any(String) as string,
      body: {
        lines: [
          { ...lineOf(board, 2), price: 25_001 },
          { ...lineOf(other, 5), price: 45_000 },
        ],
        delivery,
        total: 70_001,
        consent,
      },
    },
  ]);
});

const radio = (name: RegExp) => screen.getByRole("radio", { name });
const sum = () => screen.getByText(/^Total/);
const total = 70_001;

test("R-CHK-9 the button and the request have the total with the chosen charge", async () => {
  stall.methods["BD-13"] = [home, pickup];
  await open();
  expect(radio(/^Home delivery/)).toBeChecked();
  expect(sum()).toHaveTextContent("Total ৳ 70,081");
  expect(screen.queryByText(/^Delivery is not included/)).toBeNull();
  await userEvent.click(radio(/^Pick up/));
  expect(sum()).toHaveTextContent("Total ৳ 70,001");
  await userEvent.click(radio(/^Home/));
  await place("Place the orders · ৳\u00a070,081");
  await leavesToPayment();
  expect(received[0]?.body).toMatchObject({ method: "home", charge: 80, total: total + 80 });
});

test("R-CHK-9 without a plan delivery is to be agreed", async () => {
  await open();
  expect(screen.queryByRole("group", { name: "Delivery" })).toBeNull();
  expect(screen.getByText(/^Delivery is not included/)).toBeVisible();
  await place();
  await leavesToPayment();
  expect(received[0]?.body).not.toHaveProperty("method");
});

test("R-CHK-9 another district keeps the choice and hides the old charge until the new one is here", async () => {
  const sylhet = {
    ...saved,
    _id: "65a1b2c3d4e5f60718293c02",
    district: "BD-60",
    area: "Beanibazar",
  };
  addresses = [saved, sylhet];
  const fast = { ...home, code: "fast", name: "Next day", charge: 200 };
  stall.methods = { "BD-13": [home, fast], "BD-60": [home, { ...fast, charge: 300 }] };
  await open();
  await userEvent.click(radio(/^Next day/));
  expect(sum()).toHaveTextContent("Total ৳ 70,201");
  let answer = () => {};
  stall.ready = new Promise((resolve) => (answer = resolve));
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  await userEvent.click(radio(/Beanibazar/));
  expect(sum()).toHaveTextContent("Total –");
  expect(button()).toBeDisabled();
  answer();
  await waitFor(() => expect(sum()).toHaveTextContent("Total ৳ 70,301"));
  expect(radio(/^Next day/)).toBeChecked();
});

test.each([
  ["charge_changed", { ...home, charge: 100 }, "Total ৳ 70,101"],
  ["method_not_offered", { ...home, code: "later", name: "Later", charge: 90 }, "Total ৳ 70,091"],
])(
  "R-CHK-9 after %s the page has old and new charge, and the box is empty",
  async (code, now, text) => {
    stall.methods["BD-13"] = [home];
    await open();
    stall.methods["BD-13"] = [now];
    refuse(409, code, { charge: now.charge });
    await place("Place the orders · ৳\u00a070,081");
    expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was ordered.");
    expect(sum()).toHaveTextContent(text);
    expect(screen.getByText("was ৳ 80")).toBeVisible();
    expect(box()).not.toBeChecked();
    await place(`Place the orders · ৳\u00a070,${now.charge === 100 ? "101" : "091"}`);
    await leavesToPayment();
    expect(received[0]?.body).toMatchObject({ method: now.code, charge: now.charge });
  },
);

test("R-BASK-14 placing empties the basket and deletes its checkout", async () => {
  await open();
  await place();
  await leavesToPayment();
  expect([stored(), localStorage.getItem(basketCheckout)]).toEqual([null, null]);
});

test("R-BASK-14 a board that another tab adds during the call stays in the basket", async () => {
  await open();
  server.use(
    http.post("/api/checkouts", () => {
      const added = [lineOf(board, 2), lineOf(other, 5), lineOf({ _id: "f".repeat(24) }, 3)];
      localStorage.setItem("basket", textOfLines(added));
      const checkout = { checkoutId: order._id, number: 1042, total: 70_001, orders: placed };
      return HttpResponse.json(checkout, { status: 201 });
    }),
  );
  await place();
  await leavesToPayment();
  expect([stored(), localStorage.getItem(basketCheckout)]).toEqual([`${"f".repeat(24)}:3`, null]);
});

test("R-BASK-14 after another tab has placed it, this one is empty", async () => {
  await open();
  localStorage.removeItem("basket");
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "basket" })));
  expect(screen.getByText("Your basket is empty.")).toBeVisible();
});

test("one board is ordered as in the order form, and leads to its payment", async () => {
  localStorage.setItem("basket", textOfLines([lineOf(board, 2)]));
  placed = [order];
  await open();
  expect(screen.queryByText(/^Each board becomes/)).toBeNull();
  await place("Place order");
  await leavesToPayment();
  expect(stored()).toBeNull();
});

test("R-BASK-14 a retry after a lost response has the same key, in another tab too", async () => {
  await open();
  const keys: (string | null)[] = [];
  server.use(
    http.post(
      "/api/checkouts",
      ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await place();
  expect(await screen.findByRole("alert")).toHaveTextContent("You can safely try again.");
  sessionStorage.clear();
  cleanup();
  await open();
  await place();
  await leavesToPayment();
  expect(received.map(({ key }) => key)).toEqual(keys);
});

test("R-CHK-1 refused lines are marked, and nothing is lost", async () => {
  await open();
  stall.problems[other._id] = { code: "out_of_stock", message: "Only 6 left.", quantity: 6 };
  stall.boards = [{ ...board, price: 13_000 }, other];
  refuse(409, "checkout_refused", {
    lines: [
      { line: 0, code: "price_changed", price: 26_000 },
      { line: 1, code: "out_of_stock", stock: 6 },
    ],
    errors: { "lines/0/price": "The price is 26,000 now.", "lines/1/quantity": "6 left" },
  });
  await place();
  expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was ordered.");
  expect(await line("Padma X870").findByText("The price is 26,000 now.")).toBeVisible();
  expect(await line("Padma X870").findByText("৳ 26,000")).toBeVisible();
  expect(await line("Meghna B850").findByText("Only 6 left.")).toBeVisible();
  expect(button()).toBeDisabled();
  stall.problems = {};
  await userEvent.click(screen.getByRole("button", { name: "Set to 6, all that is left" }));
  await waitFor(() => expect(button()).toBeEnabled());
  expect(screen.queryByText("6 left")).toBeNull();
  await userEvent.click(button());
  await leavesToPayment();
  expect(received[0]?.body).toMatchObject({
    lines: [
      { ...lineOf(board, 2), price: 26_000 },
      { ...lineOf(other, 6), price: 54_000 },
    ],
    total: 80_000,
  });
});

test("R-TRUST-5 after a change of a page the box is empty again", async () => {
  await open();
  stall.consent = { ...consent, terms: 4 };
  refuse(409, "terms_changed", { detail: "Our terms have changed." });
  await place();
  expect(await screen.findByText("Our terms have changed.")).toBeVisible();
  await waitFor(() => expect(box()).not.toBeChecked());
  await place();
  await leavesToPayment();
  expect(received[0]?.body).toMatchObject({ consent: { terms: 4 } });
});

test("R-TRUST-5 after a change of the basket in another tab the box is empty again", async () => {
  await open();
  await userEvent.click(box());
  localStorage.setItem("basket", textOfLines([lineOf(board, 4)]));
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "basket" })));
  await waitFor(() => expect(screen.getByText(/^Total/)).toHaveTextContent("Total ৳ 50,002"));
  expect(screen.getByText(/^Total/)).toHaveRole("status");
  expect(await screen.findByText(/^Your basket has changed in another tab\./)).toHaveRole("status");
  await waitFor(() => expect(box()).not.toBeChecked());
});

test("R-CHK-1 a refused total marks only lines whose price has changed", async () => {
  await open();
  stall.boards = [{ ...board, price: 13_000 }, other];
  refuse(409, "checkout_refused", {
    lines: [
      { line: 0, code: "price_changed", price: 26_000 },
      { line: 1, code: "price_changed", price: 45_000 },
    ],
    errors: { "lines/0/price": "It is 13,000 now.", "lines/1/price": "It is 9,000 now." },
  });
  await place();
  expect(await line("Padma X870").findByText("It is 13,000 now.")).toBeVisible();
  expect(screen.queryByText("It is 9,000 now.")).toBeNull();
});

test("a line that is removed at the checkout hands its focus to the next one", async () => {
  stall.problems[board._id] = { code: "out_of_stock", message: "Sold out.", quantity: 0 };
  await open();
  screen.getByRole("button", { name: "Remove" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("link", { name: "Meghna B850" })).toHaveFocus();
  expect(await screen.findByText("Padma X870 was removed")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Sold out.")).toBeNull());
  expect(screen.getByRole("link", { name: "Meghna B850" })).toHaveFocus();
});

test("a quantity that is set at the checkout leaves the focus on its line", async () => {
  stall.problems[board._id] = { code: "out_of_stock", message: "1 left.", quantity: 3 };
  await open();
  stall.problems = {};
  await userEvent.click(screen.getByRole("button", { name: /^Set to 3/ }));
  await waitFor(() => expect(screen.queryByText("1 left.")).toBeNull());
  expect(screen.getByRole("link", { name: "Padma X870" })).toHaveFocus();
  expect(await screen.findByText("Padma X870: 3, was 2")).toBeVisible();
});

test("a new customer gives an address, and nothing is sent without address and tick", async () => {
  addresses = [];
  await open();
  expect(screen.getByLabelText("Recipient")).toHaveValue(rahima.displayName);
  await userEvent.click(button());
  expect(screen.getByLabelText("House, road, village")).toBeInvalid();
  expect(box()).toBeInvalid();
  expect(received).toEqual([]);
});

test("R-INV-15 the sum of all orders decides whether their invoice needs a BIN", async () => {
  stall.boards = [
    { ...board, price: 12_000 },
    { ...other, price: 3_000 },
  ];
  await open();
  expect(screen.getByText(/^Total/)).toHaveTextContent("Total ৳ 39,000");
  expect(screen.getByText(/must name your BIN/)).toBeInTheDocument();
});

test("an empty basket orders nothing", () => {
  localStorage.removeItem("basket");
  renderAt("/checkout", <CheckoutPage />);
  expect(screen.getByText("Your basket is empty.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});
