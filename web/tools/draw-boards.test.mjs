import fs from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { picturesOf } from "./draw-boards.mjs";
import { portsOf } from "./drawing/rear-ports.mjs";
import { folders } from "./folders.mjs";

const boards = JSON.parse(fs.readFileSync(path.join(folders.demo, "boards.json"), "utf8"));

test.each(boards)("$slug has three pictures, and they are the same every time", (board) => {
  const pictures = picturesOf(board);
  expect(pictures.map(([name]) => name)).toEqual(
    ["", "-ports", "-box"].map((view) => `${board.slug}${view}.svg`),
  );
  expect(picturesOf(structuredClone(board))).toEqual(pictures);
  for (const [, svg] of pictures) expect(svg).not.toMatch(/undefined|NaN/);
});

test.each(boards)("the back of $slug shows the ports that its facts name", (board) => {
  const { facts } = board;
  const svg = picturesOf(board)[1][1];
  const count = (kind) => svg.split(`href="#${kind}"`).length - 1;
  const usbC = Math.max(facts.usb4, facts.video.includes("USB-C") ? 1 : 0);
  expect(count("usb-a") + count("usb-c")).toBe(facts.usbRear);
  expect(count("usb-c")).toBe(usbC);
  for (const output of ["HDMI", "DisplayPort", "VGA", "DVI"]) {
    expect(count(output.toLowerCase())).toBe(facts.video.includes(output) ? 1 : 0);
  }
  expect(count("antenna")).toBe(facts.wifi === "none" ? 0 : 2);
  expect(count("button")).toBe(facts.biosFlashback ? 1 : 0);
  expect([count("lan"), count("audio")]).toEqual([1, 3]);
  expect(svg).toContain(`>${facts.lan / 1000}G LAN<`);
});

test("a USB-C port with video and without USB4 is one of the USB ports", () => {
  const groups = portsOf({ usbRear: 4, video: ["USB-C"], lan: 100 }).flat();
  expect(groups).toEqual([
    { label: "USB", kind: "usb-a", count: 1 },
    { label: "USB-C", kind: "usb-c", count: 1, screen: true },
    { label: "100M LAN", kind: "lan", count: 1 },
    { label: "USB", kind: "usb-a", count: 2 },
    { label: "AUDIO", kind: "audio", count: 3 },
  ]);
});

test("a board without facts about its back has audio jacks only", () => {
  expect(portsOf({}).flat()).toEqual([{ label: "AUDIO", kind: "audio", count: 3 }]);
});
