import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";

import { lazyRoute } from "./lazy-route";
import "../testing";

const load = () => Promise.resolve(() => <p>the page</p>);

test("suspends until its chunk is loaded", async () => {
  const Page = lazyRoute(load);
  render(
    <Suspense fallback="waiting">
      <Page />
    </Suspense>,
  );
  expect(await screen.findByText("the page")).toBeVisible();
});

test("renders at once when preloaded, without suspending", async () => {
  const Page = lazyRoute(load);
  await Page.preload();
  render(<Page />);
  expect(screen.getByText("the page")).toBeVisible();
});
