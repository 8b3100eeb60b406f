import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { EditDeliveryPlanPage } from "./edit-delivery-plan-page";

const zone = {
  name: "Dhaka",
  bangla: "ঢাকা",
  districts: ["BD-13"],
  rest: false,
  steps: [{ upToGrams: 1000, chargeTaka: 80 }],
  perKiloTaka: 20,
  freeFromTaka: null,
  days: { from: 1, to: 3 },
};
const method = {
  code: "home",
  kind: "home",
  name: "Home delivery",
  bangla: "",
  address: "",
  hours: "",
  days: null,
  minGrams: null,
  maxGrams: 10000,
  zones: [zone],
};
const calendar = { closedWeekdays: ["fri"], holidays: ["2026-12-16"], cutOff: "16:00" };
const plan = { ...calendar, methods: [method] };
type Plan = typeof plan;

interface Answers {
  version?: number;
  saved?: Plan;
  /** Errors of the next save, by path. */
  errors?: Record<string, string>;
}

/** Opens the editor on a server that stores the plan as ours does. */
async function openToEdit({ version = 3, saved = plan, errors }: Answers = {}) {
  const there = { version, plan: saved, puts: [] as Plan[], previews: [] as Plan[], errors };
  const answer = () =>
    HttpResponse.json(
      { version: there.version, ...there.plan },
      { headers: { ETag: `"v${there.version}"` } },
    );
  server.use(
    http.get("/api/delivery-plan", answer),
    http.put("/api/delivery-plan", async ({ request }) => {
      if (there.errors !== undefined) {
        const refusal = { type: "/problems/invalid_fields", detail: "No.", errors: there.errors };
        return HttpResponse.json(refusal, { status: 422 });
      }
      if (request.headers.get("If-Match") !== `"v${there.version}"`) {
        const refusal = { type: "/problems/changed_meanwhile", detail: "It was changed." };
        return HttpResponse.json(refusal, { status: 412 });
      }
      there.plan = (await request.json()) as Plan;
      there.puts.push(there.plan);
      there.version += 1;
      return answer();
    }),
    http.post("/api/delivery-plan/preview", async ({ request }) => {
      const draft = (await request.json()) as Plan;
      there.previews.push(draft);
      const methods = draft.methods.map(({ zones }) => zones.map(() => [80, null]));
      return HttpResponse.json({ kilos: [1, 20], methods, errors: {} });
    }),
  );
  const { unmount } = renderAt("/dashboard/shop/delivery-plan", <EditDeliveryPlanPage />);
  await screen.findByRole("heading", { name: "Delivery plan" });
  return { there, unmount };
}

const user = userEvent.setup();
const click = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));

async function retype(label: string, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text !== "") await user.paste(text);
}

test("R-DELIV-2 saves changed charges, districts and days as a new version", async () => {
  const { there } = await openToEdit();
  await retype("Charge in Taka", "১২০");
  await retype("Free from (Taka)", "50,000");
  await user.type(screen.getByLabelText("Districts", { selector: "input" }), "gazipur");
  await user.click(screen.getByRole("checkbox", { name: "Saturday" }));
  await click("Remove 2026-12-16");
  await retype("Cut-off time", "");
  await click("Save");
  expect(await screen.findByText("Saved as version 4.")).toBeVisible();
  const steps = [{ upToGrams: 1000, chargeTaka: 120 }];
  const districts = ["BD-13", "BD-18"];
  expect(there.puts).toEqual([
    {
      closedWeekdays: ["fri", "sat"],
      holidays: [],
      cutOff: null,
      methods: [{ ...method, zones: [{ ...zone, steps, districts, freeFromTaka: 50_000 }] }],
    },
  ]);
});

test("R-DELIV-2 a pick-up and a zone are added with the focus in their first field", async () => {
  const { there } = await openToEdit();
  await click("Add zone");
  expect(document.activeElement).toHaveAttribute("name", "methods0Zones1Name");
  await user.keyboard("Hills");
  await click("Add pick-up");
  expect(document.activeElement).toHaveAttribute("name", "methods1Name");
  await user.keyboard("Factory");
  await click("Remove zone Dhaka");
  await click("Save");
  await expect.poll(() => there.puts.length).toBe(1);
  const [home, pickup] = there.puts[0]?.methods ?? [];
  expect(home?.zones.map(({ name }) => name)).toEqual(["Hills"]);
  expect(pickup).toMatchObject({ code: "pickup", kind: "pickup", name: "Factory", zones: [] });
});

test("R-DELIV-2 shows the charges of some weights while the owner types", async () => {
  const { there } = await openToEdit();
  expect(await screen.findByText("৳ 80")).toBeVisible();
  expect(screen.getByText("not offered")).toBeVisible();
  await retype("Charge in Taka", "90");
  await expect
    .poll(() => there.previews.at(-1)?.methods[0]?.zones[0]?.steps[0]?.chargeTaka)
    .toBe(90);
});

test("R-DELIV-2 shows a refusal at its field, and keeps what was typed", async () => {
  await openToEdit({ errors: { "methods/0/zones/0/days/to": "must be from 1 to 10" } });
  await retype("Maximum days", "11");
  await click("Save");
  expect(await screen.findByText("must be from 1 to 10")).toBeVisible();
  const field = screen.getByLabelText("Maximum days");
  expect(field).toHaveValue("11");
  expect(field).toHaveFocus();
});

test.each([
  ["methods/0/zones/0/steps", "Add weight step"],
  ["methods/0/code", "Remove method Home delivery"],
  ["methods", "Add home delivery"],
])("R-DELIV-2 shows a refusal of %s at %s", async (path, button) => {
  await openToEdit({ errors: { [path]: "must be different" } });
  await click("Save");
  expect(await screen.findAllByText("must be different")).toHaveLength(1);
  expect(screen.getByRole("alert")).toHaveTextContent("must be different");
  expect(screen.getByRole("button", { name: button })).toHaveFocus();
});

test("R-DELIV-2 a district that is not in the list is not dropped at Save", async () => {
  const { there } = await openToEdit();
  const field = screen.getByLabelText("Districts", { selector: "input" });
  await user.type(field, "Gazi");
  await click("Save");
  const error = "Choose a district from the list, or clear this field.";
  expect(field).toHaveAccessibleDescription(error);
  expect(field).toHaveFocus();
  expect(there.puts).toEqual([]);
  await user.type(field, "pur");
  expect(screen.queryByText(error)).toBeNull();
  await click("Save");
  await expect.poll(() => there.puts[0]?.methods[0]?.zones[0]?.districts).toContain("BD-18");
});

test("R-DELIV-2 a holiday that is not added is not dropped at Save", async () => {
  const { there } = await openToEdit();
  const field = screen.getByLabelText("Holidays", { selector: "input" });
  await user.type(field, "2026-12-25");
  await click("Save");
  const error = "Press Add day, or clear this field.";
  expect(field).toHaveAccessibleDescription(error);
  expect(there.puts).toEqual([]);
  await click("Add day");
  expect(screen.queryByText(error)).toBeNull();
  await click("Save");
  await expect.poll(() => there.puts[0]?.holidays).toEqual(["2026-12-16", "2026-12-25"]);
});

test("R-DELIV-2 keeps unsaved edits over a reload, until the owner shows the saved plan", async () => {
  const { unmount } = await openToEdit();
  await retype("Charge in Taka", "95");
  await click("Add home delivery");
  unmount();
  await openToEdit();
  expect(screen.getByText(/^The form has what you typed before/)).toBeVisible();
  expect(screen.getAllByLabelText("Charge in Taka")[0]).toHaveValue("95");
  expect(screen.getAllByRole("group", { name: "Home delivery" })).toHaveLength(2);
  await click("Show the saved plan");
  expect(screen.getByLabelText("Charge in Taka")).toHaveValue("80");
});

test.each([
  ["Keep my plan", "95"],
  ["Show their plan", "70"],
])("R-DELIV-2 D52 after another's save, %s", async (choice, charge) => {
  const { there } = await openToEdit();
  await retype("Charge in Taka", "95");
  const steps = [{ upToGrams: 1000, chargeTaka: 70 }];
  there.plan = { ...plan, methods: [{ ...method, zones: [{ ...zone, steps }] }] };
  there.version = 4;
  await click("Save");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Someone else saved version 4");
  expect(there.puts).toEqual([]);
  await user.click(within(alert).getByRole("button", { name: choice }));
  expect(screen.getByLabelText("Charge in Taka")).toHaveValue(charge);
  await click("Save");
  expect(await screen.findByText("Saved as version 5.")).toBeVisible();
  expect(there.puts[0]?.methods[0]?.zones[0]?.steps[0]?.chargeTaka).toBe(Number(charge));
});

test("R-DELIV-6 without a plan the page says so, and Ctrl+S saves the first", async () => {
  const nothing = { closedWeekdays: [], holidays: [], cutOff: null, methods: [] };
  const { there } = await openToEdit({ version: 0, saved: nothing as unknown as Plan });
  expect(screen.getByText("No plan saved yet")).toBeVisible();
  await click("Add transport office");
  await user.keyboard("Bus{Control>}s{/Control}");
  await expect.poll(() => there.puts[0]?.methods[0]?.name).toBe("Bus");
  expect(there.puts[0]?.methods[0]?.zones[0]).toMatchObject({ rest: true, districts: [] });
});
