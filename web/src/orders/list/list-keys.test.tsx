import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { ManageOrdersPage } from "./manage-orders-page";
import { order } from "../test-orders";

const other = {
  ...order,
  _id: "65a1b2c3d4e5f60718293aff",
  number: 1043,
  productName: "Meghna B650",
};

beforeEach(async () => {
  server.use(
    http.get("/api/orders/", () =>
      HttpResponse.json([order, other], { headers: { "X-Total-Count": "2" } }),
    ),
    http.get("/api/unclaimed-payments", () => HttpResponse.json([])),
    http.get("/api/refused-refunds", () => HttpResponse.json([])),
  );
  renderAt("/dashboard/manage-orders", <ManageOrdersPage />);
  await screen.findByText("#1043");
  await vi.dynamicImportSettled(); // The keys load after the list.
});

test("R-DESK-22 j and k walk the rows", async () => {
  await userEvent.keyboard("j");
  expect(screen.getByRole("link", { name: "Padma X870" })).toHaveFocus();
  await userEvent.keyboard("jj");
  expect(screen.getByRole("link", { name: "Meghna B650" })).toHaveFocus();
  await userEvent.keyboard("k");
  expect(screen.getByRole("link", { name: "Padma X870" })).toHaveFocus();
});

test("R-DESK-22 the keys are where they were with a Bangla keyboard", () => {
  fireEvent.keyDown(document.body, { key: "জ", code: "KeyJ" });
  expect(screen.getByRole("link", { name: "Padma X870" })).toHaveFocus();
});

test("R-DESK-22 the keys are letters in a field, and do nothing behind a dialog", async () => {
  await userEvent.keyboard("/");
  const search = screen.getByRole("searchbox");
  expect(search).toHaveFocus();
  await userEvent.keyboard("jx?");
  expect(search).toHaveValue("jx?");
  act(() => search.blur());
  await userEvent.keyboard("?");
  expect(await screen.findByRole("dialog", { name: "Keys of this list" })).toBeVisible();
  const focused = document.activeElement;
  await userEvent.keyboard("j");
  expect(document.activeElement).toBe(focused);
});

test("R-DESK-22 the keys can be switched off", async () => {
  await userEvent.click(screen.getByRole("button", { name: "Keys ?" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Single keys are on" }));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("j");
  expect(screen.getByRole("link", { name: "Padma X870" })).not.toHaveFocus();
});

test("R-DESK-22 x chooses the row with the focus", async () => {
  await userEvent.keyboard("jjx");
  expect(screen.getByRole("checkbox", { name: "Choose order #1043" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Choose order #1042" })).not.toBeChecked();
});
