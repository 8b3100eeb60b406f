import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";

import { renderAt, server, signedIn } from "../../platform/testing";
import type { Permission } from "../../platform/api/permissions";
import { Route, Routes } from "../../platform/routing/routes";
import { toast } from "../../platform/ui/toast";
import { EditProductPage } from "./edit-product-page";
import { boards } from "../test-boards";

const [row] = boards(1);
const board = { ...row!, facts: { socket: "AM5", memorySlots: 4 } };
type Board = Omit<typeof board, "facts"> & {
  facts: Record<string, string | number>;
  morePictures?: string[];
  bangla?: Record<string, string>;
};

const refusal = { type: "/problems/changed_meanwhile", detail: "It was changed." };

/** Opens the edit page of a product. Its server, `there`, checks versions as ours does. */
async function openToEdit({ weak = "", ...texts }: { weak?: string } & Partial<Board> = {}) {
  const there = {
    product: { ...board, ...texts } as Board,
    version: 1,
    sent: [] as Board[],
  };
  const etag = () => `${weak}"v${there.version}"`;
  server.use(
    http.get(`/api/product/${board._id}`, () =>
      HttpResponse.json(there.product, { headers: { ETag: etag() } }),
    ),
    http.patch(`/api/product/${board._id}`, async ({ request }) => {
      if (request.headers.get("If-Match") !== `"v${there.version}"`) {
        return HttpResponse.json(refusal, { status: 412 });
      }
      const sent = (await request.json()) as Board;
      there.sent.push(sent);
      there.product = { ...there.product, ...sent };
      there.version += 1;
      return HttpResponse.json(
        { ...there.product, modifiedCount: 1 },
        { headers: { ETag: etag() } },
      );
    }),
  );
  const page = <Route path="/dashboard/manage-products/:id" element={<EditProductPage />} />;
  renderAt(`/dashboard/manage-products/${board._id}`, <Routes>{page}</Routes>);
  await screen.findByRole("heading", { name: "Edit Product" });
  return {
    there,
    /** Simulates a change by another administrator or a sale. */
    changeThere: (change: Partial<Board>) => {
      there.product = { ...there.product, ...change };
      there.version += 1;
    },
  };
}

const field = (label: string) => screen.getByLabelText(label);
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));
// Toasts outlive their test.
const good = vi.spyOn(toast, "good").mockReturnValue();
beforeEach(() => good.mockClear());
const saved = () => expect.poll(() => good.mock.calls).toEqual([["Product saved"]]);
const conflict = () => screen.findByRole("alert");

async function retype(label: string, text: string) {
  await userEvent.clear(field(label));
  if (text !== "") await userEvent.paste(text);
}

test("D52 a change is saved on the version that was opened, and the next on the saved one", async () => {
  const { there } = await openToEdit({ weak: "W/" });
  await retype("Price per unit", "13000");
  await click("Save changes");
  await saved();
  await retype("Price per unit", "14000");
  await click("Save changes");
  await expect.poll(() => there.sent.map(({ price }) => price)).toEqual([13000, 14000]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("R-DESK-27 the level below which a product runs low is set, kept and taken away", async () => {
  const { there } = await openToEdit();
  await retype("Low stock below", "120");
  await click("Save changes");
  await saved();
  await retype("Product name", "Board 1 II");
  await click("Save changes");
  await expect.poll(() => there.sent.length).toBe(2);
  await retype("Low stock below", "");
  await click("Save changes");
  await expect
    .poll(() => there.sent.map((sent) => (sent as { reorderAt?: unknown }).reorderAt))
    .toEqual([120, 120, null]);
});

test("R-DELIV-5 the form sets, keeps and removes the weight, and refuses one out of range", async () => {
  const { there } = await openToEdit();
  await retype("Weight in grams", "১,৮৫০");
  await click("Save changes");
  await saved();
  await retype("Weight in grams", "50001");
  await click("Save changes");
  expect(await screen.findByText(/^Please write a whole number from 1 to 50,000/)).toBeVisible();
  await retype("Weight in grams", "");
  await click("Save changes");
  await expect
    .poll(() => there.sent.map((sent) => (sent as { weightGrams?: unknown }).weightGrams))
    .toEqual([1850, null]);
});

test("R-DESK-27 a level that is no number of pieces is refused in the form", async () => {
  const { there } = await openToEdit();
  await retype("Low stock below", "12.5");
  await click("Save changes");
  expect(await screen.findByText(/^Please write a whole number from 0 to/)).toBeVisible();
  expect(there.sent).toEqual([]);
});

test("D52 a sale meanwhile does not keep an administrator from saving", async () => {
  const { there, changeThere } = await openToEdit();
  await retype("Price per unit", "13000");
  changeThere({ availableQuantity: 1100 });
  await click("Save changes");
  await saved();
  expect(there.product).toMatchObject({ price: 13000, availableQuantity: 1100 });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("D52 another administrator's change is shown, and loading it keeps the typed text", async () => {
  const { there, changeThere } = await openToEdit();
  await retype("Product name", "Board 1 II");
  await retype("Price per unit", "13000");
  // Edited but back to the original, so the other administrator's text must replace it.
  await retype("Socket", "AM5");
  changeThere({ price: 11000, description: "Eight layers.", facts: { socket: "AM6" } });
  await click("Save changes");
  const box = await conflict();
  expect(box).toHaveTextContent("Another administrator changed this product");
  const values = within(box)
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);
  expect(values).toEqual(["Eight layers.", "৳\u00a011,000", "AM6", "empty"]);
  expect(there.sent).toEqual([]);
  expect(field("Product name")).toHaveValue("Board 1 II");

  await click("Load these changes and keep my text");
  expect(box).toHaveFocus();
  expect(field("Description")).toHaveValue("Eight layers.");
  expect(field("Socket")).toHaveValue("AM6");
  expect(field("Memory slots")).toHaveValue("");
  expect(field("Product name")).toHaveValue("Board 1 II");
  expect(field("Price per unit")).toHaveValue("13000");
  expect(field("Description")).toHaveAccessibleDescription(/^13 /);

  await click("Save changes");
  await saved();
  expect(screen.queryByRole("alert")).toBeNull();
  const { minQuantity, img, slug } = board;
  expect(there.sent).toEqual([
    {
      name: "Board 1 II",
      description: "Eight layers.",
      img,
      slug,
      minQuantity,
      price: 13000,
      facts: { socket: "AM6" },
      bangla: {},
    },
  ]);
});

test("R-LANG-27 the form holds the Bangla of the product, and an emptied field takes it away", async () => {
  const { there, changeThere } = await openToEdit({
    bangla: { name: "বোর্ড ১", description: "ছয় স্তর।" },
  });
  expect(field("Name in Bangla")).toHaveValue("বোর্ড ১");
  await retype("Name in Bangla", "");
  changeThere({ bangla: { name: "বোর্ড ১", description: "আট স্তর।" } });
  await click("Save changes");
  const box = await conflict();
  expect(
    within(box)
      .getAllByRole("term")
      .map(({ textContent }) => textContent),
  ).toEqual(["Description in Bangla"]);
  await click("Load these changes and keep my text");
  await click("Save changes");
  await saved();
  expect(there.sent.map(({ bangla }) => bangla)).toEqual([{ description: "আট স্তর।" }]);
});

test("R-FACT-2 a fact from before the list is shown, and saved once it is one of the list", async () => {
  const { there } = await openToEdit({ facts: { memory: "DDR4 ECC", formFactor: "mATX" } });
  expect(field("Memory")).toHaveDisplayValue("DDR4 ECC");
  expect(field("Form factor")).toHaveDisplayValue("mATX");
  await click("Save changes");
  expect(field("Memory")).toHaveAccessibleDescription("Please choose one of DDR3, DDR4, DDR5");
  expect(there.sent).toEqual([]);
  await userEvent.selectOptions(field("Memory"), "DDR4");
  await click("Save changes");
  await saved();
  expect(there.sent.map(({ facts }) => facts)).toEqual([
    { memory: "DDR4", formFactor: "Micro-ATX" },
  ]);
});

test("D52 changes that follow one upon the other are shown each time", async () => {
  const { there, changeThere } = await openToEdit();
  await retype("Price per unit", "13000");
  changeThere({ name: "Second" });
  await click("Save changes");
  await click("Load these changes and keep my text");
  changeThere({ name: "Third" });
  await click("Save changes");
  await expect.poll(async () => (await conflict()).textContent).toContain("Third");
  expect(there.sent).toEqual([]);
  await click("Load these changes and keep my text");
  await click("Save changes");
  await saved();
  expect(there.product).toMatchObject({ name: "Third", price: 13000 });
});

test("R-DESK-30 what was typed and not saved is there after Back, until it is saved", async () => {
  await openToEdit();
  await retype("Description", "Eight layers.");
  cleanup();
  const { there } = await openToEdit();
  expect(field("Description")).toHaveValue("Eight layers.");
  expect(screen.getByText(/^The form has what you typed before/)).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  await click("Save changes");
  await saved();
  expect(screen.queryByText(/^The form has what you typed before/)).toBeNull();
  expect(there.product.description).toBe("Eight layers.");
  cleanup();
  await openToEdit();
  expect(field("Description")).toHaveValue(board.description);
});

test("R-DESK-30 D52 text over an older version says so, and the other's change is loaded around it", async () => {
  await openToEdit();
  await retype("Product name", "Board 1 II");
  cleanup();
  const { there } = await openToEdit({ price: 11000, availableQuantity: 7 });
  const box = await conflict();
  expect(box).toHaveTextContent("Another administrator changed this product");
  expect(field("Product name")).toHaveValue("Board 1 II");
  await click("Load these changes and keep my text");
  expect(field("Price per unit")).toHaveValue("11000");
  await click("Save changes");
  await saved();
  expect(there.product).toMatchObject({ name: "Board 1 II", price: 11000 });
});

test("R-DESK-30 a refused save keeps the draft, and the saved product is one press away", async () => {
  const { changeThere } = await openToEdit();
  await retype("Product name", "Board 1 II");
  changeThere({ price: 11000 });
  await click("Save changes");
  await conflict();
  cleanup();
  await openToEdit();
  expect(field("Product name")).toHaveValue("Board 1 II");
  await click("Show the saved product");
  expect(field("Product name")).toHaveValue(board.name);
  cleanup();
  await openToEdit();
  expect(field("Product name")).toHaveValue(board.name);
});

const picture = "/pictures/0123456789abcdef0123456789abcdef-40x30/640.jpg";

const otherPicture = picture.replace("0", "f");

/** Selects pictures; the server stores or refuses each only when the test calls a function. */
async function choosePicture(count = 1) {
  const answers: ((response: Response) => void)[] = [];
  server.use(
    http.post("/api/pictures", () => new Promise<Response>((resolve) => answers.push(resolve))),
  );
  const answer = async (response: Response) => {
    await expect.poll(() => answers.length).toBe(1);
    answers.shift()?.(response);
  };
  const area = await screen.findByRole("group", { name: "Pictures from this device" });
  const photo = new File(["photo"], "photo.jpg", { type: "image/jpeg" });
  await userEvent.upload(area.querySelector("input")!, Array<File>(count).fill(photo));
  await screen.findByText(/^Storing the picture/);
  return {
    store: (img = picture) =>
      answer(HttpResponse.json({ img, width: 40, height: 30 }, { status: 201 })),
    refuse: () =>
      answer(
        HttpResponse.json({ type: "/problems/picture_broken", detail: "No." }, { status: 422 }),
      ),
  };
}

test("R-IMG-8 Save waits for the picture that is still being stored, and sends once with it", async () => {
  const { there } = await openToEdit();
  const { store } = await choosePicture();
  await click("Save changes");
  await click("Save changes");
  expect(screen.getByText(/^The picture is still being stored/)).toBeVisible();
  expect(there.sent).toEqual([]);
  await store();
  await saved();
  expect(there.sent.map(({ morePictures }) => morePictures)).toEqual([[picture]]);
});

test("R-IMG-8 nothing is saved when the picture cannot be stored, until it is asked for again", async () => {
  const { there } = await openToEdit();
  const { refuse } = await choosePicture();
  await click("Save changes");
  await refuse();
  expect(await screen.findByText(/so nothing is saved yet/)).toBeVisible();
  expect(there.sent).toEqual([]);
  await click("Save changes");
  await saved();
  expect(there.sent.map(({ img, morePictures }) => [img, morePictures])).toEqual([
    [board.img, undefined],
  ]);
});

test("R-IMG-8 Save waits for all of several pictures", async () => {
  const { there } = await openToEdit();
  const { store } = await choosePicture(2);
  await click("Save changes");
  await store();
  await screen.findByDisplayValue(picture);
  expect(there.sent).toEqual([]);
  await store(otherPicture);
  await saved();
  expect(there.sent.map(({ morePictures }) => morePictures)).toEqual([[picture, otherPicture]]);
});

const addresses = () =>
  [...document.querySelectorAll<HTMLInputElement>("li:not([hidden]) input")].map(
    ({ value }) => value,
  );

// R-IMG-9
test("pictures that were taken away are saved as none, and only if there were some", async () => {
  const { there } = await openToEdit({ morePictures: ["/2", "/3"] });
  expect(addresses()).toEqual([board.img, "/2", "/3"]);
  await click("Remove picture 3");
  await click("Save changes");
  await saved();
  await click("Remove picture 1");
  await click("Save changes");
  await expect
    .poll(() => there.sent.map(({ img, morePictures }) => [img, morePictures]))
    .toEqual([
      [board.img, ["/2"]],
      ["/2", []],
    ]);
});

// R-IMG-9 D52
test("a picture that one removes while another adds one is named, and neither change is lost", async () => {
  const { there, changeThere } = await openToEdit({ morePictures: ["/2", "/3"] });
  await click("Add another address");
  await userEvent.type(field("Picture 4: URL"), "/4");
  changeThere({ morePictures: ["/3"] });
  await click("Save changes");
  const box = within(await conflict());
  expect(box.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Picture 2: URL",
    "Picture 3: URL",
  ]);
  expect(box.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "/3",
    "empty",
  ]);
  await click("Load these changes and keep my text");
  await click("Save changes");
  await saved();
  expect(there.product).toMatchObject({ img: board.img, morePictures: ["/3", "/4"] });
  expect(addresses()).toEqual([board.img, "/3", "/4"]);
});

// R-IMG-9 D52
test("a picture that another adds stays beside one that is removed here", async () => {
  const { there, changeThere } = await openToEdit({ morePictures: ["/2", "/3"] });
  await click("Remove picture 2");
  changeThere({ morePictures: ["/2", "/3", "/4"] });
  await click("Save changes");
  await click("Load these changes and keep my text");
  await click("Save changes");
  await saved();
  expect(there.product).toMatchObject({ morePictures: ["/3", "/4"] });
});

// R-IMG-9
test("a draft over a saved product has its rows again", async () => {
  await openToEdit({ morePictures: ["/2"] });
  await click("Move picture 2 up");
  cleanup();
  await openToEdit({ morePictures: ["/2"] });
  expect(addresses()).toEqual(["/2", board.img]);
  expect(screen.getByText(/^The form has what you typed before/)).toBeVisible();
});

test("D52 a change whose response was lost counts as saved when it is sent again", async () => {
  const { there, changeThere } = await openToEdit();
  await retype("Price per unit", "13000");
  changeThere({ price: 13000 });
  await click("Save changes");
  await saved();
  expect(there.sent).toEqual([]);
});

test("D52 a product that is gone meanwhile is reported as such", async () => {
  await openToEdit();
  const gone = { type: "/problems/unknown_product", detail: "There is no such product." };
  server.use(
    http.patch("/api/product/:id", () => HttpResponse.json(refusal, { status: 412 })),
    http.get("/api/product/:id", () => HttpResponse.json(gone, { status: 404 })),
  );
  await click("Save changes");
  expect(await conflict()).toHaveTextContent("There is no such product.");
});

test("R-STAFF-7 who sets no prices reads the price, and who books no stock has no form for it", async () => {
  server.use(http.get(`/api/product/${board._id}`, () => HttpResponse.json(board)));
  const page = <Route path="/dashboard/manage-products/:id" element={<EditProductPage />} />;
  const missing: Permission[] = ["products.price", "stock.book"];
  renderAt(`/dashboard/manage-products/${board._id}`, <Routes>{page}</Routes>, signedIn, missing);
  await screen.findByRole("heading", { name: "Edit Product" });
  expect(field("Price per unit")).toHaveAttribute("readonly");
  expect(screen.getByText("Your role does not set prices.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Stock" })).toBeNull();
});
