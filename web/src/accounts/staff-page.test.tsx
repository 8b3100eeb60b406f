import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../platform/testing";
import { StaffPage } from "./staff-page";
import { karim } from "./test-users";

const member = { ...karim, disabled: false, roles: ["sales", "warehouse"] };

function open(answer = () => HttpResponse.json({ roles: [], modifiedCount: 1 })) {
  const asked: string[] = [];
  const change = ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
    asked.push(`${request.method} ${String(params["id"])} ${String(params["role"])}`);
    return answer();
  };
  server.use(
    http.get("/api/staff", () => HttpResponse.json([member])),
    http.get("/api/user/:email", () => HttpResponse.json(member)),
    http.put("/api/staff/:id/:role", change),
    http.delete("/api/staff/:id/:role", change),
  );
  renderAt("/dashboard/staff", <StaffPage />);
  return asked;
}

const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("R-STAFF-8 lists who works for the shop, with all roles", async () => {
  open();
  const row = within((await screen.findByText("Karim Uddin")).closest("tr")!);
  expect(row.getByText("Sales, Warehouse")).toBeVisible();
  expect(row.getByRole("button", { name: "Remove: Sales" })).toBeVisible();
  // R-AUDIT-7
  expect(row.getByRole("link", { name: "What was changed" })).toHaveAttribute(
    "href",
    `/dashboard/audit?subject=user%2F${karim._id}`,
  );
});

test("R-STAFF-8 takes a role back after a question", async () => {
  const asked = open();
  await screen.findByText("Karim Uddin");
  await click("Remove: Warehouse");
  expect(screen.getByRole("alertdialog")).toHaveTextContent(
    "Karim Uddin will no longer have the role: Warehouse.",
  );
  await click("Cancel");
  expect(asked).toEqual([]);
  await click("Remove: Warehouse");
  await click("Take the role back");
  expect(await screen.findByText("The role was taken back")).toBeVisible();
  expect(asked).toEqual([`DELETE ${karim._id} warehouse`]);
});

test("R-STAFF-8 gives a role by the user's email, after a question", async () => {
  const asked = open();
  await userEvent.type(await screen.findByLabelText("Email"), "karim@mail.com");
  await userEvent.selectOptions(screen.getByLabelText("New role"), "Accountant");
  await click("Give the role");
  const question = within(await screen.findByRole("alertdialog"));
  expect(asked).toEqual([]);
  await userEvent.click(question.getByRole("button", { name: "Give the role" }));
  expect(await screen.findByText("The role was given")).toBeVisible();
  expect(asked).toEqual([`PUT ${karim._id} accountant`]);
});

test("R-STAFF-8 says why the last owner stays", async () => {
  open(() =>
    HttpResponse.json(
      { type: "/problems/last_admin", detail: "You are the last administrator." },
      { status: 409 },
    ),
  );
  await screen.findByText("Karim Uddin");
  await click("Remove: Sales");
  await click("Take the role back");
  expect(await screen.findByText("You are the last administrator.")).toBeVisible();
});
