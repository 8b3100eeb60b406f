import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

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
