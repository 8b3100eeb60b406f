import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, onTestFinished, test } from "vitest";

import { settings } from "../../platform/api/settings";
import { renderAt, server } from "../../platform/testing";
import { Route, Routes } from "../../platform/routing/routes";
import { openStall, stall } from "../test-baskets";
import { MyOrdersPage } from "./my-orders-page";
import { order } from "../test-orders";

type Answer = Omit<typeof order, "transactionId"> & { transactionId: string | null };

async function openWith(first: Answer) {
  let orders = [first];
  server.use(
    http.get("/api/myorders/rahima%40mail.com", () => HttpResponse.json(orders)),
    http.delete(`/api/order/${order._id}`, () => {
      orders = [];
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  renderAt(
    "/dashboard/my-orders",
    <Routes>
      <Route path="/dashboard/my-orders" element={<MyOrdersPage />} />
      <Route path="/basket" element={<p>the basket</p>} />
    </Routes>,
  );
  await screen.findByText(order.productName);
}

async function cancel(answer: string) {
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  const question = screen.getByRole("alertdialog", { name: "Are you sure?" });
  expect(question).toBeVisible();
  await userEvent.click(within(question).getByRole("button", { name: answer }));
}

test("R-BANK-7 who cancels an order that is paid in part is told first that it goes back", async () => {
  await openWith({ ...order, received: 5000 });
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("alertdialog", { name: "Are you sure?" })).toHaveTextContent(
    /৳\s5,000 was paid of it and goes back\./,
  );
});

test("R-MYORD-2 an unpaid order can be paid", async () => {
  await openWith(order);
  const link = screen.getByRole("link", { name: "Pay Now" });
  expect(link).toHaveAttribute("href", `/dashboard/payment/${order._id}`);
  expect(screen.getByText("৳ 25,001")).toBeVisible();
});

test("R-PAY-7 an unpaid order says until when it waits", async () => {
  const payBy = new Date(2026, 10, 29, 18, 20).toISOString();
  await openWith({ ...order, payBy } as Answer);
  expect(screen.getByText("Pay by 29 Nov 2026, 18:20. Then the order ends.")).toBeVisible();
});

test("an order has its number, its date, and a link to its product", async () => {
  await openWith(order);
  expect(screen.getByText("#1042")).toBeVisible();
  expect(screen.getByText("20 Nov 2026")).toBeVisible();
  const product = screen.getByRole("link", { name: "Padma X870" });
  expect(product).toHaveAttribute("href", `/purchase/${order.productId}`);
});

test("Details of a later order of a checkout lead to its part of the page", async () => {
  const later = { ...order, _id: "65a1b2c3d4e5f60718293a4d", checkoutId: order._id };
  await openWith(later);
  const link = screen.getByRole("link", { name: "Details" });
  expect(link).toHaveAttribute("href", `/dashboard/my-orders/${later._id}#part-${later._id}`);
});

test("Details of the first order lead to the top of the page", async () => {
  await openWith({ ...order, checkoutId: order._id } as Answer);
  const link = screen.getByRole("link", { name: "Details" });
  expect(link).toHaveAttribute("href", `/dashboard/my-orders/${order._id}`);
});

test("R-BASK-13 Order again puts the board with its quantity into the basket", async () => {
  openStall();
  await openWith({ ...order, quantity: 7 });
  await userEvent.click(screen.getByRole("button", { name: "Order again" }));
  expect(await screen.findByText("Padma X870: 7 in your basket")).toBeVisible();
  expect(await screen.findByText("the basket")).toBeVisible();
  expect(localStorage.getItem("basket")).toBe(`${order.productId}:7`);
});

test("R-BASK-13 Order again names a board that is no longer sold", async () => {
  openStall();
  stall.boards = [];
  await openWith(order);
  await userEvent.click(screen.getByRole("button", { name: "Order again" }));
  expect(await screen.findByText("No longer sold: Padma X870")).toBeVisible();
  expect(localStorage.getItem("basket")).toBeNull();
});

test("R-PAGEO-1 a row leads to the page of its order", async () => {
  await openWith(order);
  const link = screen.getByRole("link", { name: "Details" });
  expect(link).toHaveAttribute("href", `/dashboard/my-orders/${order._id}`);
  expect(link).toHaveAccessibleDescription("#1042");
});

test("R-CHK-6 orders of one checkout stand together below its number, count and total", async () => {
  const of = (checkoutId: string, number: number) => ({
    ...order,
    _id: `65a1b2c3d4e5f6071829${number}`,
    number,
    checkoutId,
  });
  const orders = [
    of("a", 1045),
    of("b", 1043),
    of("b", 1044),
    order,
    { ...order, _id: "f".repeat(24) },
  ];
  server.use(http.get("/api/myorders/rahima%40mail.com", () => HttpResponse.json(orders)));
  renderAt("/dashboard/my-orders", <MyOrdersPage />);
  expect(await screen.findByRole("rowheader")).toHaveTextContent(/^#1043, 2 orders, ৳\s50,002$/);
  const rows = screen.getAllByRole("row").map((row) => row.dataset["grouped"]);
  expect(rows).toEqual([undefined, "false", undefined, "true", "true", "false", "false"]);
});

test("R-PART-22 a checkout has one button for its unpaid orders, and each keeps its state", async () => {
  const first = { ...order, checkoutId: order._id };
  const second = { ...first, _id: "65a1b2c3d4e5f60718293a4d", number: 1043, price: 8_000 };
  const third = { ...second, _id: "65a1b2c3d4e5f60718293a4e", number: 1044, paid: true };
  const payBy = new Date(2026, 10, 29, 18, 20).toISOString();
  const orders = [{ ...first, payBy }, { ...second, received: 1_000 }, third];
  server.use(http.get("/api/myorders/rahima%40mail.com", () => HttpResponse.json(orders)));
  renderAt("/dashboard/my-orders", <MyOrdersPage />);
  const link = await screen.findByRole("link", { name: /^Pay/ });
  expect(link).toHaveTextContent(/^Pay 2 orders together, ৳\s32,001$/);
  expect(link).toHaveAttribute("href", `/dashboard/payment/${first._id}`);
  expect(screen.getByRole("rowheader")).toHaveTextContent(/^#1042, 3 orders, ৳\s41,001$/);
  expect(screen.getByText(/^Pay by 29 Nov 2026/)).toBeVisible();
  expect(screen.getByText(/^৳\s1,000 of ৳\s8,000 received$/)).toBeVisible();
  expect(screen.getByText("Paid")).toBeVisible();
});

test("R-PART-22 orders whose sum no method takes keep their own buttons", async () => {
  const usual = settings.payment;
  onTestFinished(() => {
    settings.payment = usual;
  });
  settings.payment = { ...usual, ways: [{ way: "card", least: 61, most: 30_000 }] };
  const first = { ...order, checkoutId: order._id };
  const second = { ...first, _id: "65a1b2c3d4e5f60718293a4d", number: 1043, price: 8_000 };
  server.use(http.get("/api/myorders/rahima%40mail.com", () => HttpResponse.json([first, second])));
  renderAt("/dashboard/my-orders", <MyOrdersPage />);
  expect(await screen.findAllByRole("link", { name: "Pay Now" })).toHaveLength(2);
});

test("R-CHK-6 the head keeps its number while the orders of its checkout are cancelled", async () => {
  const first = { ...order, checkoutId: order._id };
  const second = { ...first, _id: "65a1b2c3d4e5f60718293a4d", number: 1043, price: 8_000 };
  let orders = [first, second];
  server.use(
    http.get("/api/myorders/rahima%40mail.com", () => HttpResponse.json(orders)),
    http.delete("/api/order/:id", ({ params }) => {
      orders = orders.filter(({ _id }) => _id !== params["id"]);
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  renderAt("/dashboard/my-orders", <MyOrdersPage />);
  const head = await screen.findByRole("rowheader");
  const cancelFirst = async () => {
    await userEvent.click(screen.getAllByRole("button", { name: "Cancel" })[0]!);
    await userEvent.click(screen.getByRole("button", { name: "Cancel the order" }));
  };
  expect(head).toHaveTextContent(/^#1042, 2 orders, ৳\s33,001$/);
  await cancelFirst();
  await waitFor(() => expect(head).toHaveTextContent(/^#1042, 1 order, ৳\s8,000$/));
  await cancelFirst();
  await waitFor(() => expect(head).toHaveTextContent(/^#1042, 2 orders, ৳\s33,001$/));
  expect(screen.getAllByText("Closed")).toHaveLength(2);
});

test("R-MYORD-2 a paid order shows its transaction id and no cancel", async () => {
  await openWith({ ...order, paid: true, transactionId: "pi_1" });
  expect(screen.getByText("Paid")).toBeVisible();
  expect(screen.getByText("pi_1")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
});

test("an amount that no card can pay names the support email", async () => {
  await openWith({ ...order, price: 60.99 });
  expect(screen.getByText(/support@northbridge\.example/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Pay Now" })).toBeNull();
});

test("without a payment provider it says that cards are not accepted", async () => {
  const usual = settings.payment;
  onTestFinished(() => {
    settings.payment = usual;
  });
  settings.payment = { mode: "none", publishableKey: "", scriptUrl: null, ways: [] };
  await openWith(order);
  expect(screen.getByText(/Card payment is unavailable/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Pay Now" })).toBeNull();
});

test("the number distinguishes similar orders, and the question names the chosen one", async () => {
  await openWith(order);
  expect(screen.getByText("#1042")).toHaveAttribute("title", order._id);
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(
    /^#1042 · Rahima Khatun · Padma X870, quantity 2 · ৳\s25,001$/,
  );
});

test("R-MYORD-3 the order is kept: it stays", async () => {
  await openWith(order);
  await cancel("Keep the order");
  expect(await screen.findByText("Your order is safe")).toBeVisible();
  expect(screen.getByText(order.productName)).toBeVisible();
});

test("R-MYORD-3 confirmed: the order is cancelled, and its row stays in place as closed", async () => {
  await openWith(order);
  await cancel("Cancel the order");
  expect(await screen.findByText("Successfully Order Canceled")).toBeVisible();
  const row = within(screen.getByText(order.productName).closest("tr")!);
  expect(await row.findByText("Closed")).toBeVisible();
  expect(row.queryByRole("button")).toBeNull();
  expect(row.getByRole("link", { name: "Details" })).toBeVisible();
  expect(row.queryByRole("link", { name: "Pay Now" })).toBeNull();
});

test("R-MYORD-1 R-MYORD-2 shows a shipped order without a cancel button", async () => {
  await openWith({ ...order, orderStatus: true });
  expect(screen.getByText("Shipped")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  expect(screen.getByRole("link", { name: "Pay Now" })).toBeVisible();
});

test("explains why an order could not be cancelled and shows its new state", async () => {
  await openWith(order);
  const paid = { ...order, paid: true, transactionId: "pi_1" };
  const refusal = { type: "/problems/order_paid", detail: "This order is paid already." };
  server.use(
    http.get("/api/myorders/rahima%40mail.com", () => HttpResponse.json([paid])),
    http.delete(`/api/order/${order._id}`, () => HttpResponse.json(refusal, { status: 409 })),
  );
  await cancel("Cancel the order");
  expect(await screen.findByText("This order is paid already.")).toBeVisible();
  expect(await screen.findByText("pi_1")).toBeVisible();
});

test("an empty list leads to the products", async () => {
  server.use(http.get("/api/myorders/rahima%40mail.com", () => HttpResponse.json([])));
  renderAt("/dashboard/my-orders", <MyOrdersPage />);
  const link = await screen.findByRole("link", { name: "See all products" });
  expect(link).toHaveAttribute("href", "/products");
});
