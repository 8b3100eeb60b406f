import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderAt } from "../testing";
import { toast } from "./toast";

test("at most three toasts are shown, and the oldest is removed first", async () => {
  renderAt("/", <p>a page</p>);
  await screen.findByText("a page");
  act(() => ["one", "two", "three", "four"].forEach((text) => toast.good(text)));
  expect(screen.getByRole("status")).toHaveTextContent(/^twothreefour$/);
});
