import { useSuspenseQuery } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";

import { browser } from "../platform/api/missing-file";
import { Problem } from "../platform/api/problem";
import { Link } from "../platform/routing/link";
import { Route, Routes } from "../platform/routing/routes";
import { renderAt, server } from "../platform/testing";
import { PageBoundary } from "./page-boundary";

test("a failed request is sent again when its page is reopened", async () => {
  let isDown = true;
  function Board() {
    const { data } = useSuspenseQuery({
      queryKey: ["board"],
      queryFn: () => (isDown ? Promise.reject(new Problem(0, "unreachable", "")) : "Padma X870"),
    });
    return <p>{data}</p>;
  }
  renderAt(
    "/board",
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/board">Board</Link>
      <PageBoundary>
        <Routes>
          <Route path="/board" element={<Board />} />
          <Route path="/elsewhere" element={<p>Nothing here</p>} />
        </Routes>
      </PageBoundary>
    </>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("could not be reached");
  await userEvent.click(screen.getByText("Elsewhere"));
  expect(await screen.findByText("Nothing here")).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByText("Board"));
  expect(await screen.findByText("Padma X870")).toBeVisible();
});

afterEach(() => vi.restoreAllMocks());

function openOldPage() {
  renderAt(
    "/board",
    <PageBoundary>
      <Missing />
    </PageBoundary>,
  );
}

function Missing(): never {
  throw new TypeError("Failed to fetch dynamically imported module: /assets/board.js");
}

test("R-LINE-6 a page of an earlier release reloads once, and then says why", async () => {
  vi.spyOn(console, "error").mockReturnValue(); // React logs errors that a boundary catches.
  const reload = vi.spyOn(browser, "reload").mockReturnValue();
  server.use(http.get(location.href, () => new HttpResponse("")));
  openOldPage();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(screen.queryByRole("alert")).toBeNull();

  cleanup();
  openOldPage();
  expect(await screen.findByRole("alert")).toHaveTextContent("The shop has been updated.");
  expect(reload).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await expect.poll(() => reload.mock.calls.length).toBe(2);
});

test("R-LINE-6 a tab that cannot remember its reload does not reload by itself", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const reload = vi.spyOn(browser, "reload").mockReturnValue();
  server.use(http.get(location.href, () => new HttpResponse("")));
  openOldPage();
  expect(await screen.findByRole("alert")).toHaveTextContent("The shop has been updated.");
  expect(reload).not.toHaveBeenCalled();
});

test("a page chunk that fails to load from a shop that does not answer is no new release", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  server.use(http.get(location.href, () => HttpResponse.error()));
  openOldPage();
  expect(await screen.findByRole("alert")).toHaveTextContent("The shop could not be reached.");
});
