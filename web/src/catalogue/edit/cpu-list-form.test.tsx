import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { CpuListForm } from "./cpu-list-form";

const id = "65a1b2c3d4e5f60718293a10";
const rows = "cpu,bios,since,note\nRyzen 5 9600X,,,\n";

/** Opens the form with these responses in turn; returns the requests received. */
function open(...answers: [status: number, body: object][]) {
  const sent: unknown[] = [];
  server.use(
    http.put(`/api/product/${id}/cpus`, async ({ request }) => {
      sent.push(await request.json());
      const [status, body] = answers[sent.length - 1] ?? [500, {}];
      return HttpResponse.json(body, { status });
    }),
  );
  renderAt("/", <CpuListForm product={id} />);
  return sent;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("R-CPU-3 a list is checked first, and then saved", async () => {
  const outcome = { rows: 1, added: 1, changed: 0, removed: 0 };
  const sent = open([200, outcome], [200, outcome]);
  await userEvent.upload(
    screen.getByLabelText("CSV file"),
    new File([rows], "list.csv", { type: "text/csv" }),
  );
  await expect.poll(() => screen.getByLabelText("Or paste its rows")).toHaveValue(rows);
  await press("Check the list");
  expect(await screen.findByText("1 added, 0 changed, 0 removed.")).toBeVisible();
  await press("Save 1 processor");
  await expect.poll(() => screen.getByLabelText("Or paste its rows")).toHaveValue("");
  expect(sent).toEqual([
    { csv: rows, dryRun: true, allowShrink: false },
    { csv: rows, dryRun: false, allowShrink: false },
  ]);
});

test("R-CPU-3 what is wrong is told by row, in their order", async () => {
  const errors = { "rows/17/cpu": "is unknown", "rows/3": "has 1 fields instead of 4" };
  open([422, { type: "/problems/invalid_fields", detail: "Check.", errors }]);
  await userEvent.type(screen.getByLabelText("Or paste its rows"), "x");
  await press("Check the list");
  await screen.findByText("Nothing was saved. These rows are not right:");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Row 3 : has 1 fields instead of 4",
    "Row 17 cpu: is unknown",
  ]);
  expect(screen.queryByRole("button", { name: /Save/ })).toBeNull();
});

test("R-CPU-1 a list that shrinks much has to be allowed", async () => {
  const sent = open(
    [409, { type: "/problems/list_shrinks", detail: "This would remove 9 of 10 processors." }],
    [200, { rows: 1, added: 0, changed: 0, removed: 9 }],
  );
  await userEvent.type(screen.getByLabelText("Or paste its rows"), "x");
  await press("Check the list");
  expect(await screen.findByRole("alert")).toHaveTextContent("9 of 10");
  await userEvent.click(screen.getByLabelText("Remove them all the same"));
  await press("Check the list");
  expect(await screen.findByRole("button", { name: "Save 1 processor" })).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ allowShrink: true });
});
