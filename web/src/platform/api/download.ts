import { problemOf } from "./problem";
import { sendAsUser } from "./request";

const kept_ms = 60_000; // Browsers read the URL some time after the click.

/** Saves the file that a call returns under the name in the response. */
export async function downloadAsUser(path: string): Promise<void> {
  const response = await sendAsUser(path);
  if (!response.ok) {
    throw problemOf(response.status, await response.json().catch(() => undefined));
  }
  const disposition = response.headers.get("Content-Disposition") ?? "";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]+)"/.exec(disposition)?.[1] ?? "";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), kept_ms);
}
