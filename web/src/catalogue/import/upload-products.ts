import * as v from "valibot";

import { read, requestAsUser, sendAsUser } from "../../platform/api/request";

const part_bytes = 1_000_000; // The server takes 1 MiB.
const insertedSchema = v.object({ insertedId: v.string() });
const storedSchema = v.object({ modifiedCount: v.number() });
const startedSchema = v.object({ jobId: v.string() });

/** The bytes from 0x80 to 0xBF go on with a character. */
const goesOn = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;

/** Where the part that begins here ends: between two characters. */
export function endOfPart(bytes: Uint8Array, begin: number, length: number): number {
  let end = Math.min(begin + length, bytes.length);
  while (end > begin + 1 && goesOn(bytes[end])) end -= 1;
  return end;
}

/** Sends the file in parts and begins its check: the ids of the import and of the job. */
export async function checkFile(
  file: File,
  mineWins: boolean,
  tell: (sent: number) => void,
): Promise<{ importId: string; jobId: string }> {
  const made = await requestAsUser(insertedSchema, "/imports", {
    method: "POST",
    body: { mineWins },
  });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  for (let begin = 0, part = 0; begin < bytes.length; part += 1) {
    const end = endOfPart(bytes, begin, part_bytes);
    const csv = decoder.decode(bytes.subarray(begin, end));
    const path = `/import/${made.insertedId}/${part}`;
    await read(storedSchema, await sendAsUser(path, { method: "PUT", csv }));
    begin = end;
    tell(end / bytes.length);
  }
  const started = await requestAsUser(startedSchema, `/import/${made.insertedId}/check`, {
    method: "POST",
  });
  return { importId: made.insertedId, jobId: started.jobId };
}

export const applyImport = (id: string, goodRowsOnly: boolean) =>
  requestAsUser(startedSchema, `/import/${id}/apply`, { method: "POST", body: { goodRowsOnly } });
