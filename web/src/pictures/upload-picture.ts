import * as v from "valibot";

import type { Reading } from "../platform/api/api-types";
import { read, sendAsUser } from "../platform/api/request";
import { shrinkPicture } from "./shrink-picture";

/** Sends a picture as it should travel. */
export async function sendPicture(
  path: string,
  method: "POST" | "PUT",
  file: Blob,
): Promise<Response> {
  return sendAsUser(path, { method, file: await shrinkPicture(file) });
}

const storedSchema = v.object({ img: v.string(), width: v.number(), height: v.number() });
const checked: Reading<typeof storedSchema, "/pictures", "POST"> = storedSchema;

/** Stores the picture; the address that a product names it by. A refusal is thrown as a Problem. */
export async function uploadPicture(file: Blob): Promise<string> {
  return (await read(checked, await sendPicture("/pictures", "POST", file))).img;
}
