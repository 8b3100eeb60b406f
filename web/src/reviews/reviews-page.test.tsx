import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../platform/testing";
import { ReviewsPage } from "./reviews-page";

const review = {
  _id: "65a1b2c3d4e5f60718293a4b",
  userImg: "",
  name: "Karim Uddin",
  reviewDescription: "Call me at home.",
  rating: 1,
  bought: true,
  userEmail: "",
  hidden: false,
};

function open() {
  const sent: unknown[] = [];
  let current: object = review;
  server.use(
    http.get("/api/reviews/all", () =>
      HttpResponse.json([current], { headers: { "X-Total-Count": "1" } }),
    ),
    http.patch(`/api/review/${review._id}`, async ({ request }) => {
      const body = (await request.json()) as { hidden: boolean; reason?: string };
      sent.push(body);
      current = { ...review, hidden: body.hidden, hiddenReason: body.reason };
      return HttpResponse.json(current);
    }),
  );
  renderAt("/dashboard/reviews", <ReviewsPage />);
  return sent;
}

const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("R-TRUST-7 staff hide a review with a reason and bring it back", async () => {
  const sent = open();
  await click("Hide");
  const dialog = within(screen.getByRole("dialog", { name: "Hide this review?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Hide" }));
  expect(dialog.getByLabelText("Reason")).toHaveAccessibleDescription("Please give a reason");
  await userEvent.type(dialog.getByLabelText("Reason"), "Private");
  await userEvent.dblClick(dialog.getByRole("button", { name: "Hide" }));
  expect(await screen.findByText("The review is hidden")).toBeVisible();
  const row = within(screen.getByText("Karim Uddin").closest("tr")!);
  expect(await row.findByText("Private")).toBeVisible();

  await click("Show again");
  expect(await screen.findByText("The review is shown again")).toBeVisible();
  expect(await row.findByRole("button", { name: "Hide" })).toBeVisible();
  expect(sent).toEqual([{ hidden: true, reason: "Private" }, { hidden: false }]);
});

test("R-TRUST-7 says which review is of a buyer, with its stars and its page in the trail", async () => {
  open();
  const row = within((await screen.findByText("Karim Uddin")).closest("tr")!);
  expect(row.getByText("Verified buyer")).toBeVisible();
  expect(row.getByRole("img", { name: "1 out of 5 stars" })).toBeVisible();
  expect(row.getByRole("link", { name: "What was changed" })).toHaveAttribute(
    "href",
    `/dashboard/audit?subject=review%2F${review._id}`,
  );
});
