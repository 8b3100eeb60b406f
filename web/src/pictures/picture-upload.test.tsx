import { createEvent, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";

import { renderAt, server } from "../platform/testing";
import { PictureUpload } from "./picture-upload";
import { uploadPicture } from "./upload-picture";

const texts = {
  label: "Picture from this device",
  choose: "Choose a picture",
  hint: "Or drop one here",
  sending: "Storing",
};
const img = "/pictures/0123456789abcdef0123456789abcdef-40x30/320.jpg";
const photo = new File(["photo"], "photo.jpg", { type: "image/jpeg" });

function Page() {
  const [stored, setStored] = useState("");
  return (
    <>
      <PictureUpload
        texts={texts}
        onPictures={async ([file]) => {
          setStored(await uploadPicture(file));
          return "Stored";
        }}
      />
      <output>{stored}</output>
    </>
  );
}

let sent: (string | null)[];

beforeEach(() => {
  sent = [];
  server.use(
    http.post("/api/pictures", ({ request }) => {
      sent.push(request.headers.get("Content-Type"));
      return HttpResponse.json({ img, width: 40, height: 30 }, { status: 201 });
    }),
  );
});

const group = () => screen.getByRole("group", { name: texts.label });

// R-IMG-1
test.each([
  ["chosen", () => userEvent.upload(group().querySelector("input")!, photo)],
  ["dropped", () => fireEvent.drop(group(), { dataTransfer: { files: [photo] } })],
  ["pasted", () => fireEvent.paste(group(), { clipboardData: { files: [photo] } })],
  [
    "pasted elsewhere on the page",
    () => fireEvent.paste(document.body, { clipboardData: { files: [photo], types: ["Files"] } }),
  ],
])("a picture that is %s is sent as a file, and stored", async (_how, act) => {
  renderAt("/", <Page />);
  await act();
  expect(await screen.findByText(img)).toBeInTheDocument();
  expect(within(group()).getByRole("status")).toHaveTextContent("Stored");
  expect(sent).toEqual(["application/octet-stream"]);
});

// R-IMG-1
test("text from a spreadsheet is pasted as text, and a file beside the area replaces no page", () => {
  renderAt("/", <Page />);
  fireEvent.paste(document.body, {
    clipboardData: { files: [photo], types: ["text/plain", "Files"] },
  });
  const drop = createEvent.drop(document.body, {
    dataTransfer: { files: [photo], types: ["Files"] },
  });
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(within(group()).getByRole("status")).toHaveTextContent(texts.hint);
  expect(sent).toEqual([]);
});

// R-IMG-2
test("a refusal is said where the picture was chosen", async () => {
  server.use(
    http.post("/api/pictures", () =>
      HttpResponse.json(
        { type: "/problems/picture_not_taken", detail: "Save it as JPEG." },
        { status: 422 },
      ),
    ),
  );
  renderAt("/", <Page />);
  fireEvent.drop(group(), { dataTransfer: { files: [photo] } });
  expect(await screen.findByText("Save it as JPEG.")).toBeInTheDocument();
});
