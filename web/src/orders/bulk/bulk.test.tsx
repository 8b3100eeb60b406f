import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import type { Permission } from "../../platform/api/permissions";
import { Link } from "../../platform/routing/link";
import { Route, Routes } from "../../platform/routing/routes";
import { renderAt, server, signedIn } from "../../platform/testing";
import { ManageOrdersPage } from "../list/manage-orders-page";
import { order } from "../test-orders";

const other = { ...order, _id: "65a1b2c3d4e5f60718293aff", number: 1043, name: "Karim Uddin" };
const job = {
  id: "65a1b2c3d4e5f60718293bbb",
  kind: "orders.ship",
  actorId: "u1",
  actorName: "Karim Uddin",
  state: "running",
  done: 0,
  refused: 0,
  total: 2,
  stopAsked: false,
  createdAt: "2026-11-20T09:30:00.000Z",
  endedAt: null as string | null,
  result: {},
};
const preview = {
  ids: [order._id, other._id],
  total: 50002,
  unpaid: 1,
  risky: 3,
  refused: [{ code: "order_refunded", words: "This order was refunded.", count: 3 }],
  isCut: false,
  examples: [order, other],
};

let previews: string[] = [];
let bodies: unknown[] = [];

beforeEach(() => {
  previews = [];
  bodies = [];
  server.use(
    http.get("/api/orders/", () =>
      HttpResponse.json([other, order], { headers: { "X-Total-Count": "1000+" } }),
    ),
    http.get("/api/orders/look", ({ request }) => {
      previews.push(new URL(request.url).search);
      return HttpResponse.json(preview);
    }),
    http.post("/api/orders/ship", async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ jobId: job.id }, { status: 202 });
    }),
    http.get("/api/views", () => HttpResponse.json([])),
    http.get("/api/unclaimed-payments", () => HttpResponse.json([])),
    http.get("/api/refused-refunds", () => HttpResponse.json([])),
  );
});

const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const choose = async (number: number) =>
  userEvent.click(await screen.findByRole("checkbox", { name: `Choose order #${number}` }));
const bar = () => screen.queryByRole("region", { name: "Chosen orders" });

async function open(query = "", missing: Permission[] = []) {
  renderAt(`/dashboard/manage-orders${query}`, <ManageOrdersPage />, signedIn, missing);
  await screen.findByText("#1043");
}

test("a box is ticked in the click itself, also the second of a list", async () => {
  await open();
  for (const number of [1043, 1042]) {
    const box = screen.getByRole("checkbox", { name: `Choose order #${number}` });
    fireEvent.click(box);
    expect(box).toBeChecked();
  }
});

test("R-DESK-20 chosen orders are looked at, confirmed and shipped, and what was refused is listed", async () => {
  let answer: object = job;
  server.use(
    http.get(`/api/job/${job.id}`, () => HttpResponse.json(answer)),
    http.get(`/api/job/${job.id}/rows`, () =>
      HttpResponse.json({
        rows: [
          {
            number: 1,
            subject: `order/${other._id}`,
            refused: true,
            words: "Karim shipped it at 21 Nov 2026, 10:42.",
          },
        ],
        next: null,
      }),
    ),
  );
  await open();
  expect(bar()).toBeNull();
  await choose(1042);
  await choose(1043);
  expect(await screen.findByText("2 chosen")).toBeVisible();
  await click("Ship…");

  const dialog = within(await screen.findByRole("dialog", { name: "Ship orders" }));
  expect(await dialog.findByText(/^2 orders can be shipped, ৳ 50,002 together\./)).toBeVisible();
  expect(dialog.getByText("One of them is not paid.")).toBeVisible();
  expect(dialog.getByText(/^3 of them have a risky payment\./)).toBeVisible();
  expect(dialog.getByText("3: This order was refunded.")).toBeVisible();
  expect(dialog.getByText(/^#1042 · Rahima Khatun/)).toBeVisible();
  expect(new URLSearchParams(previews[0]).get("ids")).toBe(`${order._id},${other._id}`);

  await click("Ship 2 orders");
  expect(await dialog.findByRole("progressbar", { name: "Ship orders" })).toBeVisible();
  expect(bodies).toEqual([{ ids: preview.ids }]);
  expect(dialog.getByRole("button", { name: "Stop" })).toBeVisible();
  expect(bar()).toBeNull();

  answer = { ...job, state: "done", done: 1, refused: 1, endedAt: "2026-11-20T09:31:00.000Z" };
  expect(await dialog.findByText("Karim shipped it at 21 Nov 2026, 10:42.")).toBeVisible();
  expect(dialog.getByRole("link", { name: "Order …18293aff" })).toHaveAttribute(
    "href",
    `/dashboard/manage-orders/${other._id}`,
  );
  expect(dialog.queryByRole("button", { name: "Stop" })).toBeNull();
});

test("R-DESK-20 every row that was refused can be shown, and the list of jobs has them, too", async () => {
  const refused = { ...job, state: "done", refused: 2, endedAt: "2026-11-20T09:31:00.000Z" };
  const row = (number: number) => ({
    number,
    subject: `order/${other._id}`,
    refused: true,
    words: `Row ${number}.`,
  });
  server.use(
    http.get(`/api/job/${job.id}`, () => HttpResponse.json(refused)),
    http.get(`/api/job/${job.id}/rows`, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).search === "?behind=1"
          ? { rows: [row(2)], next: null }
          : { rows: [row(1)], next: 1 },
      ),
    ),
  );
  await open();
  await choose(1042);
  await click("Ship…");
  await click("Ship 2 orders");
  expect(await screen.findByText("Row 1.")).toBeVisible();
  expect(screen.getByText("The first 1 are shown.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Jobs" })).toHaveAttribute("href", "/dashboard/jobs");
  await click("Show more");
  expect(await screen.findByText("Row 2.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

/** Ships both orders; afterwards the list contains `left`. */
async function shipBoth(
  left: (typeof order)[],
  end: Partial<typeof job> = { state: "done", endedAt: job.createdAt },
) {
  let isDone = false;
  server.use(
    http.get("/api/orders/", () => HttpResponse.json(isDone ? left : [other, order])),
    http.get(`/api/job/${job.id}`, () => {
      isDone = true;
      return HttpResponse.json({ ...job, done: 2, ...end });
    }),
  );
  await open();
  await choose(1042);
  await choose(1043);
  await click("Ship…");
  await click("Ship 2 orders");
}

test("R-DESK-20 after the job the list is the one of now, without the rows that have left it", async () => {
  await shipBoth([{ ...order, _id: "65a1b2c3d4e5f60718293a00", number: 1041 }]);
  expect(await screen.findByText("#1041")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("#1042")).toBeNull());
  expect(screen.queryByText("No longer in this list")).toBeNull();
});

test("R-DESK-20 after the dialog was closed before its end the list is the one of now, too", async () => {
  await shipBoth([{ ...order, _id: "65a1b2c3d4e5f60718293a00", number: 1041 }], {});
  expect(await screen.findByText("Done: 2. Refused: 0.")).toBeInTheDocument();
  expect(screen.queryByText("#1041")).toBeNull();
  await click("Close");
  expect(await screen.findByText("#1041")).toBeInTheDocument();
});

test("R-DESK-20 what became of the last rows of a list is told after they have left it", async () => {
  await shipBoth([]);
  await waitFor(() => expect(screen.queryByText("#1042")).toBeNull());
  expect(screen.getByText("Done: 2. Refused: 0.")).toBeInTheDocument();
});

test("R-WARE-7 chosen rows survive opening an order and Back, and end with the question", async () => {
  renderAt(
    "/dashboard/manage-orders",
    <Routes>
      <Route
        path="/dashboard/manage-orders"
        element={
          <>
            <ManageOrdersPage />
            <Link to="?state=to_ship">other question</Link>
            <Link to="?">same question</Link>
          </>
        }
      />
      <Route
        path="/dashboard/manage-orders/:id"
        element={<Link to="/dashboard/manage-orders">Back</Link>}
      />
    </Routes>,
  );
  await choose(1043);
  expect(await screen.findByText("1 chosen")).toBeVisible();
  const follow = async (name: string) =>
    userEvent.click((await screen.findAllByRole("link", { name }))[0]!);
  await follow(order.productName);
  await follow("Back");
  expect(await screen.findByText("1 chosen")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Choose order #1043" })).toBeChecked();

  await follow("other question");
  await waitFor(() => expect(bar()).toBeNull());
  await follow("same question");
  await waitFor(() =>
    expect(screen.getByRole("checkbox", { name: "Choose order #1043" })).not.toBeChecked(),
  );
});

test("R-DESK-20 all that match are those of the list's question, without its page", async () => {
  await open(`?state=to_ship&after=${order._id}`);
  await choose(1042);
  await click("Choose all that match (1,000+ orders)");
  expect(screen.getByText("All that match: 1,000+ orders")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Choose order #1043" })).toBeChecked();
  await click("Ship…");
  await waitFor(() => expect(previews).toHaveLength(1));
  const asked = new URLSearchParams(previews[0]);
  expect(asked.get("state")).toBe("to_ship");
  expect(asked.has("after") || asked.has("ids")).toBe(false);
});

test("R-DESK-20 more chosen orders than an address holds are looked at in parts, as one", async () => {
  const many = Array.from({ length: 101 }, (_, place) => ({
    ...order,
    _id: String(place).padStart(24, "0"),
    number: 2000 + place,
  }));
  server.use(
    http.get("/api/orders/", () => HttpResponse.json(many)),
    http.get("/api/orders/look", ({ request }) => {
      const ids = new URL(request.url).searchParams.get("ids")?.split(",") ?? [];
      if (ids.length > 100) return HttpResponse.json({}, { status: 422 });
      return HttpResponse.json({ ...preview, ids, total: ids.length, examples: [order, other] });
    }),
  );
  renderAt("/dashboard/manage-orders", <ManageOrdersPage />, signedIn);
  // By label and text: finding roles in so many rows takes seconds.
  await userEvent.click(await screen.findByLabelText("Choose order #2000"));
  await userEvent.click(await screen.findByText("This page"));
  await userEvent.click(screen.getByText("Ship…"));
  expect(await screen.findByText(/^101 orders can be shipped, ৳ 101 together\./)).toBeVisible();
  expect(screen.getByText("6: This order was refunded.")).toBeVisible();
  expect(screen.getByText("Ship 101 orders")).toBeDisabled();
});

test("R-UNDO-6 what a bulk leaves out is named by number", async () => {
  const refused = [
    { code: "has_money", words: "A part is paid.", count: 12, names: ["#1001", "#1002"] },
    { code: "transfer_reported", words: "Check it first.", count: 1, names: ["#1003"] },
  ];
  server.use(http.get("/api/orders/look", () => HttpResponse.json({ ...preview, refused })));
  await open();
  await choose(1042);
  await click("Cancel…");
  expect(await screen.findByText("12: A part is paid. #1001, #1002 …")).toBeVisible();
  expect(screen.getByText("1: Check it first. #1003")).toBeVisible();
});

test("R-DESK-20 above a hundred orders their number is typed", async () => {
  const ids = Array.from({ length: 137 }, (_, place) => String(place).padStart(24, "0"));
  server.use(http.get("/api/orders/look", () => HttpResponse.json({ ...preview, ids })));
  await open();
  await choose(1042);
  await click("Ship…");
  const button = await screen.findByRole("button", { name: "Ship 137 orders" });
  expect(button).toBeDisabled();
  await userEvent.type(screen.getByLabelText("Type 137 to confirm"), "১৩৭");
  expect(button).toBeEnabled();
});

test("R-DESK-20 another question begins a new selection", async () => {
  await open();
  await choose(1042);
  expect(await screen.findByText("1 chosen")).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("Show"), "owed");
  await waitFor(() => expect(bar()).toBeNull());
});

test("R-STAFF-7 who may neither ship nor cancel finds no boxes", async () => {
  await open("", ["orders.ship", "orders.cancel"]);
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("R-DESK-20 offers what the person may do", async () => {
  await open("", ["orders.cancel"]);
  await choose(1042);
  expect(await screen.findByRole("button", { name: "Ship…" })).toBeVisible();
  expect(within(bar()!).queryByRole("button", { name: "Cancel…" })).toBeNull();
});
