import * as v from "valibot";

import type { Reading } from "../platform/api/api-types";
import { read, sendAsUser } from "../platform/api/request";
import { shrinkPicture } from "./shrink-picture";

/** Uploads a picture, shrunk if necessary. */
export async function sendPicture(
  path: string,
  method: "POST" | "PUT",
  file: Blob,
): Promise<Response> {
  return sendAsUser(path, { method, file: await shrinkPicture(file) });
}

const storedSchema = v.object({ img: v.string(), width: v.number(), height: v.number() });
const checked: Reading<typeof storedSchema, "/pictures", "POST"> = storedSchema;

/** Stores the picture; returns its address for a product. Throws a refusal as a Problem. */
export async function uploadPicture(file: Blob): Promise<string> {
  return (await read(checked, await sendPicture("/pictures", "POST", file))).img;
}
