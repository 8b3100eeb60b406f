import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderAt } from "../testing";
import { toast } from "./toast";

test("at most three toasts are shown, and the oldest is removed first", async () => {
  renderAt("/", <p>a page</p>);
  await screen.findByText("a page");
  act(() => ["one", "two", "three", "four"].forEach((text) => toast.good(text)));
  expect(screen.getByRole("status")).toHaveTextContent(/^twothreefour$/);
});

test("R-LINE-1 a browser without popovers shows toasts", async () => {
  Reflect.deleteProperty(HTMLElement.prototype, "popover");
  // Also undo the stub in testing.tsx: jsdom's own style sheet hides popovers too.
  document.styleSheets[0]?.deleteRule(0);
  document.styleSheets[0]?.insertRule("[popover] { display: block !important; }");
  vi.spyOn(HTMLElement.prototype, "togglePopover").mockImplementation(() => {
    throw new TypeError("togglePopover is not a function");
  });
  renderAt("/", <p>a page</p>);
  act(() => toast.good("saved"));
  expect(await screen.findByText("saved")).toBeVisible();
  vi.restoreAllMocks();
});
