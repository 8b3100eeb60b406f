import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { CpusPage } from "./cpus-page";

const cpu = (name: string, family: string) => ({
  slug: name.toLowerCase().replaceAll(" ", "-"),
  name,
  maker: "AMD",
  socket: "AM5",
  family,
  launched: "2024-08",
});

test("R-CPU-10 every processor leads to its boards, by family", async () => {
  server.use(
    http.get("/api/cpus", ({ request }) => {
      expect(new URL(request.url).searchParams.get("limit")).toBe("1000");
      return HttpResponse.json([
        cpu("Ryzen 5 9600X", "ryzen-9000"),
        cpu("Core Ultra 7 265K", "core-ultra-200"),
        cpu("Ryzen 7 9700X", "ryzen-9000"),
        cpu("Ryzen 5 5600G", "ryzen-5000g"),
      ]);
    }),
  );
  renderAt("/products/cpu", <CpusPage />);
  const families = await screen.findAllByRole("heading", { level: 2 });
  expect(families.map(({ textContent }) => textContent)).toEqual([
    "Ryzen 9000",
    "Core Ultra 200",
    "Ryzen 5000G",
  ]);
  const [ryzen] = screen.getAllByRole("list");
  expect(within(ryzen!).getAllByRole("link")).toHaveLength(2);
  expect(screen.getByRole("link", { name: "Ryzen 7 9700X" })).toHaveAttribute(
    "href",
    "/products/cpu/ryzen-7-9700x",
  );
});
