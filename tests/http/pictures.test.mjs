// Pictures on the running program: stored, shown, served, backed up; and harmful files.

import assert from "node:assert/strict";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";

import { call, demoPerson, products } from "./customer.mjs";
import { asFile, hugePng, newPng } from "./picture-files.mjs";
import { isPostgres, makePlace, run, verify } from "./program.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
let place;
let shop;
let admin;

before(async () => {
  place = await makePlace(file);
  shop = await place.start();
  admin = await demoPerson(shop, "admin");
});

const store = (body, token = admin.token) =>
  call(shop, "POST", "/api/pictures", { token, body, headers: asFile });

// R-IMG-1 R-IMG-3 R-IMG-7
test("a stored picture is on the product's pages in three formats, and served for a year", async () => {
  const { status, body } = await store(newPng(800, 600));
  assert.equal(status, 201, JSON.stringify(body));
  assert.match(body.img, /^\/pictures\/[0-9a-f]{32}-800x600\/640\.jpg$/);
  const [board] = await products(shop);
  const edited = await call(shop, "PATCH", `/api/product/${board._id}`, {
    token: admin.token,
    body: { img: body.img },
  });
  assert.equal(edited.status, 200);

  const folder = body.img.replace("/640.jpg", "");
  for (const path of ["/products", `/product/${board.slug}`, `/bn/product/${board.slug}`]) {
    const page = (await call(shop, "GET", path)).body;
    for (const part of [
      `<source type="image/avif" srcSet="${folder}/320.avif 320w, ${folder}/640.avif 640w, ${folder}/1280.avif 800w"`,
      `width="800" height="600"`,
      `<link rel="preload" as="image" type="image/avif" imagesrcset="${folder}/320.avif 320w`,
    ]) {
      assert.ok(page.includes(part), `${path} lacks ${part}`);
    }
  }
  for (const [file, type] of [
    ["640.jpg", "image/jpeg"],
    ["320.webp", "image/webp"],
    ["1280.avif", "image/avif"],
  ]) {
    const { status: found, headers } = await call(shop, "GET", `${folder}/${file}`);
    assert.equal(found, 200);
    assert.equal(headers.get("content-type"), type);
    assert.equal(headers.get("cache-control"), "public, max-age=31536000, immutable");
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.match(headers.get("content-security-policy"), /^default-src 'none'/);
    const unchanged = await call(shop, "GET", `${folder}/${file}`, {
      headers: { "If-None-Match": headers.get("etag") },
    });
    assert.equal(unchanged.status, 304);
  }
  assert.equal((await call(shop, "GET", `${folder}/2048.jpg`)).status, 404);
});

// R-IMG-9 R-IMG-10
test("a board of six pictures shows them all before a script runs, and a seventh is refused", async () => {
  const [{ _id, img }] = await products(shop);
  const stored = [];
  for (const width of [40, 41, 42, 43, 44]) stored.push((await store(newPng(width, 30))).body.img);
  const edit = (morePictures) =>
    call(shop, "PATCH", `/api/product/${_id}`, { token: admin.token, body: { morePictures } });
  const edited = await edit(stored);
  assert.equal(edited.status, 200, JSON.stringify(edited.body));
  assert.deepEqual(edited.body.morePictures, stored);
  for (const [path, label] of [
    [`/product/${edited.body.slug}`, ", picture 6 of 6"],
    [`/bn/product/${edited.body.slug}`, ", ৬টি ছবির মধ্যে ৬ নম্বর"],
  ]) {
    const page = (await call(shop, "GET", path)).body;
    const links = [...page.matchAll(/<a href="(\/[^"]*\.(?:svg|jpg))"( aria-current="true")?>/g)];
    assert.deepEqual(
      links.map(([, address, current]) => [address, current !== undefined]),
      [img, ...stored].map((address, i) => [address, i === 0]),
    );
    assert.ok(page.includes(label), `${path} lacks ${label}`);
  }
  for (const [pictures, at] of [
    [[...stored, "/seventh.svg"], "morePictures"],
    [[stored[0], stored[0]], "morePictures/1"],
    [[img], "morePictures/0"],
  ]) {
    const refused = await edit(pictures);
    assert.equal(refused.status, 422);
    assert.deepEqual(Object.keys(refused.body.errors), [at]);
  }
  const found = await call(shop, "GET", `/api/product/${_id}`);
  assert.deepEqual(found.body.morePictures, stored);
});

// R-IMG-2 R-IMG-4
test("what is no picture, or too much of one, is refused, and the shop goes on", async () => {
  const bomb = hugePng();
  for (const [body, status] of [
    ["<svg xmlns='http://www.w3.org/2000/svg'/>", 422],
    ["", 422],
    [bomb, 422],
    [Buffer.alloc(8 * 1024 * 1024, 0xff), 422],
    [Buffer.alloc(8 * 1024 * 1024 + 1), 413],
  ]) {
    assert.equal((await store(body)).status, status);
  }
  assert.equal((await store(newPng(8, 8), "no token")).status, 401);
  assert.equal((await store(newPng(8, 8))).status, 201);
});

// R-IMG-7 R-IMG-6
test(
  "a backup has the pictures, a restore brings them back, and verify misses a lost one",
  {
    skip: isPostgres && "restored into a folder",
  },
  async () => {
    const { body } = await store(newPng(64, 48));
    const backups = join(place.folder, "backups");
    const made = await run(["backup", "--data", place.data, "--to", backups]);
    assert.equal(made.code, 0, made.stderr);
    const data = join(place.folder, "restored");
    const back = await run(["restore", "--from", made.stdout.trim(), "--data", data]);
    assert.equal(back.code, 0, back.stderr + back.stdout);

    const restored = { data, database: place.database };
    const checked = () => verify(restored, {}, ["--without-provider"]);
    assert.equal((await checked()).code, 0);
    const folder = body.img.slice(1, body.img.lastIndexOf("/"));
    await rm(join(data, "files", folder), { recursive: true });
    const { code, stdout } = await checked();
    assert.equal(code, 3);
    assert.match(stdout, /I17: picture [0-9a-f]{32} has no files/);
  },
);

// R-IMG-6
test("a server whose folder of pictures is another's, or not mounted, does not open", async () => {
  assert.equal((await store(newPng(32, 32))).status, 201);
  await shop.end();
  for (const files of ["empty", "others"]) {
    const folder = join(place.folder, files);
    await mkdir(folder, { recursive: true });
    if (files === "others") await writeFile(join(folder, "files-id"), "65a1f0c2d3e4b5a697887700");
    const settings = { ...place.database.settings, NORTHBRIDGE_FILES: folder };
    const { code, stderr } = await run(["serve", "--demo", "--data", place.data], settings);
    assert.equal(code, 2);
    assert.match(stderr, /the folder of pictures .* (belongs to another shop|is not the one)/);
  }
});
