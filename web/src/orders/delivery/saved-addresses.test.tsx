import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { saved } from "../test-orders";
import { SavedAddresses } from "./saved-addresses";

const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Opens the list; the requests that change it. */
async function open() {
  let addresses = [saved];
  const received: unknown[] = [];
  server.use(
    http.get("/api/addresses", () => HttpResponse.json(addresses)),
    http.put(`/api/address/${saved._id}`, async ({ request }) => {
      const body = (await request.json()) as typeof saved;
      received.push(body);
      addresses = [{ ...body, _id: saved._id }];
      return HttpResponse.json(addresses[0]);
    }),
    http.delete(`/api/address/${saved._id}`, () => {
      received.push("delete");
      addresses = [];
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  renderAt("/dashboard", <SavedAddresses />);
  await screen.findByRole("heading", { name: "Delivery addresses" });
  return received;
}

test("R-ADDR-4 a saved address is changed by its fields", async () => {
  const received = await open();
  await click("Change");
  const dialog = within(screen.getByRole("dialog", { name: "Change the address" }));
  const phone = dialog.getByLabelText("Mobile number");
  await userEvent.clear(phone);
  await userEvent.type(phone, "+880 1812-345678");
  await click("Save");
  expect(await screen.findByText("The address was changed")).toBeVisible();
  const { recipient, district, area, street } = saved;
  expect(received).toEqual([{ recipient, phone: "01812345678", district, area, street }]);
  expect(await screen.findByText(/01812345678$/)).toBeVisible();
});

test("R-ADDR-4 a saved address is removed after one question", async () => {
  const received = await open();
  await click("Remove");
  const question = within(screen.getByRole("alertdialog", { name: "Remove this address?" }));
  expect(question.getByText(/House 7, Road 11, Mirpur, Dhaka/)).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("The address was removed")).toBeVisible();
  expect(received).toEqual(["delete"]);
  await waitFor(() => expect(screen.queryByText("Delivery addresses")).toBeNull());
});
