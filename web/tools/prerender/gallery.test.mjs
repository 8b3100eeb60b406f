import { expect, test } from "vitest";

import { withGallery } from "./gallery.mjs";

const link = (picture, current = "") => `<li><a href="{{img}}"${current}>${picture}</a></li>`;
const image = (label) => `<img src="{{img}}" alt="${label}"/>`;
const stored = (label) => `<picture><source srcSet="{{avif}}"/>${image(label)}</picture>`;

// R-IMG-10
test("the strip has a row for each picture, of either kind, and marks the current one", () => {
  const strip = [
    link(image("{{name}}, picture 1 of 3"), ' aria-current="true"'),
    link(image("{{name}}, picture 2 of 3")),
    link(stored("{{name}}, picture 3 of 3")),
  ].join("");
  const row = `<li><a href="{{img}}"{{#current}} aria-current="true"{{/current}}>{{#withPicture}}${image("{{label}}")}{{/withPicture}}{{#storedPicture}}${stored("{{label}}")}{{/storedPicture}}</a></li>`;
  expect(
    withGallery(
      `<ul><li>b</li></ul>{{#onePicture}}{{/onePicture}}{{#gallery}}<ul class="s">${strip}</ul>{{/gallery}}<p></p>`,
    ),
  ).toBe(
    `<ul><li>b</li></ul>{{#gallery}}<ul class="s">{{#pictures}}${row}{{/pictures}}</ul>{{/gallery}}<p></p>`,
  );
});
