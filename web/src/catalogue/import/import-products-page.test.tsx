import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { ImportProductsPage } from "./import-products-page";

const importId = "65a1b2c3d4e5f60718293a4b";
const checkId = "65a1b2c3d4e5f60718293a4c";
const applyId = "65a1b2c3d4e5f60718293a4d";

const job = (id: string, more: object) => ({
  id,
  kind: "products.check",
  actorId: importId,
  actorName: "Ada",
  state: "done",
  done: 3,
  refused: 1,
  total: 4,
  stopAsked: false,
  createdAt: "2026-11-25T10:00:00.000Z",
  endedAt: "2026-11-25T10:00:01.000Z",
  result: {},
  ...more,
});

const summary = {
  new: 1,
  changed: 1,
  archived: 0,
  same: 1,
  wrong: 1,
  otherStock: 3,
  pricesUp: 1,
  pricesDown: 1,
  pricesFar: 1,
  changes: [
    { row: 3, name: "Padma", column: "price", from: "1200.00", to: "120.00" },
    { row: 4, name: "Surma", column: "slug", from: "", to: "surma" },
  ],
  unknownColumns: ["colour"],
};

/** The import's state before another tab applies it. */
const notApplied = http.get(`/api/import/${importId}`, () =>
  HttpResponse.json({ checkJobId: checkId, applyJobId: null }),
);

async function chooseFile() {
  const file = new File(["_id,name\n,Surma\n"], "products.csv", { type: "text/csv" });
  await userEvent.upload(screen.getByLabelText("File (CSV)"), file);
  await userEvent.dblClick(screen.getByRole("button", { name: "Check the file" }));
}

test("R-CSV-7 R-CSV-8 a file is checked, its wrong rows are shown, and the good ones imported", async () => {
  const parts: string[] = [];
  const choices: unknown[] = [];
  server.use(
    notApplied,
    http.post("/api/imports", async ({ request }) => {
      choices.push(await request.json());
      return HttpResponse.json({ insertedId: importId }, { status: 201 });
    }),
    http.put(`/api/import/${importId}/:part`, async ({ request }) => {
      expect(request.headers.get("content-type")).toMatch(/^text\/csv/);
      parts.push(await request.text());
      return HttpResponse.json({ modifiedCount: 1 });
    }),
    http.post(`/api/import/${importId}/check`, () =>
      HttpResponse.json({ jobId: checkId }, { status: 202 }),
    ),
    http.get(`/api/job/${checkId}`, () => HttpResponse.json(job(checkId, { result: summary }))),
    http.get(`/api/job/${checkId}/rows`, () =>
      HttpResponse.json({
        rows: [{ number: 1, subject: "5/price", refused: true, words: "must be a number" }],
        next: null,
      }),
    ),
    http.post(`/api/import/${importId}/apply`, async ({ request }) => {
      choices.push(await request.json());
      return HttpResponse.json({ jobId: applyId }, { status: 202 });
    }),
    http.get(`/api/job/${applyId}`, () =>
      HttpResponse.json(job(applyId, { done: 2, refused: 0, total: 2 })),
    ),
  );
  renderAt("/dashboard/import-products", <ImportProductsPage />);
  await userEvent.click(screen.getByLabelText(/^Add new products all the same/));
  await chooseFile();

  expect(await screen.findByText("Row 5, price: must be a number")).toBeVisible();
  expect(parts).toEqual(["_id,name\n,Surma\n"]);
  expect(screen.getByText("These columns mean nothing here: colour")).toBeVisible();
  const send = screen.getByRole("button", { name: "Import 2 rows" });
  expect(send).toBeDisabled();
  await userEvent.click(screen.getByLabelText(/Import the good rows/));
  await userEvent.dblClick(send);
  expect(await screen.findByText("Done: 2. Refused: 0.")).toBeVisible();
  expect(choices).toEqual([{ mineWins: false, allowDuplicates: true }, { goodRowsOnly: true }]);
  expect(screen.getByRole("button", { name: "Download the file as before" })).toBeVisible();
});

test("R-CSV-8 after a reload the file as before is still there, and what was refused", async () => {
  server.use(
    http.get(`/api/job/${checkId}`, () => HttpResponse.json(job(checkId, { result: summary }))),
    http.get(`/api/job/${checkId}/rows`, () => HttpResponse.json({ rows: [], next: null })),
    http.get(`/api/job/${applyId}`, () => HttpResponse.json(job(applyId, { refused: 1 }))),
    http.get(`/api/job/${applyId}/rows`, () =>
      HttpResponse.json({
        rows: [{ number: 1, subject: "5", refused: true, words: "price: must be a number" }],
        next: 200,
      }),
    ),
  );
  const address = `file=${importId}&check=${checkId}&import=${applyId}`;
  renderAt(`/dashboard/import-products?${address}`, <ImportProductsPage />);
  expect(await screen.findByRole("button", { name: "Download the file as before" })).toBeVisible();
  expect(await screen.findByText("Row 5: price: must be a number")).toBeVisible();
  expect(screen.getByText("The first 1 are shown.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Import \d+ rows?$/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Another file" }));
  expect(await screen.findByLabelText("File (CSV)")).toBeVisible();
});

test("R-CSV-14 R-CSV-6 before an import the page shows cells now and then, and what is not taken", async () => {
  server.use(
    notApplied,
    http.get(`/api/job/${checkId}`, () => HttpResponse.json(job(checkId, { result: summary }))),
    http.get(`/api/job/${checkId}/rows`, () => HttpResponse.json({ rows: [], next: null })),
  );
  const address = `file=${importId}&check=${checkId}`;
  renderAt(`/dashboard/import-products?${address}`, <ImportProductsPage />);
  const changes = within(await screen.findByRole("table", { name: "The first changes" }));
  const cells = changes.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells).toEqual([
    ...["3", "Padma", "price", "৳\u00a01,200", "৳\u00a0120 (more than half)"],
    ...["4", "Surma", "slug", "empty", "surma"],
  ]);
  expect(screen.getByText("Prices: 1 up, 1 down.")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("1 price changes by more than half.");
  expect(screen.getByText(/^The stock of 3 rows is not taken/)).toBeVisible();
});

test("R-CSV-8 a tab that another one was faster than shows what was imported", async () => {
  let applied = false;
  server.use(
    http.get(`/api/import/${importId}`, () =>
      HttpResponse.json({ checkJobId: checkId, applyJobId: applied ? applyId : null }),
    ),
    http.get(`/api/job/${checkId}`, () =>
      HttpResponse.json(job(checkId, { result: { ...summary, wrong: 0 } })),
    ),
    http.post(`/api/import/${importId}/apply`, () => {
      applied = true; // By the other tab.
      return HttpResponse.json({ type: "/problems/import_state", detail: "No." }, { status: 409 });
    }),
    http.get(`/api/job/${applyId}`, () => HttpResponse.json(job(applyId, { refused: 0 }))),
  );
  const address = `file=${importId}&check=${checkId}`;
  renderAt(`/dashboard/import-products?${address}`, <ImportProductsPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Import 2 rows" }));
  expect(await screen.findByRole("button", { name: "Download the file as before" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Import \d+ rows?$/ })).toBeNull();
});

test("R-CSV-1 a workbook is not sent, and the page says how to save it", async () => {
  renderAt("/dashboard/import-products", <ImportProductsPage />);
  const workbook = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0])], "products.csv");
  await userEvent.upload(screen.getByLabelText("File (CSV)"), workbook);
  await userEvent.click(screen.getByRole("button", { name: "Check the file" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/Save as.*CSV UTF-8/);
});

test("R-CSV-7 a running check says how far it is, and is stopped", async () => {
  let stopped = 0;
  server.use(
    notApplied,
    http.post("/api/imports", () => HttpResponse.json({ insertedId: importId }, { status: 201 })),
    http.put(`/api/import/${importId}/:part`, () => HttpResponse.json({ modifiedCount: 1 })),
    http.post(`/api/import/${importId}/check`, () =>
      HttpResponse.json({ jobId: checkId }, { status: 202 }),
    ),
    http.get(`/api/job/${checkId}`, () =>
      HttpResponse.json(
        job(checkId, { state: "running", endedAt: null, total: 0, stopAsked: stopped > 0 }),
      ),
    ),
    http.post(`/api/job/${checkId}/stop`, () => {
      stopped += 1;
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  renderAt("/dashboard/import-products", <ImportProductsPage />);
  await chooseFile();
  expect(await screen.findByText("Done: 3. Refused: 1.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Stop" }));
  expect(stopped).toBe(1);
});

test("R-CSV-4 a refused upload says why", async () => {
  server.use(
    http.post("/api/imports", () =>
      HttpResponse.json(
        {
          type: "/problems/not_permitted",
          title: "Forbidden",
          status: 403,
          detail: "No.",
          message: "No.",
          permission: "products.edit",
        },
        { status: 403 },
      ),
    ),
  );
  renderAt("/dashboard/import-products", <ImportProductsPage />);
  await chooseFile();
  expect(await screen.findByRole("alert")).toBeVisible();
});

test("R-CPU-2 lists of processors are tried first, then imported", async () => {
  const asked: string[] = [];
  server.use(
    http.post("/api/cpu-lists", async ({ request }) => {
      asked.push(new URL(request.url).search + " " + (await request.text()));
      return HttpResponse.json({ rows: 2, added: 1, changed: 1, removed: 0 });
    }),
  );
  renderAt("/dashboard/import-products", <ImportProductsPage />);
  const file = new File(["board,cpu,bios,since,note\n"], "lists.csv", { type: "text/csv" });
  await userEvent.upload(screen.getByLabelText("CSV file"), file);
  await userEvent.click(screen.getByRole("button", { name: "Check the list" }));
  expect(await screen.findByText("1 added, 1 changed, 0 removed.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Import 2 rows of processors" }));
  expect(await screen.findByText("2 rows were imported")).toBeVisible();
  expect(asked.map((one) => one.split(" ")[0])).toEqual(["?dryRun=true", "?dryRun=false"]);
});
