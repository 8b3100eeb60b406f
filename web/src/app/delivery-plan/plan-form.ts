// The delivery plan as a form: numbers are texts, and empty ones are absent.

import * as v from "valibot";

import { districtCode } from "../../orders/delivery/address-text";
import type { components } from "../../platform/api/openapi";
import { readWhole } from "../../platform/forms/schema-number";
import type { Messages } from "../../platform/messages/messages";

type Change = components["schemas"]["DeliveryPlanChange"];
type Method = Change["methods"][number];
type PlanMessages = Messages<"shop-editor">["deliveryPlan"];
export type Kind = Method["kind"];

const numbers = [
  ...["from", "to", "upToGrams", "chargeTaka", "perKiloTaka", "freeFromTaka"],
  ...["minGrams", "maxGrams"],
];

export interface FormDays {
  from: string;
  to: string;
}
export interface FormZone {
  name: string;
  bangla: string;
  districts: string[];
  rest: boolean;
  steps: { upToGrams: string; chargeTaka: string }[];
  perKiloTaka: string;
  freeFromTaka: string;
  days: FormDays;
}
export interface FormMethod {
  code: string;
  kind: Kind;
  name: string;
  bangla: string;
  address: string;
  hours: string;
  days: FormDays;
  minGrams: string;
  maxGrams: string;
  zones: FormZone[];
}
export interface FormPlan {
  closedWeekdays: string[];
  holidays: string[];
  cutOff: string;
  methods: FormMethod[];
}

const noDays = (): FormDays => ({ from: "", to: "" });

export function newZone(): FormZone {
  const steps = [{ upToGrams: "", chargeTaka: "" }];
  const amounts = { perKiloTaka: "", freeFromTaka: "" };
  return { name: "", bangla: "", districts: [], rest: false, steps, ...amounts, days: noDays() };
}

/** A method with a code that the plan does not have; its one zone has all districts. */
export function newMethod(kind: Kind, { methods }: FormPlan): FormMethod {
  const has = (code: string) => methods.some((method) => method.code === code);
  let code: string = kind;
  for (let number = 2; has(code); number += 1) code = `${kind}-${number}`;
  const texts = { name: "", bangla: "", address: "", hours: "", minGrams: "", maxGrams: "" };
  const zones = kind === "pickup" ? [] : [{ ...newZone(), rest: true }];
  return { code, kind, ...texts, days: noDays(), zones };
}

/** The plan of the server as the form has it. */
export function formOf({ closedWeekdays, holidays, cutOff, methods }: Change): FormPlan {
  const plan = { closedWeekdays, holidays, cutOff, methods };
  const text = JSON.stringify(plan, (name, value: unknown) => {
    if (value === null) return name === "days" ? noDays() : "";
    return typeof value === "number" ? String(value) : value;
  });
  return JSON.parse(text) as FormPlan;
}

/** A number, null without one, or the text, which the server refuses at its field. */
function numberOf(text: string) {
  return text.trim() === "" ? null : (readWhole(text) ?? text);
}

/** The request's body. The server checks it. */
export function bodyOf(plan: FormPlan): Change {
  const text = JSON.stringify(plan, (name, value: unknown) => {
    if (name === "cutOff" && value === "") return null;
    return numbers.includes(name) && typeof value === "string" ? numberOf(value) : value;
  });
  const body = JSON.parse(text) as Change;
  // Only a pick-up has days of its own.
  const methods = body.methods.map((method) =>
    method.kind === "pickup" ? method : { ...method, days: null },
  );
  return { ...body, methods };
}

/** Checks that no district or holiday was typed without being added. The server checks the plan. */
export function planSchema({ methods }: FormPlan, m: PlanMessages) {
  const { districtNotAdded, holidayNotAdded } = m;
  const isAdded = (text: string) => text.trim() === "" || districtCode(text) !== undefined;
  const district = v.pipe(v.string(), v.check(isAdded, districtNotAdded));
  const entries: v.ObjectEntries = {
    plan: v.string(),
    holidays: v.pipe(v.string(), v.empty(holidayNotAdded)),
  };
  methods.forEach(({ zones }, i) =>
    zones.forEach((_, j) => {
      entries[fieldOf(`methods/${i}/zones/${j}/districts`)] = district;
    }),
  );
  return v.object(entries);
}

/** The name of a field by the path in the server's refusals: methods0ZonesName. */
export const fieldOf = (path: string) =>
  path.replace(/\/(\w)/g, (_, first: string) => first.toUpperCase());
