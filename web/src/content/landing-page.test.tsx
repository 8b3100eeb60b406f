import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { boards } from "../catalogue/test-boards";
import { renderAt, server } from "../platform/testing";
import { LandingPage } from "./landing-page";

const reviews = Array.from({ length: 7 }, (_, i) => ({
  _id: String(i),
  userImg: "",
  name: `Customer ${i + 1}`,
  reviewDescription: `Opinion ${i + 1}`,
  rating: 4,
  bought: i % 2 === 1,
  userEmail: "",
}));

beforeEach(async () => {
  await import("./landing-end"); // Loads the chunk early, so that slow machines do not time out.
  server.use(
    http.get("/api/products", () => HttpResponse.json(boards(8))),
    http.get("/api/reviews", () => HttpResponse.json(reviews)),
  );
  renderAt("/", <LandingPage />);
});
afterEach(() => vi.restoreAllMocks());

test("R-HOME-1 R-SHELL-1 shows a headline and a link to the boards", async () => {
  expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.getByRole("link", { name: "See all products" })).toHaveAttribute(
    "href",
    "/products",
  );
  await expect.poll(() => document.title).toBe("Home - Northbridge");
});

test("R-HOME-2 shows the About section", async () => {
  expect(await screen.findByRole("region", { name: "Choose by what fits" })).toBeVisible();
});

test("R-HOME-3 shows the first six boards", async () => {
  const cards = await screen.findAllByRole("article");
  expect(cards.map((card) => within(card).getByRole("heading").textContent)).toEqual([
    "Board 1",
    "Board 2",
    "Board 3",
    "Board 4",
    "Board 5",
    "Board 6",
  ]);
});

test.each([
  ["customers", "4,200"],
  ["revenue", "120M+"],
  ["reviews", "1,200"],
  ["products", "100+"],
])("R-HOME-4 the statistics show %s: %s", (name, figure) => {
  const strip = within(screen.getByRole("region", { name: "The shop in numbers" }));
  expect(strip.getByText(name).nextSibling).toHaveTextContent(figure);
});

test("R-HOME-5 R-SHELL-10 shows the newest five reviews with stars and drawn avatars", async () => {
  await screen.findByText("Opinion 1");
  const cards = reviewCards();
  expect(cards).toHaveLength(5);
  const first = within(cards[1]!);
  expect(first.getByText("Opinion 1")).toBeVisible();
  expect(first.getByText("Customer 1")).toBeVisible();
  expect(first.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
  expect(first.queryByRole("presentation")).toBeNull(); // Nothing covers the drawn avatar.
});

const reviewCards = () =>
  screen.getAllByRole("figure").filter((card) => card.textContent.includes("Opinion"));

test("R-TRUST-7 the newest good review of a buyer leads and is large", async () => {
  await screen.findByText("Opinion 1");
  const names = ["Customer 2", "Customer 1", "Customer 3", "Customer 4", "Customer 5"];
  expect(reviewCards().map((card) => /Customer \d/.exec(card.textContent)?.[0])).toEqual(names);
  expect(reviewCards().map((card) => card.dataset.large)).toEqual([
    "true",
    ...Array<string>(4).fill("false"),
  ]);
  expect(within(reviewCards()[0]!).getByText("Verified buyer")).toBeVisible();
  expect(within(reviewCards()[1]!).queryByText("Verified buyer")).toBeNull();

  cleanup();
  const others = reviews.map((review) => ({ ...review, bought: false }));
  server.use(http.get("/api/reviews", () => HttpResponse.json(others)));
  renderAt("/", <LandingPage />);
  await screen.findByText("Opinion 1");
  expect(reviewCards().every((card) => card.dataset.large === "false")).toBe(true);
});

test("R-HOME-6 D16 opens a message in the mail program and says so", async () => {
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    followed.push(this.href);
  });
  const contact = within(
    await screen.findByRole("region", { name: "Tell us what you are building" }),
  );
  expect(contact.getByText("Office")).toBeVisible();
  expect(contact.getByText("Factory")).toBeVisible();
  expect(contact.getByRole("link", { name: "support@northbridge.example" })).toBeVisible();

  const send = contact.getByRole("button", { name: "Send with my email program" });
  await userEvent.click(send);
  expect(contact.getByLabelText("Your message")).toHaveAccessibleDescription(
    "Please write a message",
  );
  expect(followed).toEqual([]);

  await userEvent.type(contact.getByLabelText("Your name"), "Rahima");
  await userEvent.type(contact.getByLabelText("Your message"), "1 & 2{enter}boards");
  await userEvent.click(send);
  expect(followed).toEqual([
    "mailto:support@northbridge.example?subject=Message%20from%20Rahima&body=1%20%26%202%0D%0Aboards",
  ]);
  expect(contact.getByRole("status")).toHaveTextContent("Your email program should have opened.");

  // Back to the page, which still has the typed text.
  cleanup();
  renderAt("/", <LandingPage />);
  await expect.poll(() => screen.getByLabelText("Your name")).toHaveValue("Rahima");
  expect(screen.getByLabelText("Your message")).toHaveValue("1 & 2\nboards");
});
