import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../../platform/api/private-query";
import { read, requestAsUser, sendAsUser } from "../../platform/api/request";

const part_bytes = 1_000_000; // The server takes 1 MiB,
const file_bytes = 100 * part_bytes; // and a hundred of them.
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

/** A file that is not sent. */
export class FileRefusal extends Error {
  constructor(
    /** It cannot be read any more, is too large, or is no text in UTF-8. */
    readonly reason: "changed" | "large" | "notText",
  ) {
    super(reason);
  }
}

/** The parts of a file, each a text of whole characters. Throws where the bytes are not UTF-8. */
function* partsOf(bytes: Uint8Array): Generator<{ csv: string; end: number }> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  for (let begin = 0; begin < bytes.length;) {
    const end = endOfPart(bytes, begin, part_bytes);
    yield { csv: decoder.decode(bytes.subarray(begin, end)), end };
    begin = end;
  }
}

/** Whether all of it can be decoded, and holds no NUL, as texts of two bytes a character do. */
function isText(bytes: Uint8Array): boolean {
  try {
    return Array.from(partsOf(bytes), ({ csv }) => csv.includes("\0")).every((odd) => !odd);
  } catch {
    return false;
  }
}

/** The bytes of a CSV file. A FileRefusal says why it is none that can be sent. */
async function bytesOf(file: File): Promise<Uint8Array> {
  if (file.size > file_bytes) throw new FileRefusal("large");
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileRefusal("changed"); // It was saved anew after it was chosen.
  });
  const whole = new Uint8Array(bytes);
  if (!isText(whole)) throw new FileRefusal("notText");
  return whole;
}

/** The text of a small CSV file; a FileRefusal as of checkFile(). */
export const textOf = async (file: File) => new TextDecoder().decode(await bytesOf(file));

/**
 * Sends the file in parts and begins its check: the ids of the import and of the job. Throws a
 * FileRefusal before anything is sent.
 */
export async function checkFile(
  file: File,
  choices: { mineWins: boolean; allowDuplicates: boolean },
  tell: (sent: number) => void,
): Promise<{ importId: string; jobId: string }> {
  const bytes = await bytesOf(file);
  const made = await requestAsUser(insertedSchema, "/imports", {
    method: "POST",
    body: choices,
  });
  let part = 0;
  for (const { csv, end } of partsOf(bytes)) {
    const path = `/import/${made.insertedId}/${part}`;
    await read(storedSchema, await sendAsUser(path, { method: "PUT", csv }));
    part += 1;
    tell(end / bytes.length);
  }
  const started = await requestAsUser(startedSchema, `/import/${made.insertedId}/check`, {
    method: "POST",
  });
  return { importId: made.insertedId, jobId: started.jobId };
}

const stateSchema = v.object({ applyJobId: v.nullable(v.string()) });

/** How far an import is, in this tab or another one. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: ["imports", id],
    queryFn: () => requestAsUser(stateSchema, `/import/${encodeURIComponent(id)}`),
    meta: privateQuery,
    staleTime: 0,
  });
}

export const applyImport = (id: string, goodRowsOnly: boolean) =>
  requestAsUser(startedSchema, `/import/${id}/apply`, { method: "POST", body: { goodRowsOnly } });
