import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";

import { renderAt, server, signedIn } from "../platform/testing";
import type { Permission } from "../platform/api/permissions";
import { useLocation } from "../platform/routing/router";
import { Route, Routes } from "../platform/routing/routes";
import { OrderPage } from "./order-page";
import { consent, delivery, home, noPapers, order } from "./test-orders";

const overview = { ...order, status: "pending", goods: "held", refunds: [] };
const path = `/dashboard/manage-orders/${order._id}`;

beforeEach(() =>
  server.use(
    noPapers,
    http.get(`/api/order/${order._id}/notes`, () => HttpResponse.json([])),
    http.get(`/api/order/${order._id}/events`, () =>
      HttpResponse.json([
        {
          kind: "placed",
          at: "2026-11-20T09:30:00.000Z",
          by: "customer",
          name: null,
          detail: null,
          amount: null,
        },
      ]),
    ),
  ),
);

function Query() {
  return <p>list: {useLocation().search}</p>;
}

async function open(answer: object, missing: Permission[] = [], state?: unknown) {
  server.use(http.get(`/api/order/${order._id}/overview`, () => HttpResponse.json(answer)));
  renderAt(
    path,
    <Routes>
      <Route path="/dashboard/manage-orders" element={<Query />} />
      <Route path="/dashboard/manage-orders/:id" element={<OrderPage />} />
    </Routes>,
    signedIn,
    missing,
    state,
  );
  await screen.findByRole("heading", { level: 1, name: "Order #1042" });
}

test("R-DESK-17 shows goods, money, customer and what happened", async () => {
  await open(overview);
  const goods = within(screen.getByRole("region", { name: "Goods and money" }));
  for (const text of ["Padma X870", "Held for this order", "৳ 25,001"]) {
    expect(goods.getByText(text)).toBeVisible();
  }
  const customer = within(screen.getByRole("region", { name: "Customer" }));
  for (const text of ["Rahima Khatun", "Road 7, Sylhet", "01700000000"]) {
    expect(customer.getByText(text)).toBeVisible();
  }
  const history = within(screen.getByRole("region", { name: "What happened" }));
  expect(await history.findByText("Ordered")).toBeVisible();
});

test("R-DESK-17 shows the delivery and its charge as a part of the total", async () => {
  await open({ ...overview, agreed: home, deliveryCharge: 27 });
  const goods = within(screen.getByRole("region", { name: "Goods and money" }));
  expect(goods.getByText("Home delivery")).toBeVisible();
  expect(goods.getByText("৳ 27 of it is delivery")).toBeVisible();
});

test("R-DESK-17 says that the delivery of goods that are held is to be agreed", async () => {
  await open(overview);
  expect(screen.getByText("To be agreed")).toBeVisible();
  cleanup();
  await open({ ...overview, goods: "sent" });
  expect(screen.queryByText("To be agreed")).toBeNull();
});

test("R-ADDR-1 R-TRUST-5 shows where a checkout goes, what its customer agreed to, and the buyer", async () => {
  const invoiceTo = { company: "Rahim Traders", bin: "0012345670101" };
  await open({ ...overview, delivery, consent, invoiceTo });
  const customer = within(screen.getByRole("region", { name: "Customer" }));
  for (const text of ["Rahim Uddin", "House 7, Road 11", "Mirpur", "Dhaka", "0012345670101"]) {
    expect(customer.getByText(text)).toBeVisible();
  }
  const call = customer.getByRole("link", { name: "01712345678" });
  expect(call).toHaveAttribute("href", "tel:01712345678");
  expect(customer.queryByText("Address to check")).toBeNull();
  const agreed = customer.getByText("Agreed to the terms").closest("details");
  expect(agreed).not.toHaveAttribute("open");
  expect(agreed).toHaveTextContent("Terms: version 3Return and Refund Policy: version 2");
  const slip = screen.getByRole("region", { name: "Packing slip" });
  expect(slip).toHaveTextContent("Rahim UddinHouse 7, Road 11, Mirpur, Dhaka");
});

test("R-ADDR-3 marks an address that was not given by its fields", async () => {
  await open({ ...overview, addressToCheck: true });
  const customer = within(screen.getByRole("region", { name: "Customer" }));
  expect(customer.getByText("Address to check")).toBeVisible();
});

test("R-BANK-9 R-DESKO-5 says that an order is the reader's own, and of no other order", async () => {
  await open(overview);
  expect(screen.queryByText(/your own order/)).not.toBeInTheDocument();
  cleanup();
  await open({ ...overview, own: true });
  expect(screen.getByText(/This is your own order. A colleague/)).toBeVisible();
});

test("R-COD-7 cash is offered for a paid order once it was sent", async () => {
  const kinds = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Record money" }));
    const options = await screen.findAllByRole("option");
    return options.map(({ textContent }) => textContent);
  };
  await open({ ...overview, paid: true, transactionId: "pi_1", way: "gateway" });
  expect(await kinds()).toEqual(["Bank transfer"]);
  cleanup();
  const sent = { orderStatus: true, status: "shipped", goods: "sent" };
  await open({ ...overview, ...sent, paid: true, transactionId: "pi_1", way: "gateway" });
  expect(await kinds()).toEqual(["Bank transfer", "Cash from the courier"]);
});

test("R-DESK-17 prints a slip with what to pack, for whom, and what the courier collects", async () => {
  const print = vi.spyOn(window, "print").mockReturnValue();
  await open({ ...overview, way: "on_delivery" });
  // Present with the page itself: without it, the printed sheet would have only a heading.
  const slip = within(screen.getByRole("region", { name: "Packing slip" }));
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
  for (const text of ["Padma X870", "Rahima Khatun", "Road 7, Sylhet", "01700000000", "৳ 25,001"]) {
    expect(slip.getByText(text)).toBeInTheDocument();
  }
});

test("R-DESK-17 the slip of an order that was shipped unpaid says what the courier collects", async () => {
  await open({ ...overview, way: "on_delivery", status: "shipped", goods: "sent" });
  const slip = screen.getByRole("region", { name: "Packing slip" });
  expect(slip).toHaveTextContent(/Collect in cash ৳.25,001/);
});

test.each([
  ["cancelled", "Cancelled"],
  ["expired", "Not paid in time"],
])(
  "R-DESK-17 the slip of an order that is %s says so, and collects nothing",
  async (status, text) => {
    await open({ ...overview, way: "on_delivery", status, goods: "back" });
    const slip = screen.getByRole("region", { name: "Packing slip" });
    expect(slip).toHaveTextContent(text);
    expect(slip).not.toHaveTextContent("৳");
  },
);

test("R-DESK-17 the slip of a paid order has no price", async () => {
  await open({ ...overview, paid: true, transactionId: "pi_1" });
  const slip = screen.getByRole("region", { name: "Packing slip" });
  expect(slip).not.toHaveTextContent("৳");
});

test("R-DESK-17 shows each refund with its state, reason and who asked for it", async () => {
  const refund = { askedAt: "2026-11-21T09:30:00.000Z", refusal: null };
  await open({
    ...overview,
    paid: true,
    transactionId: "pi_1",
    refunds: [
      { ...refund, amount: 100.5, reason: "One was broken.", state: "done", name: "Karim Uddin" },
      {
        ...refund,
        amount: 200,
        reason: "Twice",
        state: "refused",
        refusal: "refund_failed",
        name: null,
      },
    ],
  });
  const [first, second] = within(screen.getByText("Refunds").parentElement!).getAllByRole(
    "listitem",
  );
  expect(first).toHaveTextContent(/৳ 100.50 done.*Karim Uddin.*One was broken\./);
  expect(second).toHaveTextContent(/refused.*The shop.*The refund failed or was cancelled\./);
});

test("R-DESK-17 offers what the order's state and the person's rights allow", async () => {
  await open(overview, ["orders.cancel", "payments.record"]);
  const actions = within(screen.getByRole("group", { name: "Actions" }));
  expect(actions.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Update"]);
});

test("R-UNDO-10 a paid parcel that came back goes on the shelf, and its money goes by Refund", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`/api/order/${order._id}/parcel-returned`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...order, goodsReturned: true });
    }),
  );
  await open({ ...overview, way: "card", paid: true, orderStatus: true, status: "shipped" });
  await userEvent.click(await screen.findByRole("button", { name: "The parcel came back" }));
  expect(screen.getByText(/The money goes back by Refund\./)).toBeVisible();
  await userEvent.type(screen.getByLabelText("Reason"), "Not at home");
  await userEvent.click(screen.getAllByRole("button", { name: "The parcel came back" }).at(-1)!);
  expect(await screen.findByText("The goods are back in stock")).toBeVisible();
  expect(sent).toEqual([{ reason: "Not at home" }]);
});

test("R-DESK-17 a cancelled order is shown, without actions", async () => {
  await open({ ...overview, status: "cancelled", goods: "back" });
  // The other match is in the slip.
  expect(screen.getByText("Cancelled", { ignore: "strong" })).toBeVisible();
  expect(screen.getByText("Back in stock")).toBeVisible();
  expect(screen.queryByRole("group", { name: "Actions" })).toBeNull();
});

test("R-BANK-11 a transfer for an order that is over can be recorded, and goes back", async () => {
  await open({ ...overview, status: "expired", goods: "back" });
  await userEvent.click(screen.getByRole("button", { name: "Record money" }));
  expect(
    await screen.findByText(/^This order needs no more money: all of it goes to/),
  ).toBeVisible();
  expect(screen.queryByRole("option", { name: "Cash from the courier" })).toBeNull();
});

test("R-DESK-17 the way back leads to the list as it was", async () => {
  await open(overview, [], { list: "?state=to_ship&after=65a1b2c3d4e5f60718293a4c" });
  await userEvent.click(screen.getByRole("link", { name: "Back to the list" }));
  expect(screen.getByText("list: ?state=to_ship&after=65a1b2c3d4e5f60718293a4c")).toBeVisible();
});

const issued = {
  _id: "65a1f0c2d3e4b5a6978877c1",
  kind: "challan",
  number: "2026-27/000005",
  issuedAt: "2026-11-21T09:30:00.000Z",
  orderId: order._id,
  orderNumber: 1042,
  buyer: "Rahima Khatun",
  gross: 0,
  vat: 0,
  against: null,
};

test.each([
  ["ship orders", ["papers.read"]],
  ["read papers", ["orders.ship"]],
] as const)("R-WARE-6 staff who may %s get the papers of an order", async (_may, missing) => {
  server.use(http.get("/api/order/:id/papers", () => HttpResponse.json([issued])));
  await open(overview, [...missing]);
  expect(
    await screen.findByRole("button", { name: "Delivery challan 2026-27/000005" }),
  ).toBeVisible();
});
