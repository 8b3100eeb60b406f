import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { rahima, renderAt, server } from "../platform/testing";
import { ProfilePage } from "./profile-page";
import { karim } from "./test-users";

const record = {
  ...karim,
  email: rahima.email,
  education: "BSc",
  language: "bn",
  reminders: true,
};

async function open(more: Record<string, unknown> = {}) {
  const received: unknown[] = [];
  server.use(
    http.get("/api/user/rahima%40mail.com", () => HttpResponse.json({ ...record, ...more })),
    http.put("/api/user/update/rahima%40mail.com", async ({ request }) => {
      const change = await request.json();
      received.push(change);
      return HttpResponse.json({ ...record, ...(change as object), modifiedCount: 1 });
    }),
  );
  renderAt("/dashboard", <ProfilePage />);
  await screen.findByRole("heading", { name: rahima.displayName });
  return received;
}

async function changeAndSave() {
  await userEvent.clear(screen.getByLabelText("Location"));
  await userEvent.type(screen.getByLabelText("Location"), "Sylhet");
  await userEvent.click(screen.getByRole("button", { name: "Save profile" }));
}

test("R-PROF-1 shows the user, and saves what was changed", async () => {
  const received = await open();
  expect(screen.getByText(rahima.email)).toBeVisible();
  expect(screen.getByLabelText("Education")).toHaveValue("BSc");
  expect(screen.getByLabelText("Phone number")).toHaveValue("");
  await expect.poll(() => document.title).toBe("My Profile - Northbridge");

  await changeAndSave();
  expect(await screen.findByText("Profile Update")).toBeVisible();
  expect(received).toEqual([
    {
      education: "BSc",
      location: "Sylhet",
      phone: "",
      linkedin: "",
      language: "bn",
      reminders: true,
    },
  ]);
});

test("R-LANG-15 the language of emails is chosen here, whatever that of the page", async () => {
  const received = await open();
  const field = screen.getByLabelText("Language of our emails");
  expect(field).toHaveValue("bn");
  await userEvent.selectOptions(field, "English");
  await userEvent.click(screen.getByRole("button", { name: "Save profile" }));
  await expect.poll(() => received).toMatchObject([{ language: "en" }]);
});

test("R-MAIL-8 reminders, and nothing else, can be switched off", async () => {
  const received = await open();
  const box = screen.getByLabelText("Remind me of orders that wait for payment");
  expect(box).toBeChecked();
  expect(screen.getAllByRole("checkbox")).toEqual([box]);
  await userEvent.click(box);
  await userEvent.click(screen.getByRole("button", { name: "Save profile" }));
  await expect.poll(() => received).toMatchObject([{ reminders: false }]);
});

test("R-DESK-23 the staff can switch the emails about the shop's day off", async () => {
  const received = await open({ staffMails: true });
  await userEvent.click(screen.getByLabelText(/^Send me a summary of the shop each morning/));
  await userEvent.click(screen.getByRole("button", { name: "Save profile" }));
  await expect.poll(() => received).toMatchObject([{ reminders: true, staffMails: false }]);
});

test("what was typed and not saved survives Back", async () => {
  await open();
  await userEvent.type(screen.getByLabelText("Location"), "Sylhet");
  cleanup();
  await open();
  expect(screen.getByLabelText("Location")).toHaveValue("Sylhet");
  await userEvent.click(screen.getByRole("button", { name: "Save profile" }));
  expect(await screen.findByText("Profile Update")).toBeVisible();
  cleanup();
  await open();
  expect(screen.getByLabelText("Location")).toHaveValue("");
});

test("D25 texts that are too long are refused before sending", async () => {
  const received = await open();
  await userEvent.click(screen.getByLabelText("Education"));
  await userEvent.paste("x".repeat(10_000));
  await userEvent.click(screen.getByRole("button", { name: "Save profile" }));
  expect(screen.getByLabelText("Education")).toHaveAccessibleDescription(
    "Please keep this within 200 characters",
  );
  expect(screen.queryByRole("alert")).toBeNull();
  expect(received).toEqual([]);
});

test("shows a field error of the server beside its field only, and keeps the input", async () => {
  await open();
  const refusal = {
    type: "/problems/invalid_fields",
    detail: "Some fields are not right.",
    errors: { location: "at most 200 characters" },
  };
  server.use(
    http.put("/api/user/update/:email", () => HttpResponse.json(refusal, { status: 422 })),
  );
  await changeAndSave();
  expect(await screen.findByText("at most 200 characters")).toBeVisible();
  expect(screen.getByLabelText("Location")).toHaveAccessibleDescription("at most 200 characters");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByLabelText("Location")).toHaveValue("Sylhet");
});

test("R-PROF-1 asks for a sign-in when the session has ended", () => {
  renderAt("/dashboard", <ProfilePage />, { state: "signed-out" });
  expect(screen.getByText("No user is logged in")).toBeVisible();
});
