import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { linesMax } from "../../catalogue/basket/basket";
import { setLines, sharedBasketPath, textOfLines } from "../../catalogue/basket/change-basket";
import { renderAt, server } from "../../platform/testing";
import { Route, Routes } from "../../platform/routing/routes";
import { board } from "../test-orders";
import { fillBasket, lineOf, openStall, other, stall } from "../test-baskets";
import { BasketPage } from "./basket-page";

beforeEach(openStall);

function open(path = "/basket") {
  renderAt(
    path,
    <Routes>
      <Route path="/basket" element={<BasketPage />} />
    </Routes>,
    { state: "signed-out" },
  );
}

const stored = () => localStorage.getItem("basket");
const line = async (name: string) =>
  within((await screen.findByRole("link", { name })).closest("li")!);
const sum = () => screen.findByText(/^Total/);

test("R-BASK-1 the basket shows picture, name, quantity, price and sum, signed out too", async () => {
  fillBasket();
  open();
  const first = await line("Padma X870");
  expect(first.getByRole("presentation")).toHaveAttribute("src", board.img);
  expect(first.getByLabelText("Quantity of Padma X870")).toHaveValue("2");
  expect(first.getByText("৳ 25,001")).toBeVisible();
  expect(await sum()).toHaveTextContent("Total ৳ 70,001");
  expect(screen.getByText(/^Delivery is not included/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Check out" })).toHaveAttribute("href", "/checkout");
  await expect.poll(() => document.title).toBe("Basket - Northbridge");
});

test("an empty basket leads to the boards and offers to paste a list", () => {
  open();
  expect(screen.getByText("Your basket is empty.")).toBeVisible();
  expect(screen.getByRole("link", { name: "See all products" })).toHaveAttribute(
    "href",
    "/products",
  );
  expect(screen.getByLabelText("One board a line, with its quantity")).toBeVisible();
});

test("a typed quantity changes the basket, the line and the sum", async () => {
  fillBasket();
  open();
  const field = await screen.findByLabelText("Quantity of Padma X870");
  await userEvent.clear(field);
  expect(field).toHaveAccessibleDescription("Please enter a whole number");
  expect(stored()).toBe(textOfLines([lineOf(board, 2), lineOf(other, 5)]));
  await userEvent.type(field, "৪");
  expect(stored()).toBe(textOfLines([lineOf(board, 4), lineOf(other, 5)]));
  await waitFor(async () => expect(await sum()).toHaveTextContent("Total ৳ 95,002"));
  await userEvent.clear(field);
  await userEvent.tab();
  expect(field).toHaveValue("4");
});

test("Remove takes a line out, and the last one leaves the empty basket", async () => {
  fillBasket();
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Remove Padma X870" }));
  expect(screen.queryByRole("link", { name: "Padma X870" })).toBeNull();
  await waitFor(async () => expect(await sum()).toHaveTextContent("Total ৳ 45,000"));
  await userEvent.click(screen.getByRole("button", { name: "Remove Meghna B850" }));
  expect(await screen.findByText("Your basket is empty.")).toBeVisible();
  expect(stored()).toBeNull();
});

test.each([
  ["out_of_stock", 3, "Set to 3, all that is left", 3],
  ["below_minimum", 6, "Set to 6, the minimum order", 6],
])("%s is resolved by one press", async (code, quantity, name, pieces) => {
  fillBasket();
  stall.problems[board._id] = { code, message: "Not so many.", quantity };
  open();
  const marked = await line("Padma X870");
  expect(marked.getByText("Not so many.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Check out" })).toBeDisabled();
  expect(screen.getByText("Please check the marked lines first.")).toBeVisible();
  stall.problems = {};
  await userEvent.click(marked.getByRole("button", { name }));
  expect(stored()).toBe(textOfLines([lineOf(board, pieces), lineOf(other, 5)]));
  expect(await screen.findByRole("link", { name: "Check out" })).toBeVisible();
});

test.each([
  ["sold out", { code: "out_of_stock", message: "Sold out.", quantity: 0 }],
  ["less than the minimum left", { code: "out_of_stock", message: "1 left.", quantity: 1 }],
])("with %s the press removes the line", async (_promise, problem) => {
  fillBasket();
  stall.problems[board._id] = problem;
  open();
  const marked = await line("Padma X870");
  await userEvent.click(marked.getByRole("button", { name: "Remove" }));
  expect(stored()).toBe(textOfLines([lineOf(other, 5)]));
});

test("a board that is no longer sold is named so, and can be removed", async () => {
  fillBasket();
  stall.boards = [other];
  stall.problems[board._id] = { code: "unknown_product", message: "It is not for sale." };
  open();
  expect(await screen.findByText("A board that is no longer sold")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(stored()).toBe(textOfLines([lineOf(other, 5)]));
});

test("R-BASK-2 the problem of an earlier quantity goes once the quantity changes", async () => {
  fillBasket();
  stall.problems[board._id] = { code: "out_of_stock", message: "Only 1 left.", quantity: 1 };
  open();
  const field = await screen.findByLabelText("Quantity of Padma X870");
  expect(screen.getByText("Only 1 left.")).toBeVisible();
  await userEvent.type(field, "0");
  expect(field).toHaveValue("20");
  expect(screen.queryByText("Only 1 left.")).toBeNull();
  expect(await screen.findByText("Only 1 left.")).toBeVisible();
});

test("Remove moves the focus to the next line, and to the heading of an empty basket", async () => {
  fillBasket();
  open();
  (await screen.findByRole("button", { name: "Remove Padma X870" })).focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Remove Meghna B850" })).toHaveFocus();
  expect(await screen.findByText("Padma X870 was removed")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("heading", { name: "Basket" })).toHaveFocus();
  expect((await screen.findByText("Meghna B850 was removed")).parentElement).toHaveRole("status");
});

test("Remove on the last line moves the focus to the line before", async () => {
  fillBasket();
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Remove Meghna B850" }));
  expect(screen.getByRole("button", { name: "Remove Padma X870" })).toHaveFocus();
});

test("a held key removes one line", async () => {
  fillBasket();
  open();
  (await screen.findByRole("button", { name: "Remove Padma X870" })).focus();
  await userEvent.keyboard("{Enter>3/}");
  expect(stored()).toBe(textOfLines([lineOf(other, 5)]));
});

test("a resolved problem moves the focus to the quantity, and is announced", async () => {
  fillBasket();
  stall.problems[board._id] = { code: "out_of_stock", message: "1 left.", quantity: 3 };
  open();
  await userEvent.click(await screen.findByRole("button", { name: /^Set to 3/ }));
  expect(screen.getByLabelText("Quantity of Padma X870")).toHaveFocus();
  expect(await screen.findByText("Padma X870: 3, was 2")).toBeVisible();
});

test("offline the basket shows the lines that the browser has, and prices once it is back", async () => {
  fillBasket();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  act(() => void dispatchEvent(new Event("offline")));
  let isCut = true;
  server.use(http.get("/api/checkout/quote", () => (isCut ? HttpResponse.error() : undefined)));
  open();
  const text = "You are offline: prices come when you are back.";
  expect(await screen.findByText(text)).toHaveRole("status");
  expect(screen.getByLabelText("Quantity of Board 2")).toHaveValue("5");
  expect(screen.getByRole("button", { name: "Check out" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Remove Board 1" }));
  expect(stored()).toBe(textOfLines([lineOf(other, 5)]));
  isCut = false;
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByLabelText("Quantity of Meghna B850")).toHaveValue("5");
  expect(screen.queryByText(text)).toBeNull();
  expect(await sum()).toHaveTextContent("Total ৳ 45,000");
});

test("without the server the basket keeps its names, and offers a retry", async () => {
  fillBasket();
  open();
  const field = await screen.findByLabelText("Quantity of Padma X870");
  server.use(http.get("/api/checkout/quote", () => HttpResponse.error(), { once: true }));
  await userEvent.type(field, "0");
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(async () => expect(await sum()).toHaveTextContent("Total ৳ 2,95,010"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("R-BASK-2 Copy link copies the basket as an address", async () => {
  fillBasket();
  open();
  await line("Padma X870");
  await userEvent.click(screen.getByRole("button", { name: "Copy link" }));
  const address = sharedBasketPath([lineOf(board, 2), lineOf(other, 5)]);
  // The browser of the tests has no clipboard, so the link is shown.
  const shown = await screen.findByLabelText("Copy this link to share the basket");
  expect(shown).toHaveValue(location.origin + address);
});

test("R-BASK-2 a shared basket replaces one's own only when asked to", async () => {
  fillBasket();
  const own = stored();
  open(sharedBasketPath([lineOf(other, 7)]));
  expect(await line("Meghna B850")).toBeTruthy();
  expect(screen.getByText("× 7")).toBeVisible();
  expect(screen.getByText("It replaces your basket of 2 boards.")).toBeVisible();
  expect(screen.getByRole("link", { name: "See your own basket" })).toHaveAttribute(
    "href",
    "/basket",
  );
  expect(stored()).toBe(own);
  await userEvent.click(screen.getByRole("button", { name: "Use this basket" }));
  expect(await screen.findByLabelText("Quantity of Meghna B850")).toHaveValue("7");
  expect(stored()).toBe(textOfLines([lineOf(other, 7)]));
});

test("R-BASK-2 a shared basket leaves out what is no longer sold", async () => {
  stall.boards = [other];
  stall.problems[board._id] = { code: "unknown_product", message: "It is not for sale." };
  open(sharedBasketPath([lineOf(board, 2), lineOf(other, 7)]));
  expect(await screen.findByText("It is not for sale.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
  expect(screen.queryByText(/It replaces/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Use this basket" }));
  expect(stored()).toBe(textOfLines([lineOf(other, 7)]));
});

test("R-BASK-2 a damaged link says so", async () => {
  open("/basket?lines=nonsense");
  expect(await screen.findByText("This link has no boards that the shop knows.")).toBeVisible();
});

test("R-BASK-2 a link names how many of its lines were left out", async () => {
  const ids = Array.from({ length: linesMax + 1 }, (_, at) => at.toString(16).padStart(24, "0"));
  const good = textOfLines(ids.map((_id) => lineOf({ _id }, 1)));
  open(`/basket?lines=${good},broken:1`);
  const text = "2 lines of this link could not be read. A basket holds up to 20 boards.";
  expect(await screen.findByText(text)).toBeVisible();
});

test("R-BASK-2 a whole link leaves nothing out", async () => {
  open(sharedBasketPath([lineOf(other, 7)]));
  await line("Meghna B850");
  expect(screen.queryByText(/could not be read/)).toBeNull();
});

/** A line of a pasted list of which nothing was read. */
const read = { product: null, quantity: null, mayMean: [] };

const paste = async (text: string) => {
  await userEvent.click(screen.getByLabelText("One board a line, with its quantity"));
  if (text !== "") await userEvent.paste(text);
  await userEvent.click(screen.getByRole("button", { name: "Put them into the basket" }));
};

test("R-BASK-3 a pasted list fills the basket, and asks about the lines it did not read", async () => {
  const received: unknown[] = [];
  const whichBoard = { code: "which_board", message: "Which board?" };
  const noBoard = { code: "no_board", message: "No board has this name." };
  server.use(
    http.post("/api/basket/read", async ({ request }) => {
      received.push(await request.json());
      return HttpResponse.json({
        lines: [
          { ...read, text: "4 Padma X870", product: board, quantity: 4 },
          { ...read, text: "7 megna", quantity: 7, problem: whichBoard, mayMean: [other] },
          { ...read, text: "hello", problem: noBoard },
        ],
      });
    }),
  );
  open();
  await paste("4 Padma X870\n7 megna\nhello");
  expect(received).toEqual([{ text: "4 Padma X870\n7 megna\nhello" }]);
  expect(await screen.findByText("1 board is in the basket")).toBeVisible();
  expect(await screen.findByLabelText("Quantity of Padma X870")).toHaveValue("4");
  const unread = within(screen.getByRole("region", { name: "Not in the basket" }));
  expect(unread.getByText("No board has this name.")).toBeVisible();
  await userEvent.click(unread.getByRole("button", { name: "7 × Meghna B850" }));
  expect(await screen.findByLabelText("Quantity of Meghna B850")).toHaveValue("7");
  expect(unread.queryByText("7 megna")).toBeNull();
  await userEvent.click(unread.getByRole("button", { name: "Skip this line" }));
  expect(screen.queryByRole("region", { name: "Not in the basket" })).toBeNull();
});

test("R-BASK-3 a line without a quantity is asked about, with the minimum order", async () => {
  const problem = { code: "no_quantity", message: "How many?" };
  const lines = [{ ...read, text: "Meghna", product: other, problem }];
  server.use(http.post("/api/basket/read", () => HttpResponse.json({ lines })));
  open();
  await paste("Meghna");
  expect(await screen.findByText("How many?")).toBeVisible();
  expect(stored()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "5 × Meghna B850" }));
  expect(stored()).toBe(textOfLines([lineOf(other, 5)]));
});

test("R-BASK-3 an empty list asks for one, and a refusal keeps the text", async () => {
  open();
  await paste("");
  const field = screen.getByLabelText("One board a line, with its quantity");
  expect(field).toHaveAccessibleDescription("Please paste a list first");
  server.use(
    http.post("/api/basket/read", () =>
      HttpResponse.json({ type: "/problems/busy", detail: "Too busy." }, { status: 503 }),
    ),
  );
  await paste("5 Padma");
  expect(await screen.findByRole("alert")).toHaveTextContent("Too busy.");
  expect(field).toHaveValue("5 Padma");
});

test("R-BASK-3 a list that the server refuses has the reason at its field", async () => {
  open();
  const text = "At most 100 lines";
  server.use(
    http.post("/api/basket/read", () =>
      HttpResponse.json(
        {
          type: "/problems/invalid_fields",
          detail: "Some fields are not valid.",
          errors: { text },
        },
        { status: 422 },
      ),
    ),
  );
  await paste("5 Padma");
  const field = screen.getByLabelText("One board a line, with its quantity");
  await waitFor(() => expect(field).toHaveAccessibleDescription(text));
  expect(field).toHaveFocus();
  expect(field).toHaveValue("5 Padma");
  expect(screen.queryByRole("alert")).toBeNull();
});

/** Reads a line of a pasted list as this many of the board. */
const readAs = (product: typeof board, quantity: number) => ({
  ...read,
  text: `${quantity} ${product.name}`,
  product,
  quantity,
});

test("R-BASK-3 a pasted list reports the quantities that it changes", async () => {
  fillBasket();
  const lines = [readAs(board, 4), readAs(other, 5)];
  server.use(http.post("/api/basket/read", () => HttpResponse.json({ lines })));
  open();
  await userEvent.click(screen.getByText("Paste a list"));
  await paste("4 Padma X870\n5 Meghna B850");
  expect(await screen.findByText("Padma X870: 4, was 2")).toBeVisible();
  expect(screen.queryByText(/^Meghna B850: /)).toBeNull();
  expect(stored()).toBe(textOfLines([lineOf(board, 4), lineOf(other, 5)]));
});

test("R-BASK-3 a board that a pasted list names twice is asked about", async () => {
  const lines = [readAs(board, 4), readAs(other, 5), readAs(board, 6)];
  server.use(http.post("/api/basket/read", () => HttpResponse.json({ lines })));
  open();
  await paste("4 Padma X870\n5 Meghna B850\n6 Padma X870");
  expect(await screen.findAllByText(/^The list names this board twice\./)).toHaveLength(2);
  expect(stored()).toBe(textOfLines([lineOf(other, 5)]));
  await userEvent.click(screen.getByRole("button", { name: "6 × Padma X870" }));
  expect(screen.queryByRole("region", { name: "Not in the basket" })).toBeNull();
  expect(stored()).toBe(textOfLines([lineOf(other, 5), lineOf(board, 6)]));
});

test("R-BASK-3 a full basket says so when a list is read and when a board is chosen", async () => {
  const ids = Array.from({ length: linesMax }, (_, at) => at.toString(16).padStart(24, "0"));
  setLines(ids.map((_id) => lineOf({ _id }, 1)));
  const before = stored();
  server.use(http.post("/api/basket/read", () => HttpResponse.json({ lines: [readAs(board, 4)] })));
  open();
  await userEvent.click(screen.getByText("Paste a list"));
  await paste("4 Padma X870");
  expect(await screen.findByText("None was put into the basket")).toBeVisible();
  expect(screen.getAllByText(/^A basket holds 20 boards\./)).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "4 × Padma X870" }));
  expect(screen.getAllByText(/^A basket holds 20 boards\./)).toHaveLength(2);
  expect(stored()).toBe(before);
});

test("text that is typed while a list is read stays", async () => {
  let answer = () => {};
  server.use(
    http.post("/api/basket/read", async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return HttpResponse.json({ lines: [readAs(board, 4)] });
    }),
  );
  open();
  await paste("4 Padma X870");
  const field = screen.getByLabelText("One board a line, with its quantity");
  await userEvent.type(field, "\n7 Meghna");
  answer();
  expect(await screen.findByText("1 board is in the basket")).toBeVisible();
  expect(field).toHaveValue("4 Padma X870\n7 Meghna");
});
