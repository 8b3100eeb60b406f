import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { Avatar } from "./avatar";
import "../testing";

test.each([null, undefined, ""])(
  "R-SHELL-10 without a picture the drawn avatar shows: %s",
  (url) => {
    render(<Avatar photoURL={url} />);
    expect(screen.queryByRole("presentation")).toBeNull();
  },
);

test("R-SHELL-10 a picture that fails to load reveals the drawn avatar; a new URL is tried", () => {
  const { rerender } = render(<Avatar photoURL="https://elsewhere.example/gone.jpg" />);
  const picture = screen.getByRole("presentation");
  expect(picture).toBeVisible();
  fireEvent.error(picture);
  expect(picture).not.toBeVisible();
  rerender(<Avatar photoURL="https://elsewhere.example/new.jpg" />);
  expect(screen.getByRole("presentation")).toBeVisible();
});

test("R-LINE-7 a picture that failed before the page listened reveals the drawn avatar", () => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true);
  render(<Avatar photoURL="https://elsewhere.example/gone.jpg" />);
  expect(screen.queryByRole("presentation")).toBeNull();
  vi.restoreAllMocks();
});
