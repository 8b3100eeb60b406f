import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../platform/testing";
import { karim } from "./test-users";
import { UsersPage } from "./users-page";

const views = [{ _id: "65a1b2c3d4e5f60718293aaa", name: "Bosses", query: "role=admin" }];

async function openWith(first: typeof karim & { roles?: string[] }, promote?: () => Response) {
  let users = [first];
  const asked: string[] = [];
  server.use(
    http.get("/api/views", ({ request }) =>
      HttpResponse.json(new URL(request.url).search === "?list=users" ? views : []),
    ),
    http.get("/api/users", () => HttpResponse.json(users, { headers: { "X-Total-Count": "1" } })),
    http.put("/api/user/admin/:email", ({ params }) => {
      asked.push(String(params.email));
      if (promote !== undefined) return promote();
      users = [{ ...first, role: "admin" }];
      return HttpResponse.json({ ...users[0], modifiedCount: 1 });
    }),
  );
  renderAt("/dashboard/all-users", <UsersPage />);
  const row = within((await screen.findByText(first.name)).closest("tr")!);
  return { row, asked };
}

const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("R-USERS-1 R-API-20 lists users with role and verified mark", async () => {
  const { row } = await openWith(karim);
  for (const text of ["Customer", "Email verified", / Jan 2024$/]) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(await screen.findByText("1 user")).toBeVisible();
});

test("R-PEOPLE-3 names the roles of staff, and can show one of them", async () => {
  const { row } = await openWith({ ...karim, roles: ["sales", "warehouse"] });
  expect(row.getByText("Sales, Warehouse")).toBeVisible();
  expect(row.queryByText("Customer")).toBeNull();
  const roles = within(screen.getByLabelText("Role")).getAllByRole("option");
  // Each with its number of users, once loaded.
  expect(roles.map(({ textContent }) => textContent.replace(/ \(1\)$/, ""))).toEqual(
    expect.arrayContaining(["Admin", "Sales", "Warehouse", "Accountant", "Customer"]),
  );
});

test("R-USERS-1 R-API-21 makes a user an admin after a question, and then offers it no more", async () => {
  const { row, asked } = await openWith(karim);
  await click("More actions");
  await click("Make Admin");
  expect(screen.getByRole("alertdialog", { name: "Are you sure?" })).toBeVisible();
  await click("Cancel");
  expect(asked).toEqual([]);

  await click("More actions");
  await click("Make Admin");
  await click("Make this user an admin");
  expect(await screen.findByText("Successfully made an admin")).toBeVisible();
  expect(asked).toEqual([karim.email]);
  expect(await row.findByText("Already Admin")).toBeVisible();
  expect(row.queryByRole("button", { name: "Make Admin" })).toBeNull();
});

test("D46 takes an admin's role back after a question, but not the last one's", async () => {
  const { row, asked } = await openWith({ ...karim, role: "admin" });
  const refusal = { type: "/problems/last_admin", detail: "This is the last administrator." };
  const headers = { "X-Total-Count": "1" };
  let isLast = true;
  server.use(
    http.delete("/api/user/admin/:email", ({ params }) => {
      asked.push(String(params.email));
      if (isLast) return HttpResponse.json(refusal, { status: 409 });
      server.use(http.get("/api/users", () => HttpResponse.json([karim], { headers })));
      return HttpResponse.json({ ...karim, modifiedCount: 1 });
    }),
  );
  await click("More actions");
  await click("Remove Admin");
  expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(/Karim Uddin \(karim@/);
  await click("Cancel");
  expect(asked).toEqual([]);

  await click("More actions");
  await click("Remove Admin");
  await click("Remove the admin role");
  expect(await screen.findByText(/last administrator/)).toBeVisible();
  expect(row.getByText("Already Admin")).toBeVisible();

  isLast = false;
  await click("More actions");
  await click("Remove Admin");
  await click("Remove the admin role");
  expect(await screen.findByText("No longer an admin")).toBeVisible();
  expect(await row.findByText("Customer")).toBeVisible();
  await click("More actions");
  expect(row.getByRole("button", { name: "Make Admin" })).toBeVisible();
});

test("R-DESK-19 views of the users are links above the list", async () => {
  await openWith(karim);
  const view = await screen.findByRole("link", { name: "Bosses 1" });
  await userEvent.click(view);
  expect(view).toHaveAttribute("aria-current", "page");
  expect(screen.getByLabelText("Role")).toHaveDisplayValue(/^Admin/);
});

test("a user's row leads to their orders", async () => {
  const { row } = await openWith(karim);
  expect(row.getByRole("link", { name: "Orders" })).toHaveAttribute(
    "href",
    "/dashboard/manage-orders?search=karim%40mail.com",
  );
});

test("R-USERS-1 D27 the question says when the email is not verified", async () => {
  const { row } = await openWith({ ...karim, emailVerified: false });
  expect(row.getByText("Email not verified")).toBeVisible();
  await click("More actions");
  await click("Make Admin");
  expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(
    /has not verified karim@mail\.com/,
  );
});

test("R-USERS-1 a visitor who is no admin sees the refusal", async () => {
  const document = { type: "/problems/not_permitted", detail: "…" };
  await openWith(karim, () => HttpResponse.json(document, { status: 403 }));
  await click("More actions");
  await click("Make Admin");
  await click("Make this user an admin");
  expect(await screen.findByText("Failed to make an admin")).toBeVisible();
});

const contact = {
  ...karim,
  email: "",
  emailVerified: false,
  phone: "01712345678",
  hasAccount: false,
};
const accountOf = (userId: string, more: object = {}) => ({
  userId,
  name: "Rahim Uddin",
  phone: "01912345678",
  email: "rahim@mail.com",
  hasAccount: true,
  orders: 1,
  cameBack: 0,
  owed: 0,
  ...more,
});

async function openJoin(answer: () => Response, isFound = true) {
  const { row } = await openWith(contact);
  const sent: unknown[] = [];
  server.use(
    http.get("/api/customers", ({ request }) => {
      const search = new URL(request.url).searchParams.get("search");
      if (search !== contact.phone && search !== "rahim@") return HttpResponse.json([]);
      const ofContact = accountOf(contact._id, {
        name: contact.name,
        hasAccount: false,
        orders: 3,
      });
      const account = accountOf("65a1b2c3d4e5f60718293a4c");
      return HttpResponse.json(isFound ? [ofContact, account] : [account]);
    }),
    http.post("/api/user/:id/join", async ({ params, request }) => {
      sent.push([params.id, await request.json()]);
      return answer();
    }),
  );
  expect(row.getByText("No account")).toBeVisible();
  expect(row.getByText(contact.phone)).toBeVisible();
  await click("More actions");
  expect(screen.queryByRole("button", { name: "Make Admin" })).toBeNull();
  await click("Join to an account");
  const dialog = within(await screen.findByRole("dialog", { name: "Join to an account" }));
  await userEvent.type(dialog.getByLabelText("Email, mobile number or name"), "rahim@");
  const join = await dialog.findByRole("button", { name: "Join to an account" });
  await waitFor(() => expect(join).toBeEnabled());
  await userEvent.click(join);
  return sent;
}

test("R-DESKO-4 a contact joins an account after a question that names both", async () => {
  const sent = await openJoin(() =>
    HttpResponse.json({ userId: "65a1b2c3d4e5f60718293a4c", orders: 3, papers: 1 }),
  );
  const question = screen.getByRole("alertdialog", { name: "Join to an account" });
  expect(question).toHaveTextContent(
    "3 orders of Karim Uddin (01712345678) move to Rahim Uddin (rahim@mail.com), with documents and addresses. This cannot be undone.",
  );
  expect(sent).toEqual([]);
  await click("Move everything");
  expect(await screen.findByText("3 orders now belong to Rahim Uddin")).toBeVisible();
  expect(sent).toEqual([[contact._id, { userId: "65a1b2c3d4e5f60718293a4c" }]]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("R-DESKO-4 a contact that the search does not find joins after a question without a count", async () => {
  await openJoin(() => HttpResponse.json({}, { status: 500 }), false);
  expect(screen.getByRole("alertdialog", { name: "Join to an account" })).toHaveTextContent(
    "All orders of Karim Uddin (01712345678) move to Rahim Uddin (rahim@mail.com)",
  );
});

test("R-DESKO-4 a refusal is shown, and the dialog stays", async () => {
  const detail = "Choose a customer who has an account and may sign in.";
  await openJoin(() =>
    HttpResponse.json({ type: "/problems/not_an_account", detail }, { status: 409 }),
  );
  await click("Move everything");
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByRole("dialog", { name: "Join to an account" })).toBeVisible();
});
