import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import { rahima, renderAt, server } from "../platform/testing";
import { AddReviewPage } from "./add-review-page";

let received: { key: string | null; body: unknown }[] = [];

const review = {
  _id: "65a1b2c3d4e5f60718293a4c",
  userImg: "",
  name: rahima.displayName,
  bought: false,
  userEmail: "",
};

beforeEach(() => {
  received = [];
  server.use(
    http.post("/api/review/add", async ({ request }) => {
      const body = (await request.json()) as object;
      received.push({ key: request.headers.get("Idempotency-Key"), body });
      return HttpResponse.json({ ...review, ...body, insertedId: review._id }, { status: 201 });
    }),
  );
});

const open = () => renderAt("/dashboard/add-review", <AddReviewPage />);
const text = () => screen.getByLabelText("Your review");
const star = (name: string) => screen.getByRole("radio", { name });
const send = () => userEvent.click(screen.getByRole("button", { name: "Add review" }));

async function write(words: string) {
  await userEvent.click(text());
  await userEvent.paste(words);
}

test("R-REV-1 fills in the name and preselects no star", async () => {
  open();
  expect(screen.getByLabelText("Name")).toHaveValue(rahima.displayName);
  expect(screen.getByLabelText("Name")).toHaveAttribute("readonly");
  for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();
  await expect.poll(() => document.title).toBe("Add Review - Northbridge");
});

test("R-REV-1 requires rating and text, and focuses the first error", async () => {
  open();
  await send();
  expect(screen.getByRole("radiogroup", { name: "Rating" })).toHaveAccessibleDescription(
    "Rating is required",
  );
  expect(screen.getByRole("radiogroup")).toBeInvalid();
  expect(text()).toHaveAccessibleDescription("Please write review");
  expect(star("1 star")).toHaveFocus();
  expect(received).toEqual([]);

  await userEvent.click(star("3 stars"));
  expect(screen.queryByText("Rating is required")).toBeNull();
  expect(screen.getByText("3 out of 5 stars")).toBeVisible();
});

test("R-REV-1 takes 700 characters, an emoji being one, and not one more", async () => {
  open();
  await userEvent.click(star("5 stars"));
  await write("😀".repeat(700));
  expect(text()).toHaveAccessibleDescription("700 of 700 characters");
  await write("😀");
  await send();
  expect(text()).toHaveAccessibleDescription("Your review must be within 600 characters");
  expect(screen.getByText("701 of 700 characters")).toBeVisible();
  expect(received).toEqual([]);
});

test("R-REV-1 arrow keys move between the stars", async () => {
  open();
  await userEvent.click(star("2 stars"));
  await userEvent.keyboard("{ArrowRight}");
  expect(star("3 stars")).toBeChecked();
});

test("R-REV-2 R-API-9 D22 sends it once, confirms it and resets", async () => {
  open();
  await userEvent.click(star("4 stars"));
  await write("Two summers, no trouble.");
  await userEvent.dblClick(screen.getByRole("button", { name: "Add review" }));
  expect(await screen.findByText("Your review successfully added")).toBeVisible();
  expect(text()).toHaveValue("");
  expect(star("4 stars")).not.toBeChecked();
  const body = {
    userImg: "",
    name: rahima.displayName,
    userEmail: rahima.email,
    reviewDescription: "Two summers, no trouble.",
    rating: 4,
  };
  expect(received).toEqual([{ key: expect.any(String) as string, body }]);
});

test("keeps the input through an error and another visit, and forgets it once sent", async () => {
  server.use(http.post("/api/review/add", () => HttpResponse.error(), { once: true }));
  const { unmount } = open();
  await userEvent.click(star("4 stars"));
  await write("Two summers, no trouble.");
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent("You can safely try again.");
  expect(text()).toHaveValue("Two summers, no trouble.");
  unmount();

  const second = open();
  expect(text()).toHaveValue("Two summers, no trouble.");
  expect(star("4 stars")).toBeChecked();
  await send();
  await waitFor(() => expect(text()).toHaveValue(""));
  second.unmount();

  open();
  expect(text()).toHaveValue("");
});

test("one user's draft is not shown to another", async () => {
  const { unmount } = open();
  await write("Mine alone.");
  unmount();
  const another = { ...rahima, uid: "u2" };
  renderAt("/", <AddReviewPage />, { state: "signed-in", user: another });
  expect(text()).toHaveValue("");
});

test("shows a field error of the server beside its field", async () => {
  const refusal = {
    type: "/problems/invalid_fields",
    detail: "Some fields are not right.",
    errors: { reviewDescription: "must not hold control characters" },
  };
  server.use(http.post("/api/review/add", () => HttpResponse.json(refusal, { status: 422 })));
  open();
  await userEvent.click(star("1 star"));
  await write("A bell");
  await send();
  expect(await screen.findByText("must not hold control characters")).toBeVisible();
  expect(text()).toHaveFocus();
});
