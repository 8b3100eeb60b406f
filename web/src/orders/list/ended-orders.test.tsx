// Cancelled and expired orders in the lists of staff.

import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server, signedIn } from "../../platform/testing";
import { ManageOrdersPage } from "./manage-orders-page";
import { clickInMenu, emptyLists, openWith } from "./test-manage-orders";
import { order } from "../test-orders";

const thisYear = new Date(Date.now() + 6 * 3_600_000).getUTCFullYear(); // In Dhaka.
const cancelled = {
  ...order,
  status: "cancelled",
  endedAt: `${thisYear}-11-25T19:00:00.000Z`, // One o'clock in Dhaka.
};
const expired = {
  ...order,
  _id: "65a1b2c3d4e5f60718293aff",
  number: 1043,
  status: "expired",
  endedAt: "2019-11-25T19:00:00.000Z",
};

async function open(query = "") {
  const asked: string[] = [];
  server.use(
    http.get("/api/orders/", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("state") ?? "");
      return HttpResponse.json([cancelled, expired]);
    }),
    ...emptyLists,
  );
  renderAt(`/dashboard/manage-orders${query}`, <ManageOrdersPage />, signedIn);
  await screen.findByText("#1042");
  return asked;
}

const rowOf = (number: string) => within(screen.getByText(number).closest("tr")!);

test("R-UNDO-7 an ended order says how and on which day of the shop, and takes a late transfer only", async () => {
  await open("?search=rahima");
  expect(rowOf("#1042").getByText("Cancelled 26 Nov")).toBeVisible();
  expect(rowOf("#1043").getByText("Expired 26 Nov 2019")).toBeVisible();
  expect(rowOf("#1042").getByRole("button", { name: "Record money" })).toBeVisible();
  for (const number of ["#1042", "#1043"]) {
    await userEvent.click(rowOf(number).getByRole("button", { name: "More actions" }));
    expect(await rowOf(number).findByRole("button", { name: "History" })).toBeVisible();
  }
  for (const name of ["Update", "Delete"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(rowOf("#1042").getByRole("link", { name: "Padma X870" })).toHaveAttribute(
    "href",
    `/dashboard/manage-orders/${order._id}`,
  );
});

test("R-UNDO-7 Show has the ended orders", async () => {
  const asked = await open();
  await userEvent.selectOptions(screen.getByLabelText("Show"), "Cancelled and expired");
  await expect.poll(() => asked.at(-1)).toBe("ended");
});

test("R-UNDO-6 the question before a cancel names the part that is paid and the open notice", async () => {
  await openWith({ ...order, received: 5000, transferTold: true });
  await clickInMenu("Delete");
  const both = /৳\s5,000 was paid of it and goes back\. Another transfer was reported/;
  expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(both);
  cleanup();
  await openWith({ ...order, transferTold: true });
  await clickInMenu("Delete");
  const notice = /A transfer was reported for it and is still to be checked\./;
  expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(notice);
});
