import { read, sendAsUser } from "../platform/api/request";
import { storedPictureSchema } from "../platform/schemas/stored-picture";
import { shrinkPicture } from "./shrink-picture";

/** Uploads a picture, shrunk if necessary. */
export async function sendPicture(
  path: string,
  method: "POST" | "PUT",
  file: Blob,
): Promise<Response> {
  return sendAsUser(path, { method, file: await shrinkPicture(file) });
}

/** Stores the picture; returns its address for a product. Throws a refusal as a Problem. */
export async function uploadPicture(file: Blob): Promise<string> {
  return (await read(storedPictureSchema, await sendPicture("/pictures", "POST", file))).img;
}
