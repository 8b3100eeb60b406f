import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../platform/testing";
import { BuyerForm } from "./buyer-form";

test("R-INV-15 R-INV-21 company, BIN and registered address are saved, also in Bangla digits; a BIN has 13", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get("/api/buyer", () => HttpResponse.json({ company: "", bin: "", address: "" })),
    http.put("/api/buyer", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ company: "Rahim Traders", bin: "001234567-0101" });
    }),
  );
  renderAt("/dashboard", <BuyerForm />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Company"), "Rahim Traders");
  const bin = screen.getByLabelText("BIN (for your VAT invoice)");
  await user.type(bin, "12345");
  await user.click(screen.getByRole("button", { name: "Save for invoices" }));
  expect(await screen.findByText("A BIN has 13 digits")).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(bin);
  await user.type(bin, "০০১২৩৪৫৬৭ ০১০১");
  await user.type(screen.getByLabelText("Registered address (optional)"), "12 Mirpur Road");
  await user.click(screen.getByRole("button", { name: "Save for invoices" }));
  expect(await screen.findByText("Saved for your next invoices")).toBeVisible();
  expect(sent).toEqual([
    { company: "Rahim Traders", bin: "০০১২৩৪৫৬৭ ০১০১", address: "12 Mirpur Road" },
  ]);
});
