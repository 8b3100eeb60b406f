import { dates as bangla } from "messages/bn/dashboard";
import { dates as english } from "messages/en/dashboard";
import { expect, test } from "vitest";

import shared from "../../../server/platform/base/labels.json";
import {
  dateOfId,
  formatDate,
  formatMoment,
  shopDate,
  shopDay,
  shopMoment,
  shopTime,
} from "./dates";

test("R-LANG-19 writes a moment as the server does, in the reader's own time", () => {
  expect(shared.moments.length).toBeGreaterThan(12);
  for (const { at, en, bn } of shared.moments) {
    const [year = 0, month = 0, day, hour, minute] = at;
    const date = new Date(year, month - 1, day, hour, minute);
    expect(formatMoment(date, english, "en")).toBe(en);
    expect(formatMoment(date, bangla, "bn")).toBe(bn);
    expect(en.startsWith(`${formatDate(date, english, "en")}, `)).toBe(true);
    expect(bn.startsWith(`${formatDate(date, bangla, "bn")}, `)).toBe(true);
  }
});

test("R-LANG-21 staff read the shop's day and time, wherever they are", () => {
  const at = new Date("2026-11-25T19:05:00.000Z");
  expect(shopDate(at, english)).toBe("26 Nov 2026");
  expect(shopMoment(at, english)).toBe("26 Nov 2026, 01:05");
  expect(shopTime(at, english)).toBe("01:05");
  expect(shopDay(new Date("2019-12-31T18:00:00.000Z"), english)).toBe("1 Jan 2020");
  expect(shopDay(new Date(), english)).toMatch(/^\d+ [A-Z][a-z]{2,3}$/);
});

test("an id holds the second of its creation", () => {
  expect(dateOfId("65a1b2c3d4e5f60718293a4b")).toEqual(new Date(0x65a1b2c3 * 1000));
});
