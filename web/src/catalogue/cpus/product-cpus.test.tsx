import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { boards } from "../test-boards";
import { ProductCpus } from "./product-cpus";

const [board] = boards(1);

test("R-CPU-9 the processors of a board are listed by family, with their BIOS", async () => {
  const cpu = (name: string, family: string, more = {}) => {
    const slug = name.toLowerCase().replaceAll(" ", "-");
    return {
      slug,
      name,
      maker: "AMD",
      socket: "AM5",
      family,
      launched: "2024-08",
      fit: "yes",
      ...more,
    };
  };
  server.use(
    http.get(`/api/product/${board!._id}/cpus`, () =>
      HttpResponse.json({
        hasList: true,
        cpus: [
          cpu("Ryzen 5 9600X", "ryzen-9000", { bios: "1.30", note: "No ECC." }),
          cpu("Ryzen 7 7700", "ryzen-7000"),
          cpu("Ryzen 7 9700X", "ryzen-9000"),
        ],
      }),
    ),
  );
  renderAt("/", <ProductCpus product={{ ...board!, price: 1 as never }} />);
  await userEvent.click(screen.getByText("Processors that fit"));
  expect(await screen.findByText("3 processors. From the board's own list.")).toBeVisible();
  const families = screen.getAllByRole("heading", { level: 3 });
  expect(families.map(({ textContent }) => textContent)).toEqual(["Ryzen 9000", "Ryzen 7000"]);
  const [newest] = screen.getAllByRole("list");
  const items = within(newest!).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Ryzen 5 9600X from BIOS 1.30 No ECC.",
    "Ryzen 7 9700X",
  ]);
});
