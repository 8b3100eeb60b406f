import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { Link } from "../platform/routing/link";
import { Route, Routes } from "../platform/routing/routes";
import { renderAt } from "../platform/testing";
import { RestorePosition } from "./restore-position";

// jsdom has none of these.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe = () => undefined;
  },
);
vi.stubGlobal("CSS", { escape: (text: string) => text });
vi.stubGlobal("scrollTo", () => undefined);

const Page = () => (
  <main>
    <h1>Orders</h1>
    <section id="part-2" aria-label="The second" />
    <Link to="/second#part-2">to the second</Link>
    <Link to="/third#part-3">to a part that is not there</Link>
    <RestorePosition />
  </main>
);

test("a page opens with the focus on the part that its address names, otherwise on its heading", async () => {
  renderAt(
    "/first",
    <Routes>
      <Route path="/first" element={<Page />} />
      <Route path="/second" element={<Page />} />
      <Route path="/third" element={<Page />} />
    </Routes>,
  );
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole("link", { name: "to the second" }));
  expect(screen.getByRole("region", { name: "The second" })).toHaveFocus();
  await userEvent.click(screen.getByRole("link", { name: "to a part that is not there" }));
  expect(screen.getByRole("heading", { name: "Orders" })).toHaveFocus();
});
