import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { Avatar } from "./avatar";
import "./testing";

test.each([null, undefined, ""])(
  "R-SHELL-10 draws a person where there is no picture: %s",
  (url) => {
    render(<Avatar photoURL={url} />);
    expect(screen.getByTestId("drawn-avatar")).toBeVisible();
  },
);

test("R-SHELL-10 draws a person where the picture does not load", () => {
  render(<Avatar photoURL="https://elsewhere.example/gone.jpg" />);
  fireEvent.error(screen.getByRole("presentation"));
  expect(screen.getByTestId("drawn-avatar")).toBeVisible();
});
