import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { useLocation, useNavigate } from "../../platform/routing/router";
import { Route, Routes } from "../../platform/routing/routes";
import { renderAt, server } from "../../platform/testing";
import { boards } from "../test-boards";
import { chooseBoards, toggleBoard } from "./chosen-boards";
import { CompareBar } from "./compare-bar";
import { CompareButton } from "./compare-button";
import { ComparePage } from "./compare-page";

const [first, second, third, fourth, fifth] = boards(5);
const small = { ...second!, facts: { ...second!.facts, formFactor: "Micro-ATX", lan: 2500 } };

function Address() {
  const navigate = useNavigate();
  return (
    <>
      <output>{useLocation().search}</output>
      <button onClick={() => navigate(-1)}>Go back</button>
    </>
  );
}

function open(query: string) {
  renderAt(
    `/compare${query}`,
    <>
      <Routes>
        <Route path="/compare" element={<ComparePage />} />
      </Routes>
      <Address />
    </>,
  );
}

const rowNames = () =>
  [...document.querySelectorAll("th[scope=row]")].map(({ textContent }) => textContent);

beforeEach(() => {
  chooseBoards([]);
  localStorage.clear();
  server.use(
    http.get("/api/product/:id/cpus", () => HttpResponse.json({ hasList: true, cpus: [] })),
    http.get("/api/product/:slug", ({ params }) => {
      const found = [first, small, third].find((board) => board!.slug === params.slug);
      if (found !== undefined) return HttpResponse.json(found);
      return HttpResponse.json(
        { type: "/problems/unknown_product", detail: "No." },
        { status: 404 },
      );
    }),
  );
});

test("R-COMP-2 boards stand side by side, and what differs says so", async () => {
  open("?boards=board-1,board-2");
  const row = await screen.findByRole("row", { name: /^Form factor differs/ });
  expect(row).toHaveTextContent("Form factor differsATXMicro-ATX");
  expect(screen.getByRole("row", { name: /^Socket/ })).toHaveTextContent("Socket AM5AM5");
  expect(screen.getByRole("row", { name: /^Network port/ })).toHaveTextContent(
    "differs–2.5 Gbit/s",
  );
  const columns = screen.getAllByRole("columnheader");
  expect(columns.map((column) => within(column).queryAllByRole("link")[0]?.textContent)).toEqual([
    undefined,
    "Board 1",
    "Board 2",
  ]);

  await userEvent.click(screen.getByLabelText("Only differences"));
  expect(rowNames()).toEqual(["Form factor differs", "Network port differs"]);
});

test("R-CPU-7 R-COMP-2 a row says which of the boards the visitor's processor fits", async () => {
  server.use(
    http.get("/api/product/:id/cpus", ({ params }) =>
      HttpResponse.json({
        hasList: true,
        cpus: [
          {
            slug: "amd-ryzen-5-9600x",
            name: "Ryzen 5 9600X",
            maker: "AMD",
            socket: "AM5",
            family: "ryzen-9000",
            launched: "2024-08",
            ...(params["id"] === first!._id ? { fit: "yes" } : { fit: "update", bios: "1.30" }),
          },
        ],
      }),
    ),
  );
  open("?boards=board-1,board-2&cpu=amd-ryzen-5-9600x");
  expect(await screen.findByRole("row", { name: /^Fits Ryzen 5 9600X/ })).toHaveTextContent(
    "Fits Ryzen 5 9600X differsFitsNeeds BIOS 1.30",
  );
});

test("R-COMP-2 a removed board hands the focus to one that stays, and Back brings it again", async () => {
  open("?boards=board-1,board-2");
  (await screen.findByRole("button", { name: "Remove Board 1" })).focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("?boards=board-2")).toBeVisible();
  expect(screen.getByRole("button", { name: "Remove Board 2" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText(/^Choose boards with/)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Go back" }));
  expect(await screen.findByRole("button", { name: "Remove Board 2" })).toBeVisible();
});

test("R-CPU-6 R-COMP-2 the copied link carries the processor", async () => {
  localStorage.setItem("cpu", "amd-ryzen-5-9600x");
  const user = userEvent.setup();
  open("?boards=board-1,board-2");
  await user.click(await screen.findByRole("button", { name: "Copy link" }));
  expect(await navigator.clipboard.readText()).toMatch(
    /\/compare\?boards=board-1,board-2&cpu=amd-ryzen-5-9600x$/,
  );
});

test("R-CHOOSE-5 the title names the boards, and the system's sheet shares them", async () => {
  const share = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
  open("?boards=board-1,board-2");
  await userEvent.click(await screen.findByRole("button", { name: "Share" }));
  const title = "Compare Board 1, Board 2";
  await expect.poll(() => document.title).toBe(`${title} - Northbridge`);
  const url = expect.stringMatching(/\/compare\?boards=board-1,board-2$/) as string;
  expect(share).toHaveBeenCalledExactlyOnceWith({ title, url });
});

test("R-COMP-2 a removed board leaves the address and the choice", async () => {
  chooseBoards(["board-1", "board-2"]);
  open("?boards=board-1,board-2");
  await userEvent.click(await screen.findByRole("button", { name: "Remove Board 2" }));
  expect(await screen.findByText("?boards=board-1")).toBeVisible();
  expect(screen.queryByText("differs")).toBeNull();
  expect(toggleBoard("board-2")).toBe(true);
});

test("R-COMP-3 a board that is gone is named, a fifth is left out, and none is explained", async () => {
  open("?boards=board-1,gone,board-2,board-3,board-4");
  expect(await screen.findByText("gone is not in the shop any more.")).toBeVisible();
  expect(screen.getByText("Four boards at most")).toBeVisible();
  expect(await screen.findAllByRole("columnheader")).toHaveLength(4);
});

test("R-COMP-2 without boards the page says how to choose some", async () => {
  open("");
  expect(await screen.findByText(/^Choose boards with/)).toBeVisible();
  expect(screen.getByRole("link", { name: "All Products" })).toHaveAttribute("href", "/products");
});

test("R-COMP-1 up to four boards are chosen, and a bar says how many", async () => {
  const cards = [first, second, third, fourth, fifth].map((board) => (
    <div key={board!._id} data-testid={board!.slug}>
      <CompareButton product={{ ...board!, price: 1 as never }} />
    </div>
  ));
  renderAt("/products", [...cards, <CompareBar key="bar" />]);
  const button = (slug: string) => within(screen.getByTestId(slug)).getByRole("button");
  expect(screen.queryByRole("link", { name: /^Compare/ })).toBeNull();
  for (const slug of ["board-1", "board-3", "board-2", "board-4", "board-5"]) {
    button(slug).focus();
    await userEvent.keyboard(" ");
  }
  expect(button("board-4")).toHaveAttribute("aria-pressed", "true");
  expect(button("board-5")).toHaveAttribute("aria-pressed", "false");
  expect(screen.getByText("4 boards chosen")).toBeVisible();
  await userEvent.click(button("board-4"));
  expect(screen.getByRole("link", { name: "Compare (3)" })).toHaveAttribute(
    "href",
    "/compare?boards=board-1,board-3,board-2",
  );
  expect(JSON.parse(sessionStorage.getItem("compare")!)).toEqual(["board-1", "board-3", "board-2"]);
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.queryByRole("link", { name: /^Compare/ })).toBeNull();
});

test("R-LINE-3 where the browser does not copy, the link stands there, selected", async () => {
  open("?boards=board-1,board-2");
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await user.click(await screen.findByRole("button", { name: "Copy link" }));
  const field = await screen.findByLabelText<HTMLInputElement>(/The link is selected/);
  expect(field).toHaveFocus();
  expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toMatch(
    /\/compare\?boards=board-1,board-2$/,
  );
  vi.restoreAllMocks();
});

test("R-COMP-2 the heading of a column is the name of its board, and nothing else", async () => {
  open("?boards=board-1,board-2");
  const heading = await screen.findByRole("columnheader", { name: "Board 1" });
  expect(within(heading).queryByRole("button")).toBeNull();
  expect(screen.getByRole("button", { name: "Remove Board 1" })).toBeVisible();
});
