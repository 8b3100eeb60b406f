import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../platform/testing";
import { ClosedOrder } from "./closed-order";
import { order, paidTooLate } from "./test-orders";

test("R-PAY-5 shows a late payment and its refund", async () => {
  server.use(http.get(`/api/order/${order._id}/events`, () => HttpResponse.json(paidTooLate)));
  renderAt("/", <ClosedOrder id={order._id} />);
  expect(await screen.findByRole("heading", { name: "This order is closed" })).toBeVisible();
  expect(screen.getByText(order._id)).toBeVisible();
  const [, late, back] = await screen.findAllByRole("listitem");
  expect(late).toHaveTextContent(/The order is closed: being refunded ৳\s25,001/);
  expect(back).toHaveTextContent(/Refunded ৳\s25,001/);
  expect(screen.getByRole("link", { name: "See the order" })).toHaveAttribute(
    "href",
    `/dashboard/my-orders/${order._id}`,
  );
});
