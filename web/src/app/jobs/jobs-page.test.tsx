import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { JobsPage } from "./jobs-page";

const ended = {
  id: "65a1b2c3d4e5f60718293bbb",
  kind: "products.price",
  actorId: "u1",
  actorName: "Karim Uddin",
  state: "stopped",
  done: 40,
  refused: 2,
  total: 90,
  stopAsked: true,
  createdAt: "2026-11-20T09:30:00.000Z",
  endedAt: "2026-11-20T09:31:00.000Z",
  result: {},
};
const running = {
  ...ended,
  id: "65a1b2c3d4e5f60718293ccc",
  kind: "orders.ship",
  actorName: "Rahima Khatun",
  state: "running",
  stopAsked: false,
  endedAt: null,
};

function answer(jobs: object[], older: string | null = null) {
  const asked: string[] = [];
  server.use(
    http.get("/api/jobs", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ jobs, older });
    }),
    http.get(`/api/job/${running.id}`, () => HttpResponse.json(running)),
    http.get(`/api/job/${ended.id}/rows`, () =>
      HttpResponse.json({
        rows: [
          {
            number: 1,
            subject: "product/65a1b2c3d4e5f60718293a4b",
            refused: true,
            words: "Padma costs ৳ 310 now.",
          },
        ],
        next: null,
      }),
    ),
  );
  return asked;
}

test("R-DESK-29 says what runs, who began it, how far it is, and what became of rows", async () => {
  answer([running, ended]);
  renderAt("/dashboard/jobs", <JobsPage />);
  const first = within((await screen.findByText("Rahima Khatun")).closest("tr")!);
  expect(await first.findByRole("progressbar", { name: "Ship orders" })).toBeVisible();
  expect(first.getByRole("button", { name: "Stop" })).toBeVisible();
  const second = within(screen.getByText("Karim Uddin").closest("tr")!);
  expect(second.getByText("Change prices")).toBeVisible();
  expect(second.getByText("Done: 40. Refused: 2.")).toBeVisible();
  expect(second.getByText("It was stopped. What was done stays.")).toBeVisible();
  await userEvent.click(second.getByText("Show what became of them"));
  expect(await second.findByText("Padma costs ৳ 310 now.")).toBeVisible();
  expect(second.getByRole("link", { name: "Product" })).toHaveAttribute(
    "href",
    "/dashboard/manage-products/65a1b2c3d4e5f60718293a4b",
  );
});

test("R-DESK-29 the button for more rows keeps the focus while they are asked for", async () => {
  answer([ended]);
  let tell: () => void = () => undefined;
  const known = new Promise<void>((resolve) => (tell = resolve));
  const row = { number: 1, subject: "", refused: true, words: "Padma costs ৳ 310 now." };
  const asked: (string | null)[] = [];
  server.use(
    http.get(`/api/job/${ended.id}/rows`, async ({ request }) => {
      const behind = new URL(request.url).searchParams.get("behind");
      asked.push(behind);
      if (behind === "0") return HttpResponse.json({ rows: [row], next: 1 });
      await known;
      return HttpResponse.json({ rows: [{ ...row, number: 2, words: "Turag." }], next: 2 });
    }),
  );
  renderAt("/dashboard/jobs", <JobsPage />);
  await userEvent.click(await screen.findByText("Show what became of them"));
  const more = await screen.findByRole("button", { name: "Show more" });
  await userEvent.click(more);
  await waitFor(() => expect(more).toHaveAttribute("aria-busy", "true"));
  expect(more).toHaveFocus();
  await userEvent.click(more); // No repeated request.
  tell();
  expect(await screen.findByText("Turag.")).toBeVisible();
  expect(more).toHaveFocus();
  expect(asked).toEqual(["0", "1"]);
});

test("R-DESK-3 a job whose maker has lost the role says why it stopped", async () => {
  answer([{ ...ended, stopAsked: false }]);
  renderAt("/dashboard/jobs", <JobsPage />);
  expect(await screen.findByText(/^It stopped by itself/)).toBeVisible();
});

test("R-DESK-29 older jobs are a page further", async () => {
  const asked = answer([ended], ended.id);
  renderAt("/dashboard/jobs", <JobsPage />);
  await userEvent.click(await screen.findByRole("link", { name: "Older" }));
  await expect.poll(() => asked).toEqual(["", `?before=${ended.id}`]);
  expect(await screen.findByRole("link", { name: "Newest" })).toBeVisible();
});

test("R-DESK-29 without jobs a sentence says so", async () => {
  answer([]);
  renderAt("/dashboard/jobs", <JobsPage />);
  expect(await screen.findByText("There were no jobs yet.")).toBeVisible();
});
