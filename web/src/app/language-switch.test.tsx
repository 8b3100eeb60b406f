import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { settings } from "../platform/api/settings";
import type { Session } from "../platform/session/session";
import { renderAt, server, signedIn } from "../platform/testing";
import { LanguageSwitch } from "./language-switch";

const signedOut: Session = { state: "signed-out" };
const leave = vi.fn((event: Event) => event.preventDefault()); // jsdom does not load pages.

beforeEach(() => addEventListener("click", leave));
afterEach(() => {
  removeEventListener("click", leave);
  document.cookie = "language=; Path=/; Max-Age=0";
  settings.languages = ["en", "bn"];
});

const link = () => screen.getByRole("link", { name: "বাংলা" });

test("R-LANG-14 it leads to the same page in the other language, and says so", () => {
  renderAt("/products?after=65a1b2c3d4e5f60718293a4b", <LanguageSwitch />, signedOut);
  expect(link()).toHaveAttribute("href", "/bn/products?after=65a1b2c3d4e5f60718293a4b");
  expect(link()).toHaveAttribute("lang", "bn");
  expect(link()).toHaveAttribute("hreflang", "bn");
});

test("R-LANG-14 the link of an email is for the other language, too", () => {
  renderAt("/auth/action?oobCode=c&lang=en", <LanguageSwitch />, signedOut);
  expect(link()).toHaveAttribute("href", "/bn/auth/action?oobCode=c&lang=bn");
});

test("R-LANG-14 a press is remembered by a cookie, for a visitor without a call", async () => {
  renderAt("/", <LanguageSwitch />, signedOut);
  await userEvent.click(link());
  expect(document.cookie).toContain("language=bn");
  expect(leave).toHaveBeenCalled();
});

test("R-LANG-14 R-LANG-15 a signed-in user's emails follow, and a refusal changes nothing", async () => {
  const received: unknown[] = [];
  server.use(
    http.put("/api/user/update/rahima%40mail.com", async ({ request }) => {
      expect(request.keepalive).toBe(true);
      received.push(await request.json());
      return HttpResponse.json({}, { status: 503 });
    }),
  );
  renderAt("/", <LanguageSwitch />, signedIn);
  await userEvent.click(link());
  await expect.poll(() => received).toEqual([{ language: "bn" }]);
  expect(link()).toBeVisible();
});

test("R-LANG-16 a shop with one language has no switch", () => {
  settings.languages = ["en"];
  renderAt("/", <LanguageSwitch />, signedOut);
  expect(screen.queryByRole("link")).toBeNull();
});
