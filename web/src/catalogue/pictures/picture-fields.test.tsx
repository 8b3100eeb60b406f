// Pictures in the product form.

import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import { server } from "../../platform/testing";
import {
  button,
  field,
  fill,
  labels,
  openPage,
  product,
  received,
} from "../edit/test-product-form";

beforeEach(openPage);

// Faster than roles in a form of fifty fields.
const rows = () => [...document.querySelectorAll<HTMLInputElement>("li:not([hidden]) input")];
const addresses = () => rows().map(({ value }) => value);
const named = (name: string) => screen.queryByLabelText(name) ?? screen.getByText(name);
const press = (name: string) => userEvent.click(named(name));
const said = (text: string | RegExp) => screen.findByText(text);

async function type(...texts: string[]) {
  for (const [i, text] of texts.entries()) {
    if (rows().length <= i) await press("Add another address");
    fireEvent.focus(rows()[i]!);
    fireEvent.input(rows()[i]!, { target: { value: text } });
    fireEvent.blur(rows()[i]!);
  }
}

const stored = (i: number) => `/pictures/${"0".repeat(31)}${i}-40x30/640.jpg`;

/** Uploads a file per answer: the number of the stored picture, or "broken". */
async function upload(...answers: (number | "broken")[]) {
  const waiting = [...answers];
  server.use(
    http.post("/api/pictures", () => {
      const answer = waiting.shift();
      const refusal = { type: "/problems/picture_broken", detail: "It is broken." };
      return typeof answer === "number"
        ? HttpResponse.json({ img: stored(answer), width: 40, height: 30 }, { status: 201 })
        : HttpResponse.json(refusal, { status: 422 });
    }),
  );
  const area = await screen.findByRole("group", { name: "Pictures from this device" });
  const files = answers.map((_, i) => new File(["photo"], `${i}.jpg`, { type: "image/jpeg" }));
  await userEvent.upload(area.querySelector("input")!, files);
}

// R-IMG-9
test("there is one row at first, without buttons; Add another address shows the next up to six", async () => {
  expect(addresses()).toEqual([""]);
  expect(screen.queryByLabelText(/^Move/)).toBeNull();
  await type("/1", "/2", "/3", "/4", "/5", "/6");
  expect(field("Picture 6: URL")).toHaveFocus();
  expect(screen.queryByText("Add another address")).toBeNull();
  expect(screen.getAllByLabelText(/^Remove picture/)).toHaveLength(6);
});

// R-IMG-9
test("the pictures are sent in their order, those after the first as morePictures", async () => {
  await fill();
  await type(product.img, "/2", "/3");
  await userEvent.click(button());
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]?.body).toMatchObject({ img: product.img, morePictures: ["/2", "/3"] });
  expect(Object.keys(received[0]!.body as object).filter((name) => /\d/.test(name))).toEqual([]);
  await expect.poll(addresses).toEqual([""]);
});

// R-IMG-9
test("a product of one picture is sent without others", async () => {
  await fill();
  await userEvent.click(button());
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]?.body).not.toHaveProperty("morePictures");
});

// R-IMG-9
test("pictures are moved with the keyboard, which keeps the focus, and the move is said", async () => {
  await type("/1", "/2", "/3");
  named("Move picture 3 up").focus();
  await userEvent.keyboard("{Enter}");
  expect(addresses()).toEqual(["/1", "/3", "/2"]);
  expect(named("Move picture 2 up")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(addresses()).toEqual(["/3", "/1", "/2"]);
  expect(await said("Picture 2 is number 1 now.")).toBeVisible();
  // Its up button is disabled.
  expect(named("Move picture 1 down")).toHaveFocus();
});

// R-IMG-9
test("a picture is dragged to its place", async () => {
  await type("/1", "/2", "/3");
  const [first, , third] = screen.getAllByRole("listitem");
  const data = { dataTransfer: { setData: () => undefined } };
  fireEvent.dragStart(first!.querySelector("[draggable=true]")!, data);
  expect(fireEvent.dragOver(third!)).toBe(false);
  fireEvent.drop(third!);
  expect(addresses()).toEqual(["/2", "/3", "/1"]);
});

// R-IMG-9
test("without the first picture the second is the first", async () => {
  await type("/1", "/2", "/3");
  await press("Remove picture 1");
  expect(addresses()).toEqual(["/2", "/3"]);
  expect(named("Remove picture 1")).toHaveFocus();
  expect(await said("Picture 1 is removed.")).toBeVisible();
  await press("Remove picture 2");
  expect(addresses()).toEqual(["/2"]);
  expect(named("Add another address")).toHaveFocus();
});

// R-IMG-9
test("the preview and the small picture show the first one as soon as it is moved", async () => {
  const preview = screen.getByRole("complementary", { name: "As customers will see it" });
  await type("/1", "/2");
  await press("Move picture 2 up");
  expect(preview.querySelector("img")).toHaveAttribute("src", "/2");
  expect(screen.getAllByRole("listitem")[0]!.querySelector("img")).toHaveAttribute("src", "/2");
});

// R-IMG-9
test("empty rows between are left out, also the first", async () => {
  await fill();
  await type("", "/2", "", "/4");
  await userEvent.click(button());
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]?.body).toMatchObject({ img: "/2", morePictures: ["/4"] });
});

// R-IMG-9
test("a wrong address, and a picture that is there twice, are errors beside the later row", async () => {
  await fill();
  await type("/1", "/2", "a.png", "/1");
  await userEvent.click(button());
  expect(field("Picture 3: URL")).toHaveFocus();
  expect(field("Picture 3: URL")).toHaveAccessibleDescription(
    "Please give an https address or a path that begins with /",
  );
  await type("/1", "/2", "/2", "/1");
  await userEvent.click(button());
  await expect.poll(() => field("Picture 3: URL")).toHaveFocus();
  for (const label of ["Picture 3: URL", "Picture 4: URL"]) {
    expect(field(label)).toHaveAccessibleDescription("The product has this picture already.");
  }
  expect(field(labels.img)).not.toBeInvalid();
  expect(received).toEqual([]);
});

// R-IMG-9
test("what the server refuses of a picture stands beside its row", async () => {
  const errors = { "morePictures/1": "must be an https address" };
  const refusal = {
    type: "/problems/invalid_fields",
    detail: "Some fields are not right.",
    errors,
  };
  await fill();
  server.use(http.post("/api/product/add", () => HttpResponse.json(refusal, { status: 422 })));
  await type("/1", "", "/2", "/3");
  await userEvent.click(button());
  await expect.poll(() => field("Picture 3: URL")).toHaveFocus();
  expect(field("Picture 3: URL")).toHaveAccessibleDescription("must be an https address");
  expect(addresses().slice(0, 3)).toEqual(["/1", "/2", "/3"]);
});

// R-IMG-9
test("several files fill the next free rows, one after another", async () => {
  await type("/1", "", "/3");
  await upload(7, 8);
  expect(await said("2 pictures are stored. Save the product to show them.")).toBeVisible();
  expect(addresses()).toEqual(["/1", stored(7), "/3", stored(8)]);
});

// R-IMG-9
test("with six pictures a seventh is not taken, and the upload says so", async () => {
  await type("/1", "/2", "/3", "/4", "/5");
  await upload(7, 8);
  expect(await said("Six pictures are the most. Remove one to add another.")).toBeVisible();
  expect(addresses()).toEqual(["/1", "/2", "/3", "/4", "/5", stored(7)]);
});

// R-IMG-9
test("an uploaded picture that the product has is not added again", async () => {
  await upload(7);
  await said(/^The picture is stored/);
  await upload(7);
  expect(await said("The product has this picture already.")).toBeVisible();
  expect(addresses()).toEqual([stored(7)]);
});

// R-IMG-9
test("a file that is refused does not keep the others out", async () => {
  await upload("broken", 7, 8);
  const area = within(screen.getByRole("group", { name: "Pictures from this device" }));
  await expect.poll(() => area.getByRole("status").textContent).toBe("It is broken.");
  expect(addresses()).toEqual([stored(7), stored(8)]);
});

// R-IMG-9
test("a draft has all rows again", async () => {
  await type("/1", "/2", "/3");
  cleanup();
  openPage();
  expect(addresses()).toEqual(["/1", "/2", "/3"]);
});
