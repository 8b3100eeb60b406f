// A phone's photo has 4 MB or more, which takes a minute on a slow connection. No page shows more
// than these pixels, so the rest is not uploaded, and neither are place and time in its metadata.

const longerSideMax = 2048;
const smallBytes = 500_000;
const quality = 0.9;

/** The picture to upload; unchanged if it is small, or if this browser cannot read its format. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= smallBytes) return file;
  const whole = await createImageBitmap(file).catch(() => undefined);
  if (whole === undefined) return file;
  const scale = Math.min(1, longerSideMax / Math.max(whole.width, whole.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(whole.width * scale);
  canvas.height = Math.round(whole.height * scale);
  const drawing = canvas.getContext("2d");
  if (drawing === null) return file;
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  // WebP keeps transparency; a browser that cannot write it produces a PNG, which may be larger.
  const drawn = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, file.type === "image/jpeg" ? "image/jpeg" : "image/webp", quality);
  });
  return drawn !== null && drawn.size < file.size ? drawn : file;
}
