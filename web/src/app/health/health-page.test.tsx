import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { delay, http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { HealthPage } from "./health-page";

const at = "2026-11-21T09:30:00.000Z";
const calls = { done: 1200, failed: 1, lastGoodAt: at, lastBadAt: null };
const good = {
  at,
  notices: [] as { code: string; isBad: boolean }[],
  database: { engine: "SQLite 3.40.1", bytes: 340 * 1024 * 1024 },
  queue: { waiting: 3, failing: 1, oldestDueAt: at },
  backup: {
    provedAt: at,
    kind: "daily",
    bytes: 2 * 1024 * 1024,
    nextAt: null,
    hasFailed: false,
    running: null,
  },
  certificateEndsAt: "2026-12-11T09:30:00.000Z",
  servers: [
    {
      name: "6a1f0c2d3e4b5a6978877665",
      version: "1.0.0",
      startedAt: at,
      seenAt: at,
      requests: 1_316_000,
      connections: 12,
      waiting: 0,
      diskFreeBytes: 74 * 1024 ** 3,
      diskBytes: 100 * 1024 ** 3,
      mail: calls,
      provider: { ...calls, lastBadAt: "2026-11-21T09:31:00.000Z" },
      warnings: [{ at, isError: true, text: "reconciler: no answer" }],
    },
  ],
};

function renderWith(health: typeof good) {
  server.use(http.get("/api/health", () => HttpResponse.json(health)));
  renderAt("/dashboard/health", <HealthPage />);
}

test("R-OPS-48 says that all is well, and shows what it is made of", async () => {
  renderWith(good);
  expect(await screen.findByRole("status")).toHaveTextContent("All is well");
  expect(screen.getByText("SQLite 3.40.1")).toBeVisible();
  expect(screen.getByText("340 MB")).toBeVisible();
  expect(screen.getByText("20 days left")).toBeVisible();
  expect(screen.getByText("74 GB of 100 GB free")).toBeVisible();
  expect(screen.getByText("13,16,000")).toBeVisible();
  expect(screen.getAllByText("1,200 done, 1 failed")).toHaveLength(2);
  expect(screen.getByText(/^Last failure 21 Nov 2026/)).toBeVisible();
  await userEvent.click(screen.getByText("1 warning in its log"));
  expect(screen.getByText("reconciler: no answer")).toBeVisible();
});

test("R-OPS-48 names what wants a look, what is bad, and a code that this page does not know", async () => {
  renderWith({
    ...good,
    notices: [
      { code: "closed", isBad: true },
      { code: "backup_late", isBad: false },
      { code: "of_a_newer_server", isBad: false },
    ],
  });
  const notices = within(await screen.findByRole("status")).getAllByRole("listitem");
  expect(notices.map((one) => one.textContent)).toEqual([
    "TroubleNo server is open. Start one, and look at its log.",
    "Needs attentionNo backup was proved for 36 hours. Run northbridge backup.",
    "Needs attentionof_a_newer_server",
  ]);
});

test("R-OPS-48 a shop without backup and certificate says so", async () => {
  const backup = { ...good.backup, provedAt: null, bytes: null };
  renderWith({ ...good, backup, certificateEndsAt: null } as unknown as typeof good);
  expect(await screen.findByText("None on this machine")).toBeVisible();
  expect(screen.getByText("Never")).toBeVisible();
});

const backedUp = { ...good.backup, nextAt: "2026-11-22T03:00:00.000Z" };
type Running = { startedAt: string | null; percent: number | null } | null;

test("R-OPS-49 a backup is started once, however often the button is pressed, and shows how far it is", async () => {
  let asked = 0;
  let running: Running = null;
  server.use(
    http.get("/api/health", () => HttpResponse.json({ ...good, backup: { ...backedUp, running } })),
    http.post("/api/backups", async () => {
      asked += 1;
      await delay(100);
      running = { startedAt: at, percent: 38 };
      return HttpResponse.json({ queued: true }, { status: 202 });
    }),
  );
  renderAt("/dashboard/health", <HealthPage />);
  await userEvent.dblClick(await screen.findByRole("button", { name: "Back up now" }));
  const bar = await screen.findByRole("progressbar", { name: "A backup is being made and proved" });
  expect(bar).toHaveAttribute("value", "38");
  expect(screen.getByText("38%")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Back up now" })).toBeNull();
  expect(asked).toBe(1);
});

test("R-OPS-49 one that no server has begun yet has no percentage", async () => {
  const running = { startedAt: null, percent: null };
  renderWith({ ...good, backup: { ...backedUp, running } } as unknown as typeof good);
  const bar = await screen.findByRole("progressbar", { name: "A backup begins in a moment" });
  expect(bar).not.toHaveAttribute("value");
});

test("R-OPS-49 a refusal is said, and the button stays", async () => {
  server.use(
    http.get("/api/health", () => HttpResponse.json({ ...good, backup: backedUp })),
    http.post("/api/backups", () =>
      HttpResponse.json(
        {
          type: "/problems/backups_off",
          title: "Conflict",
          status: 409,
          detail: "This shop does not back itself up.",
          message: "This shop does not back itself up.",
        },
        { status: 409 },
      ),
    ),
  );
  renderAt("/dashboard/health", <HealthPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Back up now" }));
  expect(await screen.findByText("This shop does not back itself up.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Back up now" })).toBeEnabled();
});

test("R-OPS-49 a shop that does not back itself up has no button", async () => {
  renderWith(good);
  await screen.findByText("340 MB");
  expect(screen.queryByRole("button", { name: "Back up now" })).toBeNull();
});
