import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";

import { browser } from "../api/missing-file";
import { renderAt, server } from "../testing";
import { lazyPart } from "./lazy-part";

afterEach(() => vi.restoreAllMocks());

const missing = () =>
  Promise.reject(new TypeError("Failed to fetch dynamically imported module: /assets/part.js"));
const loaded = () => Promise.resolve(() => <p>the part</p>);

function open(load: typeof loaded, isSilent = false) {
  const Part = lazyPart(load, { waiting: <p>waiting</p>, isSilent });
  renderAt(
    "/",
    <>
      <h1>The page</h1>
      <Part />
    </>,
  );
}

/** Mocks whether the shop responds at the page's address. */
const shopAnswers = (answers: boolean) =>
  server.use(
    http.get(location.href, () => (answers ? new HttpResponse("") : HttpResponse.error())),
  );

test("R-LINE-4 a part shows what waits, and then itself", async () => {
  open(loaded);
  expect(screen.getByText("waiting")).toBeVisible();
  expect(await screen.findByText("the part")).toBeVisible();
});

test("R-LINE-4 a part that does not load leaves the page, and a press loads it", async () => {
  shopAnswers(false);
  const load = vi.fn(loaded).mockImplementationOnce(missing);
  open(load);
  expect(await screen.findByRole("alert")).toHaveTextContent("The shop could not be reached.");
  expect(screen.getByRole("heading", { name: "The page" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("the part")).toBeVisible();
});

test("R-LINE-4 a part loads by itself when the browser is online again", async () => {
  shopAnswers(false);
  open(vi.fn(loaded).mockImplementationOnce(missing));
  await screen.findByRole("alert");
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByText("the part")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("R-LINE-6 a part of an earlier release says that the shop was updated", async () => {
  shopAnswers(true);
  const reload = vi.spyOn(browser, "reload").mockReturnValue();
  open(missing);
  expect(await screen.findByRole("alert")).toHaveTextContent("The shop has been updated.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
});

test("a part that the page can do without says nothing", async () => {
  shopAnswers(false);
  const load = vi.fn(missing);
  open(load, true);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  act(() => void dispatchEvent(new Event("online")));
  expect(screen.getByText("waiting")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
