import { expect, test } from "vitest";

import { storedPicture } from "./stored-picture";

const folder = "/pictures/0123456789abcdef0123456789abcdef";

// R-IMG-3
test("a stored picture has its sizes in three formats, none larger than the upload", () => {
  const picture = storedPicture(`${folder}-1600x1200/640.jpg`);
  expect(picture).toEqual({
    width: 1600,
    height: 1200,
    avif: [
      `${folder}-1600x1200/320.avif 320w`,
      `${folder}-1600x1200/640.avif 640w`,
      `${folder}-1600x1200/1280.avif 1280w`,
      `${folder}-1600x1200/2048.avif 1600w`,
    ].join(", "),
    webp: picture?.avif.replaceAll(".avif", ".webp"),
    jpeg: picture?.avif.replaceAll(".avif", ".jpg"),
  });
});

test("a small picture has one size, a tall one the width that it is shown with", () => {
  expect(storedPicture(`${folder}-200x100/320.jpg`)?.jpeg).toBe(`${folder}-200x100/320.jpg 200w`);
  expect(storedPicture(`${folder}-333x1000/640.jpg`)?.webp).toContain("/640.webp 213w");
});

test.each([
  "/img/boards/padma-x870.svg",
  "https://img.example/pictures/a.jpg",
  `https://shop.example${folder}-200x100/320.jpg`,
  `${folder}-0x100/320.jpg`,
  `${folder}/320.jpg`,
  "",
])("%s is no stored picture", (img) => {
  expect(storedPicture(img)).toBeUndefined();
});
