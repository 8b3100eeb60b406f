import { onlineManager, useMutation, useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import * as v from "valibot";
import { afterEach, expect, test } from "vitest";

import { request } from "../platform/api/request";
import { MemoryRouter } from "../platform/routing/memory-router";
import { server } from "../platform/testing";
import { Providers } from "./providers";

afterEach(() => onlineManager.setOnline(true));

function List() {
  const list = useQuery({ queryKey: ["list"], queryFn: () => request(v.unknown(), "/products") });
  return <p>{list.error?.message ?? "loading"}</p>;
}

test("offline, a list says at once that it cannot be loaded, instead of trying again unseen", async () => {
  let calls = 0;
  server.use(
    http.get("/api/products", () => {
      calls += 1;
      return HttpResponse.error();
    }),
  );
  onlineManager.setOnline(false);
  render(
    <Providers>
      <List />
    </Providers>,
  );
  expect(await screen.findByText("The shop could not be reached.")).toBeVisible();
  expect(calls).toBe(1);
});

function Page() {
  const order = useMutation({ mutationFn: () => request(v.unknown(), "/products") });
  return <button onClick={() => order.mutate()}>{order.error?.message ?? order.status}</button>;
}

test("offline, a request fails at once and is not sent automatically later", async () => {
  let calls = 0;
  server.use(
    http.get("/api/products", () => {
      calls += 1;
      return HttpResponse.error();
    }),
  );
  render(
    <Providers>
      <MemoryRouter entries={["/"]}>
        <Page />
      </MemoryRouter>
    </Providers>,
  );
  onlineManager.setOnline(false);
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("The shop could not be reached.")).toBeVisible();
  onlineManager.setOnline(true);
  expect(calls).toBe(1);
});
