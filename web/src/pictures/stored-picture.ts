// The files of an uploaded picture, named as server/pictures/picture.cpp names them.

const longerSides = [320, 640, 1280, 2048];
const address = /^(\/pictures\/[\da-f]{32}-([1-9]\d*)x([1-9]\d*))\/\d+\.jpg$/;

export interface StoredPicture {
  /** Of the upload. */
  width: number;
  height: number;
  /** A `srcset` for each format. */
  avif: string;
  webp: string;
  jpeg: string;
}

/** What the shop has stored under this address; nothing for addresses elsewhere. */
export function storedPicture(img: string): StoredPicture | undefined {
  const [, folder, ...sides] = address.exec(img) ?? [];
  const [width, height] = sides.map(Number);
  if (folder === undefined || width === undefined || height === undefined) return undefined;
  const longer = Math.max(width, height);
  // None is larger than the upload but the last.
  const made = longerSides.filter((_, i) => i === 0 || (longerSides[i - 1] ?? 0) < longer);
  const srcset = (ending: string) =>
    made.map((side) => `${folder}/${side}.${ending} ${shrunk(width, longer, side)}w`).join(", ");
  return { width, height, avif: srcset("avif"), webp: srcset("webp"), jpeg: srcset("jpg") };
}

function shrunk(side: number, longer: number, size: number): number {
  return longer <= size ? side : Math.max(1, Math.round((side * size) / longer));
}
