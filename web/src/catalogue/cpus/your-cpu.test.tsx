import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import { useLocation } from "../../platform/routing/router";
import { renderAt, server } from "../../platform/testing";
import { boards } from "../test-boards";
import { YourCpu } from "./your-cpu";

const [board] = boards(1);
const ryzen = {
  slug: "amd-ryzen-5-9600x",
  name: "Ryzen 5 9600X",
  maker: "AMD",
  socket: "AM5",
  family: "ryzen-9000",
  launched: "2024-08",
};

const Address = () => <output>{useLocation().search}</output>;

/** Opens the page of a board with these facts; the server returns `said` about the processor. */
function open(said: object, { query = "", hasList = true, facts = {} } = {}) {
  server.use(
    http.get(`/api/product/${board!._id}/cpus`, () =>
      HttpResponse.json({ hasList, cpus: [{ ...ryzen, ...said }] }),
    ),
  );
  renderAt(
    `/product/board-1${query}`,
    <>
      <YourCpu product={{ ...board!, price: 1 as never, facts: { ...board!.facts, ...facts } }} />
      <Address />
    </>,
  );
}

let searched: (string | null)[] = [];
beforeEach(() => {
  searched = [];
  server.use(
    http.get("/api/cpus", ({ request }) => {
      searched.push(new URL(request.url).searchParams.get("search"));
      return HttpResponse.json([ryzen]);
    }),
  );
});

const answer = (text: string | RegExp) => screen.findByText(text);

test("R-CPU-6 a chosen processor stands in the address and in this browser", async () => {
  open({ fit: "yes", bios: "F5", since: "2023-04-01" });
  const field = screen.getByLabelText("Your processor");
  await userEvent.type(field, "9600x");
  await expect.poll(() => searched.at(-1)).toBe("9600x");
  await userEvent.keyboard("{Enter}");
  expect(await answer("Ryzen 5 9600X fits from BIOS F5 (2023-04-01).")).toBeVisible();
  expect(field).toHaveValue("Ryzen 5 9600X");
  expect(await screen.findByText("?cpu=amd-ryzen-5-9600x")).toBeVisible();
  expect(localStorage.getItem("cpu")).toBe("amd-ryzen-5-9600x");

  await userEvent.clear(field);
  expect(screen.queryByText(/9600X fits/)).toBeNull();
  expect(localStorage.getItem("cpu")).toBeNull();
  await expect.poll(() => screen.queryByText(/cpu=/)).toBeNull();
});

test("R-CPU-6 the address and the browser bring the choice to the next board", async () => {
  localStorage.setItem("cpu", "z80");
  open({ fit: "likely" }, { query: "?cpu=amd-ryzen-5-9600x", hasList: false });
  expect(await answer(/^Ryzen 5 9600X should fit: /)).toBeVisible();
  await expect.poll(() => screen.getByLabelText("Your processor")).toHaveValue("Ryzen 5 9600X");
  await expect.poll(() => localStorage.getItem("cpu")).toBe("amd-ryzen-5-9600x");
});

test("R-CPU-6 no answer stands below another text, and leaving the field asks for its answer", async () => {
  open({ fit: "yes" }, { query: "?cpu=amd-ryzen-5-9600x" });
  expect(await answer("Ryzen 5 9600X fits.")).toBeVisible();
  await userEvent.type(screen.getByLabelText("Your processor"), " or 5600");
  expect(screen.getByText("Ryzen 5 9600X fits.")).not.toBeVisible();
  await userEvent.tab();
  expect(await answer("Ryzen 5 9600X fits.")).toBeVisible();
});

test("R-CPU-6 where it does not fit, a link leads to the boards that it fits", async () => {
  open({ fit: "no" }, { query: "?cpu=amd-ryzen-5-9600x" });
  expect(await screen.findByRole("link", { name: "Boards for Ryzen 5 9600X" })).toHaveAttribute(
    "href",
    "/products/cpu/amd-ryzen-5-9600x",
  );
});

test.each([
  [
    "update",
    { bios: "1.30" },
    { biosVersion: "1.10" },
    true,
    "needs BIOS 1.30. The boards in stock have 1.10. Updating needs a processor that already runs in it. Ask us to update before we send.",
  ],
  [
    "update",
    { bios: "1.30" },
    { biosFlashback: true },
    true,
    "needs BIOS 1.30. The boards in stock have an older one. This board can be updated without a processor.",
  ],
  [
    "check",
    { bios: "1.30", note: "No ECC." },
    { biosFlashback: true },
    true,
    "needs BIOS 1.30. Ask us which BIOS the boards in stock have. This board can be updated without a processor. No ECC.",
  ],
  [
    "check",
    { bios: "1.30" },
    { biosVersion: "1.10" },
    true,
    "needs BIOS 1.30. The boards in stock have 1.10. Ask us whether that is new enough. Updating needs a processor that already runs in it. Ask us to update before we send.",
  ],
  ["yes", {}, {}, true, "fits."],
  ["no", {}, {}, true, "does not fit: it is not on this board's list."],
  ["no", {}, {}, false, "does not fit: this chipset does not take it."],
  ["no", {}, { socket: "AM4" }, false, "does not fit: it needs the socket AM5."],
  [
    "likely_update",
    {},
    { biosFlashback: true },
    false,
    "should fit: socket and chipset take this family. No list of this board confirms it. It may need a newer BIOS. This board can be updated without a processor.",
  ],
  [
    "unknown",
    {},
    {},
    false,
    "has the same socket, but it is not confirmed for this board. Ask us.",
  ],
])("R-CPU-5 says %s in words (%#)", async (fit, said, facts, hasList, text) => {
  open({ fit, ...said }, { query: "?cpu=amd-ryzen-5-9600x", hasList, facts });
  expect(await answer(`Ryzen 5 9600X ${text}`)).toBeVisible();
});

test("says that it does not know a processor of an old link", async () => {
  open({});
  server.use(
    http.get(`/api/product/${board!._id}/cpus`, () =>
      HttpResponse.json({ type: "/problems/invalid_fields", detail: "No." }, { status: 422 }),
    ),
  );
  localStorage.setItem("cpu", "z80");
  renderAt("/product/board-1", <YourCpu product={{ ...board!, price: 1 as never }} />);
  expect((await screen.findAllByText("We do not know this processor."))[0]).toBeVisible();
});
