// Files of an uploaded picture, with the names that server/pictures/picture.cpp assigns.

const longerSides = [320, 640, 1280, 2048];
const address = /^(\/pictures\/[\da-f]{32}-([1-9]\d*)x([1-9]\d*))\/\d+\.jpg$/;

export interface StoredPicture {
  /** Size of the upload. */
  width: number;
  height: number;
  /** A `srcset` for each format. */
  avif: string;
  webp: string;
  jpeg: string;
}

/** The stored picture at this address; undefined for external addresses. */
export function storedPicture(img: string): StoredPicture | undefined {
  const [, folder, ...sides] = address.exec(img) ?? [];
  const [width, height] = sides.map(Number);
  if (folder === undefined || width === undefined || height === undefined) return undefined;
  const longer = Math.max(width, height);
  // All except the last are at most as large as the upload.
  const made = longerSides.filter((_, i) => i === 0 || (longerSides[i - 1] ?? 0) < longer);
  const srcset = (ending: string) =>
    made.map((side) => `${folder}/${side}.${ending} ${shrunk(width, longer, side)}w`).join(", ");
  return { width, height, avif: srcset("avif"), webp: srcset("webp"), jpeg: srcset("jpg") };
}

function shrunk(side: number, longer: number, size: number): number {
  return longer <= size ? side : Math.max(1, Math.round((side * size) / longer));
}
