import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import type { Permission } from "../../platform/api/permissions";
import { Route, Routes } from "../../platform/routing/routes";
import { renderAt, server, signedIn } from "../../platform/testing";
import { OrderPage } from "../order-page";
import { delivery, noPapers, order } from "../test-orders";

const overview = { ...order, status: "pending", goods: "held", refunds: [] };
const moved = {
  _id: "65a1b2c3d4e5f60718293b01",
  kind: "contact",
  name: null,
  text: "House 2, Dhaka\n0171",
  at: "2026-11-20T09:30:00.000Z",
};
const said = {
  _id: "65a1b2c3d4e5f60718293b02",
  kind: "note",
  name: "Karim Uddin",
  text: "Calls back on Sunday.",
  at: "2026-11-21T09:30:00.000Z",
};

let notes: object[] = [];

beforeEach(() => {
  notes = [said, moved];
  server.use(
    noPapers,
    http.get(`/api/order/${order._id}/events`, () => HttpResponse.json([])),
    http.get(`/api/order/${order._id}/notes`, () => HttpResponse.json(notes)),
  );
});

async function open(answer: object = overview, missing: Permission[] = []) {
  server.use(http.get(`/api/order/${order._id}/overview`, () => HttpResponse.json(answer)));
  renderAt(
    `/dashboard/manage-orders/${order._id}`,
    <Routes>
      <Route path="/dashboard/manage-orders/:id" element={<OrderPage />} />
    </Routes>,
    signedIn,
    missing,
  );
  await screen.findByRole("heading", { level: 1, name: "Order #1042" });
}

const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("R-DESK-18 notes say who wrote them, and where the parcel was to go before", async () => {
  await open();
  const panel = within(screen.getByRole("region", { name: "Notes" }));
  expect(await panel.findByText("Calls back on Sunday.")).toBeVisible();
  expect(panel.getByText("Karim Uddin")).toBeVisible();
  expect(panel.getByText("The parcel was to go to")).toBeVisible();
  expect(panel.getByText("Only the staff sees these.")).toBeVisible();
});

test("R-DESK-18 a note is written, and an empty one is not", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`/api/order/${order._id}/notes`, async ({ request }) => {
      sent.push(await request.json());
      notes = [{ ...said, _id: moved._id, text: "Two boxes." }, ...notes.slice(0, 1)];
      return HttpResponse.json({ insertedId: moved._id }, { status: 201 });
    }),
  );
  await open();
  await click("Add note");
  expect(await screen.findByText("Please write a note")).toBeVisible();
  await userEvent.type(screen.getByLabelText("New note"), "Two boxes.");
  await click("Add note");
  expect(await screen.findByText("The note was written")).toBeVisible();
  expect(await screen.findByText("Two boxes.")).toBeVisible();
  expect(sent).toEqual([{ text: "Two boxes." }]);
  expect(screen.getByLabelText("New note")).toHaveValue("");
});

test("R-DESK-18 a parcel is sent elsewhere before it is shipped", async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch(`/api/order/${order._id}/contact`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...order, address: "House 2, Dhaka" });
    }),
  );
  await open();
  await click("Send it elsewhere");
  const dialog = within(screen.getByRole("dialog", { name: "Send it elsewhere" }));
  // An order without fields: staff see its address, and type the new one.
  expect(dialog.getByText(/Road 7, Sylhet/)).toHaveTextContent("01700000000");
  const typed = {
    Recipient: "Karim",
    "Mobile number": "+880 1812-345678",
    "Area or upazila": "Savar",
  };
  for (const [name, text] of Object.entries({ ...typed, "House, road, village": "House 2" })) {
    await userEvent.type(dialog.getByLabelText(name), text);
  }
  await userEvent.selectOptions(dialog.getByLabelText("District"), "Dhaka");
  await click("Save");
  expect(await screen.findByText("The address was changed")).toBeVisible();
  const { district } = delivery;
  const changed = { recipient: "Karim", phone: "01812345678", area: "Savar", street: "House 2" };
  expect(sent).toEqual([{ delivery: { ...changed, district } }]);
});

test("R-ADDR-3 the address of a checkout is changed by its fields", async () => {
  await open({ ...overview, delivery });
  await click("Send it elsewhere");
  const dialog = within(screen.getByRole("dialog", { name: "Send it elsewhere" }));
  expect(dialog.getByLabelText("Recipient")).toHaveValue("Rahim Uddin");
  expect(dialog.getByLabelText("District")).toHaveDisplayValue("Dhaka");
  expect(dialog.queryByText(/Road 7, Sylhet/)).toBeNull();
});

test("R-DESK-18 what was shipped goes where it goes", async () => {
  await open({ ...overview, status: "shipped", orderStatus: true, goods: "sent" });
  expect(await screen.findByText("Calls back on Sunday.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send it elsewhere" })).toBeNull();
});

test("R-WARE-6 staff who may not write notes read them", async () => {
  await open(overview, ["orders.note"]);
  const panel = within(await screen.findByRole("region", { name: "Notes" }));
  expect(await panel.findByText("Calls back on Sunday.")).toBeVisible();
  expect(panel.queryByRole("textbox")).toBeNull();
  expect(panel.queryByRole("button")).toBeNull();
});
