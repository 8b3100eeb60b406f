import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import * as v from "valibot";
import { expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { orderSchema } from "../../platform/schemas/order";
import { RecordMoney } from "./record-money";
import { order } from "../test-orders";

const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

/** Opens the dialog of an order of ৳ 25,001, of which 1,000 have arrived. */
async function open(answer: (body: Record<string, unknown>) => object | null) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post(`/api/order/${order._id}/receipts`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      const refusal = answer(body);
      return refusal === null
        ? HttpResponse.json({}, { status: 201 })
        : HttpResponse.json(refusal, { status: 409 });
    }),
  );
  const part = { ...order, way: "transfer", received: 1_000 };
  renderAt("/", <RecordMoney order={v.parse(orderSchema, part)} />);
  await click("Record money");
  await userEvent.type(await screen.findByLabelText("Reference on the statement"), "FT1");
  return sent;
}

async function typeAmount(text: string) {
  const amount = screen.getByLabelText("Amount in Taka");
  await userEvent.clear(amount);
  await userEvent.type(amount, text);
  return amount;
}

const aboveTotal = (surplus: number) => ({
  type: "/problems/above_total",
  detail: `It is ${surplus} more than is open.`,
  surplus,
});

test("R-UNDO-1 below the open sum it says what stays open, before the press", async () => {
  await open(() => null);
  const amount = await typeAmount("20000");
  expect(amount).toHaveAccessibleDescription(/^৳\s4,001 stays open\.$/);
});

test("R-UNDO-1 money above the open sum is recorded after a second question, with its surplus", async () => {
  const sent = await open(({ surplus }) => (surplus === 99.5 ? null : aboveTotal(99.5)));
  await typeAmount("24100.50");
  await userEvent.dblClick(screen.getByRole("button", { name: "Record" }));
  const question = await screen.findByRole("alertdialog", { name: "Record it all the same?" });
  expect(question).toHaveAccessibleDescription("It is 99.5 more than is open.");
  await click("Record all of it");
  expect(await screen.findByText("Money recorded")).toBeVisible();
  expect(sent.map(({ surplus }) => surplus)).toEqual([undefined, 99.5]);
});

test("R-UNDO-1 another surplus is asked about again, and a No leaves the refusal in the dialog", async () => {
  const sent = await open(({ surplus }) => aboveTotal(surplus === undefined ? 5 : 7));
  await click("Record");
  await click("Record all of it");
  expect(await screen.findByText("It is 7 more than is open.")).toBeVisible();
  const [, cancel] = screen.getAllByRole("button", { name: "Cancel" });
  await userEvent.click(cancel!);
  expect(await screen.findByRole("alert")).toHaveTextContent("It is 7 more than is open.");
  expect(sent.map(({ surplus }) => surplus)).toEqual([undefined, 5]);
});

test.each([
  ["reference_used", "Part of that transfer", { splitWith: "65a1b2c3d4e5f60718293aaa" }],
  ["another_transfer", "It is another transfer", { another: true }],
])("R-UNDO-5 %s is confirmed by a person", async (code, yes, confirmed) => {
  const refusal = {
    type: `/problems/${code}`,
    detail: "Look again.",
    orderId: "65a1b2c3d4e5f60718293aaa",
  };
  const isConfirmed = (body: object) => Object.keys(confirmed).every((name) => name in body);
  const sent = await open((body) => (isConfirmed(body) ? null : refusal));
  await click("Record");
  await click(yes);
  await waitFor(() => expect(sent.at(-1)).toMatchObject(confirmed));
  expect(await screen.findByText("Money recorded")).toBeVisible();
});
