import { sendPicture } from "../../pictures/upload-picture";
import { problemOf } from "../../platform/api/problem";
import { read, sendAsUser } from "../../platform/api/request";
import { modifiedSchema } from "../../platform/schemas/modified";
import { pathOf } from "../order-queries";

/** Adds a slip to the customer's reported transfer. */
export async function addSlip(orderId: string, file: Blob): Promise<void> {
  await read(modifiedSchema, await sendPicture(`${pathOf(orderId)}/transfer-slip`, "PUT", file));
}

/** A blob URL of the picture; only this tab can use it. */
export async function readSlip(orderId: string): Promise<string> {
  const response = await sendAsUser(`${pathOf(orderId)}/transfer-slip`);
  if (!response.ok) throw problemOf(response.status, await response.json().catch(() => undefined));
  return URL.createObjectURL(await response.blob());
}
