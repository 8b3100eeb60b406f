// Saves over a version that may be stale, so that users do not overwrite each other's changes
// (D52).

/** Saved, or refused because someone else saved `theirs`. */
export type SavedOr<Version> = { saved: Version } | { theirs: Version };

interface Saving<Version> {
  /** The version that the user opened and edited. */
  opened: Version;
  /** Sends the change with this If-Match header. */
  send: (ifMatch: string | undefined) => Promise<Response>;
  versionIn: (response: Response) => Promise<Version>;
  /** Fetches the newest version. */
  newest: () => Promise<Version>;
  isSaved: (version: Version) => boolean;
  /** Whether two versions have the same editable fields. */
  haveSameFields: (one: Version, other: Version) => boolean;
}

/** A sale may change the stock between reading and saving; the client then sends the change again. */
export const attemptsMax = 3;

/** Saves unless someone else has changed the fields since `opened`. */
export async function saveOver<Version extends { etag: string | undefined }>({
  opened,
  send,
  versionIn,
  newest,
  isSaved,
  haveSameFields,
}: Saving<Version>): Promise<SavedOr<Version>> {
  let { etag } = opened;
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(etag);
    if (response.status !== 412 || attempt === attemptsMax) {
      return { saved: await versionIn(response) };
    }
    const version = await newest();
    if (isSaved(version)) return { saved: version }; // The response to an earlier attempt was lost.
    if (!haveSameFields(opened, version)) return { theirs: version };
    etag = version.etag;
  }
}
