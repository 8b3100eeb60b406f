import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { ManualRefunds } from "./manual-refunds";

const refund = {
  _id: "65a1b2c3d4e5f60718293a40",
  orderId: "65a1b2c3d4e5f60718293a4c",
  orderNumber: 1042,
  transactionId: "bt_65a1b2c3d4e5f60718293a4c_1",
  atGateway: null as string | null,
  name: "Rahima Khatun",
  email: "rahima@mail.com",
  amount: 25001,
  surplus: false,
  reason: "It arrived broken",
  askedAt: "2026-11-21T09:30:00.000Z",
};
const lost = { ...refund, transactionId: "sc_65a1b2c3d4e5f60718293a4c_1", atGateway: "unknown" };

async function openWith(waiting: typeof refund) {
  const answers: unknown[] = [];
  server.use(
    http.get("/api/refunds-to-send", () => HttpResponse.json([waiting])),
    http.post(`/api/refunds/${refund._id}/answer`, async ({ request }) => {
      answers.push(await request.json());
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  renderAt("/", <ManualRefunds />);
  await userEvent.click(await screen.findByRole("button", { name: "Money to send: 1" }));
  return answers;
}

const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("R-GATE-12 a refund without an answer is ended by its number at SSLCommerz", async () => {
  const answers = await openWith(lost);
  expect(screen.getByText(/We do not know whether this refund was sent/)).toBeVisible();
  expect(screen.getByText(lost.transactionId)).toBeVisible();
  await click("It was refunded");
  await userEvent.type(
    screen.getByLabelText("Number of the refund at SSLCommerz"),
    "59bd63fea5455",
  );
  await click("Save");
  await waitFor(() =>
    expect(answers).toEqual([
      expect.objectContaining({ outcome: "sent", reference: "59bd63fea5455" }),
    ]),
  );
});

test("R-GATE-12 a refund that was not made is ended with a reason", async () => {
  const answers = await openWith(lost);
  await click("It was not refunded");
  await userEvent.type(screen.getByLabelText("Reason"), "It is not in the panel");
  await click("Save");
  await waitFor(() =>
    expect(answers).toEqual([{ outcome: "not_sent", reason: "It is not in the panel" }]),
  );
});

test("R-GATE-12 shows why SSLCommerz does not confirm a number", async () => {
  await openWith(lost);
  const detail = "SSLCommerz knows no refund of this payment under that number.";
  const refusal = { type: "/problems/not_confirmed", detail };
  server.use(
    http.post("/api/refunds/:id/answer", () => HttpResponse.json(refusal, { status: 409 })),
  );
  await click("It was refunded");
  await userEvent.type(screen.getByLabelText("Number of the refund at SSLCommerz"), "1");
  await click("Save");
  expect(await screen.findByText(detail)).toBeVisible();
});

test("R-GATE-19 a refund by hand says where it is made", async () => {
  await openWith({ ...lost, atGateway: "by_hand" });
  expect(screen.getByText(/Make this refund at SSLCommerz, then write its number/)).toBeVisible();
});

test("R-GATE-11 a refund that SSLCommerz does not take has no answer of a person", async () => {
  await openWith({ ...lost, atGateway: "not_taken" });
  expect(screen.getByText(/takes no refunds from this server's address yet/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "It was refunded" })).toBeNull();
});

test("R-BANK-8 a refund by bank has a reference and a day", async () => {
  const answers = await openWith(refund);
  await click("Sent");
  await userEvent.type(screen.getByLabelText("Reference of the transfer"), "FT26190XYZ");
  await click("Save");
  await waitFor(() =>
    expect(answers).toEqual([
      expect.objectContaining({ outcome: "sent", reference: "FT26190XYZ" }),
    ]),
  );
});

test("R-UNDO-4 only a surplus can be settled otherwise, with a reason", async () => {
  const answers = await openWith({ ...refund, surplus: true });
  await click("Settled otherwise");
  await userEvent.type(screen.getByLabelText("Reason"), "Paid out in cash");
  await click("Save");
  await waitFor(() =>
    expect(answers).toEqual([{ outcome: "settled_otherwise", reason: "Paid out in cash" }]),
  );
});

test("R-UNDO-4 a refund of an order is not settled otherwise", async () => {
  await openWith(refund);
  expect(screen.getByRole("button", { name: "Cannot be sent" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Settled otherwise" })).toBeNull();
});
