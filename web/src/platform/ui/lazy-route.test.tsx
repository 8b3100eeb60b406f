import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";

import { lazyRoute } from "./lazy-route";
import "../testing";

const load = () => Promise.resolve(() => <p>the page</p>);

test("waits for its chunk when nobody asked for it before", async () => {
  const Page = lazyRoute(load);
  render(
    <Suspense fallback="waiting">
      <Page />
    </Suspense>,
  );
  expect(await screen.findByText("the page")).toBeVisible();
});

test("draws at once when preloaded, with no waiting around it", async () => {
  const Page = lazyRoute(load);
  await Page.preload();
  render(<Page />);
  expect(screen.getByText("the page")).toBeVisible();
});
