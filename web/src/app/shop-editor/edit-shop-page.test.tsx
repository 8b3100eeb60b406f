import { useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";

import { leadsQuery } from "../../catalogue/product/page-leads";
import { server } from "../../platform/testing";
import { toast } from "../../platform/ui/toast";
import { openToEdit, texts } from "./test-shop-pages";

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole("button", { name });
const versions = () => screen.getByRole("heading", { name: "Other versions" }).parentElement!;
const click = (name: string) => userEvent.click(button(name));
// Toasts outlive their test.
const good = vi.spyOn(toast, "good").mockReturnValue();
beforeEach(() => good.mockClear());
const savedAs = (...versions: number[]) =>
  expect
    .poll(() => good.mock.calls.flat().filter((text) => text.startsWith("Saved")))
    .toEqual(versions.map((version) => `Saved as version ${version}.`));

async function retype(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.paste(text);
}

test("R-TRUST-1 saves both languages on the version that was opened, and the next on the saved one", async () => {
  const { there } = await openToEdit();
  await retype("Lead in English", "We deliver.");
  await click("Save");
  await savedAs(4);
  await retype("Text in Bangla", "নতুন।");
  await click("Save");
  await savedAs(4, 5);
  const first = { ...texts, english: { ...texts.english, lead: "We deliver." } };
  expect(there.puts).toEqual([
    { ifMatch: '"e3"', body: first },
    { ifMatch: '"e4"', body: { ...first, bangla: { ...texts.bangla, text: "নতুন।" } } },
  ]);
});

test("R-TRUST-1 a double click on Save sends once", async () => {
  const { there } = await openToEdit();
  await retype("Lead in English", "We deliver.");
  await userEvent.dblClick(button("Save"));
  await savedAs(4);
  expect(there.puts).toHaveLength(1);
});

test.each([
  ["Ctrl+S", { key: "s", code: "KeyS", ctrlKey: true }],
  ["Cmd+S", { key: "s", code: "KeyS", metaKey: true }],
  ["Ctrl+S on a Bangla keyboard", { key: "স", code: "KeyS", ctrlKey: true }],
])("R-TRUST-1 %s saves once, however long it is held, and is not the browser's", async (_, key) => {
  const { there } = await openToEdit();
  await retype("Lead in English", "We deliver.");
  expect(fireEvent.keyDown(field("Lead in English"), key)).toBe(false);
  expect(fireEvent.keyDown(field("Lead in English"), { ...key, repeat: true })).toBe(false);
  await savedAs(4);
  expect(there.puts).toHaveLength(1);
});

test("R-TRUST-1 a text that is saved already is no new version", async () => {
  await openToEdit();
  await click("Save");
  await expect.poll(() => good.mock.calls).toEqual([["The text is already saved as it is."]]);
});

test("R-TRUST-1 a setting that changed meanwhile does not keep anyone from saving", async () => {
  const { there } = await openToEdit();
  await retype("Lead in English", "We deliver.");
  there.edition = 30;
  await click("Save");
  await savedAs(4);
  expect(there.puts.map(({ ifMatch }) => ifMatch)).toEqual(['"e30"']);
});

test("R-TRUST-1 D52 a save whose response was lost counts as saved when it is sent again", async () => {
  const { there, saveThere } = await openToEdit();
  await retype("Lead in English", "We deliver.");
  saveThere({ english: { ...texts.english, lead: "We deliver." } });
  await click("Save");
  await savedAs(4);
  expect(there.puts).toEqual([]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("R-TRUST-1 D52 after another's save the typed text stays, theirs is shown and loaded around it", async () => {
  const { there, saveThere } = await openToEdit();
  await retype("Text in English", "My text.");
  saveThere({
    english: { lead: "Theirs.", text: "Their text." },
    bangla: { lead: "", text: texts.bangla.text },
  });
  await click("Save");
  const box = await screen.findByRole("alert");
  expect(box).toHaveTextContent("Someone else saved version 4");
  const cells = (role: string) =>
    within(box)
      .getAllByRole(role)
      .map((one) => one.textContent);
  expect(cells("term")).toEqual(["Lead in English", "Text in English", "Lead in Bangla"]);
  expect(cells("definition")).toEqual(["Theirs.", "Their text.", "empty"]);
  expect(there.puts).toEqual([]);
  expect(field("Text in English")).toHaveValue("My text.");

  await click("Load these changes and keep my text");
  expect(field("Lead in English")).toHaveValue("Theirs.");
  expect(field("Lead in Bangla")).toHaveValue("");
  expect(field("Text in English")).toHaveValue("My text.");
  await click("Save");
  await savedAs(5);
  expect(there.texts.english).toEqual({ lead: "Theirs.", text: "My text." });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("R-TRUST-1 what was typed and not saved survives a reload, until it is saved", async () => {
  await openToEdit();
  await retype("Text in English", "My text.");
  cleanup();
  const { there } = await openToEdit();
  expect(field("Text in English")).toHaveValue("My text.");
  expect(screen.getByText(/^The form has what you typed before/)).toBeVisible();
  await click("Save");
  await savedAs(4);
  expect(screen.queryByText(/^The form has what you typed before/)).toBeNull();
  expect(there.texts.english.text).toBe("My text.");
  cleanup();
  await openToEdit();
  expect(field("Text in English")).toHaveValue(texts.english.text);
});

test("R-TRUST-1 D52 a draft over an older version says so at once; one press shows the saved text", async () => {
  await openToEdit();
  await retype("Text in English", "My text.");
  cleanup();
  await openToEdit({ version: 4, english: { lead: "Theirs.", text: "Their text." } });
  expect(await screen.findByRole("alert")).toHaveTextContent("Someone else saved version 4");
  expect(field("Text in English")).toHaveValue("My text.");
  await click("Show the saved text");
  expect(field("Text in English")).toHaveValue("Their text.");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("R-TRUST-1 a preview draws what is typed, with marks on the places to fill in", async () => {
  const { there } = await openToEdit();
  expect(there.previews).toEqual([]);
  await click("Preview in Bangla");
  const preview = screen.getByRole("region", { name: "Preview in Bangla" });
  const marks = await within(preview).findAllByText("days");
  expect(marks.map(({ tagName }) => tagName)).toEqual(["MARK", "MARK"]);
  expect(marks[0]?.closest("[lang]")).toHaveAttribute("lang", "bn");
  await retype("Text in Bangla", "নতুন।");
  expect(await within(preview).findByText(/^নতুন।/)).toBeVisible();
  expect(there.previews.at(-1)).toEqual({ text: "নতুন।" });
  await retype("Lead in Bangla", "শুরু।");
  expect(await within(preview).findByText(/^শুরু।/)).toBeVisible();
  expect(within(preview).getByText(/^নতুন।/)).toBeVisible();
  await click("Preview in Bangla");
  expect(preview).not.toBeVisible();
});

test("R-TRUST-1 an earlier version is read and copied into the form, and only Save shows it to visitors", async () => {
  const { there } = await openToEdit();
  await userEvent.click(screen.getByText("Version 2"));
  expect(await screen.findByText("Text of version 2.")).toBeVisible();
  await click("Copy into the form");
  expect(field("Text in English")).toHaveValue("Text of version 2.");
  expect(field("Lead in Bangla")).toHaveValue("আগের।");
  expect(there.puts).toEqual([]);
  await click("Save");
  await expect.poll(() => there.texts.english.text).toBe("Text of version 2.");
  expect(await within(versions()).findByText("Version 3")).toBeVisible();
});

test("R-TRUST-1 D52 another's newer version is read in full, and replaces the typed text where that is asked for", async () => {
  const { there, saveThere } = await openToEdit();
  await retype("Text in English", "My text.");
  saveThere({ english: { lead: "Theirs.", text: "Their text." } });
  await click("Save");
  await screen.findByRole("alert");
  await userEvent.click(within(versions()).getByText("Version 4"));
  await userEvent.click(await screen.findByRole("button", { name: "Copy into the form" }));
  const question = await screen.findByRole("alertdialog");
  await userEvent.click(within(question).getByRole("button", { name: "Copy into the form" }));
  await expect.poll(() => field("Text in English")).toHaveValue("Text of version 4.");
  await click("Save");
  await savedAs(5);
  expect(there.texts.english.text).toBe("Text of version 4.");
});

test("R-TRUST-1 what is saved is on the pages of this tab at once", async () => {
  let asked = 0;
  server.use(
    http.get("/api/pages", () => {
      asked += 1;
      return HttpResponse.json([]);
    }),
  );
  function Leads() {
    return <p>{useQuery(leadsQuery).status}</p>;
  }
  await openToEdit({ beside: <Leads /> });
  expect(await screen.findByText("success")).toBeVisible();
  expect(asked).toBe(1);
  await retype("Lead in English", "We deliver.");
  await click("Save");
  await expect.poll(() => asked).toBe(2);
});

test("R-TRUST-1 the text the shop came with is an earlier version, too", async () => {
  await openToEdit({ version: 1 });
  await userEvent.click(screen.getByText("The text the shop came with"));
  expect(await screen.findByText("Text of version 0.")).toBeVisible();
  // The version in the form is not listed.
  expect(within(versions()).queryByText("Version 1")).toBeNull();
});

test("R-TRUST-1 an earlier version replaces unsaved text only after a question", async () => {
  await openToEdit();
  await retype("Text in English", "My text.");
  await userEvent.click(screen.getByText("Version 1"));
  await userEvent.click(await screen.findByRole("button", { name: "Copy into the form" }));
  const question = await screen.findByRole("alertdialog");
  await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(field("Text in English")).toHaveValue("My text.");
  await click("Copy into the form");
  const again = await screen.findByRole("alertdialog");
  await userEvent.click(within(again).getByRole("button", { name: "Copy into the form" }));
  await expect.poll(() => field("Text in English")).toHaveValue("Text of version 1.");
});

test("R-TRUST-1 a refusal of the server stands beside its field, and no text is lost", async () => {
  await openToEdit();
  server.use(
    http.put("/api/page-texts/delivery", () =>
      HttpResponse.json(
        {
          type: "/problems/invalid_fields",
          detail: "Some fields are not right.",
          errors: { "bangla/lead": "must not hold control characters" },
        },
        { status: 422 },
      ),
    ),
  );
  await retype("Lead in Bangla", "নতুন।");
  await click("Save");
  await expect.poll(() => field("Lead in Bangla")).toHaveFocus();
  expect(field("Lead in Bangla")).toHaveAccessibleDescription("must not hold control characters");
  expect(field("Lead in English")).not.toBeInvalid();
  expect(field("Lead in Bangla")).toHaveValue("নতুন।");
});

test("R-TRUST-1 a lead of more than 80 characters is refused in the form, which counts them", async () => {
  const { there } = await openToEdit();
  fireEvent.input(field("Lead in English"), { target: { value: "a".repeat(81) } });
  expect(field("Lead in English")).toHaveAccessibleDescription(/81 of 80 characters$/);
  await click("Save");
  expect(field("Lead in English")).toHaveAccessibleDescription("At most 80 characters");
  expect(there.puts).toEqual([]);
});

test("R-DELIV-6 the help of the page about delivery names the place of the plan", async () => {
  await openToEdit();
  await userEvent.click(screen.getByText("How to write the text"));
  expect(screen.getByText("[[delivery charges]]")).toBeVisible();
});
