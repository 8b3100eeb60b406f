import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { renderAt } from "../platform/testing";
import { RetryScreen } from "./retry-screen";

const open = (error: unknown) => renderAt("/", <RetryScreen error={error} onRetry={vi.fn()} />);

afterEach(() => vi.restoreAllMocks());

test("an offline browser gets its own message", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  open(new Error("of any kind"));
  expect(await screen.findByRole("alert")).toHaveTextContent("You seem to be offline.");
});

test("R-LINE-4 tries again by itself when the browser is online again", () => {
  const onRetry = vi.fn();
  renderAt("/", <RetryScreen error={new Error("of any kind")} onRetry={onRetry} />);
  dispatchEvent(new Event("online"));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("any other error is shown as a fault of the shop", async () => {
  open(new Error("of our own"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong on our side.");
});
