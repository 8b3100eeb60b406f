import { queryOptions } from "@tanstack/react-query";

import { privateQuery } from "../../platform/api/private-query";
import { read, requestAsUser, sendAsUser } from "../../platform/api/request";
import { importStateSchema } from "../../platform/schemas/import-state";
import { startedJobSchema } from "../../platform/schemas/started-job";
import { insertedSchema } from "../../platform/schemas/inserted";
import { modifiedSchema } from "../../platform/schemas/modified";

const part_bytes = 1_000_000; // The server accepts 1 MiB per part,
const file_bytes = 100 * part_bytes; // and a hundred parts.

/** Bytes from 0x80 to 0xBF continue a character. */
const goesOn = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;

/** End of the part that starts here, on a character boundary. */
export function endOfPart(bytes: Uint8Array, begin: number, length: number): number {
  let end = Math.min(begin + length, bytes.length);
  while (end > begin + 1 && goesOn(bytes[end])) end -= 1;
  return end;
}

/** The browser did not upload the file. */
export class FileRefusal extends Error {
  constructor(
    /** No longer readable, too large, or not UTF-8 text. */
    readonly reason: "changed" | "large" | "notText",
  ) {
    super(reason);
  }
}

/** Splits a file into parts of whole characters. Throws if the bytes are not UTF-8. */
function* partsOf(bytes: Uint8Array): Generator<{ csv: string; end: number }> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  for (let begin = 0; begin < bytes.length;) {
    const end = endOfPart(bytes, begin, part_bytes);
    yield { csv: decoder.decode(bytes.subarray(begin, end)), end };
    begin = end;
  }
}

/** Whether all of it is valid UTF-8 without NUL, which two-byte encodings contain. */
function isText(bytes: Uint8Array): boolean {
  try {
    return Array.from(partsOf(bytes), ({ csv }) => csv.includes("\0")).every((odd) => !odd);
  } catch {
    return false;
  }
}

/** The bytes of a CSV file. Throws a FileRefusal if it cannot be uploaded. */
async function bytesOf(file: File): Promise<Uint8Array> {
  if (file.size > file_bytes) throw new FileRefusal("large");
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileRefusal("changed"); // The user saved it again after selecting it.
  });
  const whole = new Uint8Array(bytes);
  if (!isText(whole)) throw new FileRefusal("notText");
  return whole;
}

/** The text of a small CSV file; throws a FileRefusal like checkFile(). */
export const textOf = async (file: File) => new TextDecoder().decode(await bytesOf(file));

/**
 * Uploads the file in parts and starts its check; returns the ids of import and job. Throws a
 * FileRefusal before the first request.
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
    await read(modifiedSchema, await sendAsUser(path, { method: "PUT", csv }));
    part += 1;
    tell(end / bytes.length);
  }
  const started = await requestAsUser(startedJobSchema, `/import/${made.insertedId}/check`, {
    method: "POST",
  });
  return { importId: made.insertedId, jobId: started.jobId };
}

/** Progress of an import, from this tab or another. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: ["imports", id],
    queryFn: () => requestAsUser(importStateSchema, `/import/${encodeURIComponent(id)}`),
    meta: privateQuery,
    staleTime: 0,
  });
}

export const applyImport = (id: string, goodRowsOnly: boolean) =>
  requestAsUser(startedJobSchema, `/import/${id}/apply`, {
    method: "POST",
    body: { goodRowsOnly },
  });
