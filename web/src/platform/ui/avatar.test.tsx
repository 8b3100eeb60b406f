import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { Avatar } from "./avatar";
import "../testing";

test.each([null, undefined, ""])(
  "R-SHELL-10 nothing hides the drawn person where there is no picture: %s",
  (url) => {
    render(<Avatar photoURL={url} />);
    expect(screen.queryByRole("presentation")).toBeNull();
  },
);

test("R-SHELL-10 a picture that fails to load reveals the drawn avatar, and a new address is tried", () => {
  const { rerender } = render(<Avatar photoURL="https://elsewhere.example/gone.jpg" />);
  const picture = screen.getByRole("presentation");
  expect(picture).toBeVisible();
  fireEvent.error(picture);
  expect(picture).not.toBeVisible();
  rerender(<Avatar photoURL="https://elsewhere.example/new.jpg" />);
  expect(screen.getByRole("presentation")).toBeVisible();
});
