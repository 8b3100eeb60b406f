import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { paisaOf } from "../../platform/money";
import { renderAt } from "../../platform/testing";
import { boards } from "../test-boards";
import { Gallery } from "./gallery";

const [row] = boards(1);
const board = { ...row!, price: paisaOf(12500) };
const stored = "/pictures/0123456789abcdef0123456789abcdef-4000x3000/640.jpg";
const morePictures = ["/img/back.svg", stored];

const open = (product: object = { morePictures }) =>
  renderAt("/", <Gallery product={{ ...board, ...product }} frame="frame" sizes="610px" />);
const large = () => document.querySelector<HTMLImageElement>(".frame img");
const small = (number: number) =>
  screen.getByRole("link", { name: `Board 1, picture ${number} of 3` });
const current = () => screen.getAllByRole("link").map((link) => link.getAttribute("aria-current"));
const enlarge = () => userEvent.click(screen.getByRole("button", { name: "Enlarge the picture" }));
const dialog = () => screen.findByRole("dialog", { name: "Pictures of Board 1" });

// R-IMG-10
test("a board of one picture has no small ones", () => {
  open({});
  expect(screen.getByRole("img", { name: "Board 1" })).toHaveAttribute("src", board.img);
  expect(screen.queryByRole("list")).toBeNull();
});

// R-IMG-10
test("each small picture links to its file, and a press shows it large", async () => {
  open();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    board.img,
    ...morePictures,
  ]);
  expect(current()).toEqual(["true", null, null]);
  expect(within(small(3)).getByRole("img")).toHaveAttribute("sizes", "64px");
  expect(within(small(3)).getByRole("img")).toHaveAttribute("loading", "lazy");
  await userEvent.click(small(2));
  expect(large()).toHaveAttribute("src", "/img/back.svg");
  expect(large()).toHaveAttribute("alt", "Board 1, picture 2 of 3");
  expect(current()).toEqual([null, "true", null]);
});

// R-IMG-10
test("a press that opens another tab leaves the page as it is", () => {
  open();
  const press = { ctrlKey: true, bubbles: true, cancelable: true };
  expect(fireEvent.click(small(2), press)).toBe(true);
  expect(large()).toHaveAttribute("src", board.img);
});

// R-IMG-10
test("Enter and the arrow keys choose among the small pictures", async () => {
  open();
  small(2).focus();
  await userEvent.keyboard("{Enter}");
  expect(large()).toHaveAttribute("src", "/img/back.svg");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(large()).toHaveAttribute("src", stored);
  expect(small(3)).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(small(2)).toHaveFocus();
  expect(current()).toEqual([null, "true", null]);
});

// R-IMG-10
test("the dialog begins with the picture that is shown, and leaves the one that was seen last", async () => {
  open();
  await userEvent.click(small(2));
  await enlarge();
  const shown = within(await dialog());
  expect(shown.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual([
    "Board 1, picture 1 of 3",
    "Board 1, picture 2 of 3",
    "Board 1, picture 3 of 3",
  ]);
  expect(shown.getByRole("status")).toHaveTextContent("2 / 3");
  await userEvent.click(shown.getByRole("button", { name: "Next picture" }));
  expect(shown.getByRole("status")).toHaveTextContent("3 / 3");
  await userEvent.keyboard("{ArrowRight}");
  expect(shown.getByRole("status")).toHaveTextContent("1 / 3");
  await userEvent.click(shown.getByRole("button", { name: "Previous picture" }));
  await userEvent.click(shown.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(large()).toHaveAttribute("src", stored);
});

// R-IMG-10
test("a second press shows the picture in its full size, and the next picture as large as the window", async () => {
  open();
  await userEvent.click(small(3));
  await enlarge();
  const shown = within(await dialog());
  const picture = shown.getByRole("img", { name: "Board 1, picture 3 of 3" });
  const toggle = shown.getByRole("button", { name: "Full size" });
  expect(picture).toHaveAttribute("sizes", "100vw");
  await userEvent.click(picture);
  expect(picture).toHaveAttribute("sizes", "2048px");
  expect(toggle).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("{ArrowRight}"); // Scrolls the picture.
  expect(shown.getByRole("status")).toHaveTextContent("3 / 3");
  await userEvent.click(toggle);
  expect(picture).toHaveAttribute("sizes", "100vw");
  await userEvent.click(toggle);
  await userEvent.click(shown.getByRole("button", { name: "Next picture" }));
  expect(toggle).toHaveAttribute("aria-pressed", "false");
});

// R-IMG-10
test("the only picture can be enlarged, too, and has no other to turn to", async () => {
  open({});
  await enlarge();
  const shown = within(await dialog());
  expect(shown.getByRole("img", { name: "Board 1" })).toBeVisible();
  expect(shown.queryByRole("button", { name: "Next picture" })).toBeNull();
});

// R-IMG-10
test("a board without a picture is drawn, and a drawing is not enlarged", async () => {
  open({ img: "" });
  expect(await screen.findByRole("img", { name: "No picture yet" })).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

// R-IMG-10
test("a further picture that fails is drawn instead", async () => {
  open();
  fireEvent.error(within(small(2)).getByRole("img"));
  await waitFor(() => expect(screen.queryByRole("img", { name: /picture 2 of 3/ })).toBeNull());
  expect(await screen.findByRole("link", { name: "No picture yet" })).toBeVisible();
});
