// Unsaved edits of a version. They survive a reload and Back, together with the version that they
// are based on (D52).

import { useState } from "react";

import { useUser } from "../../platform/session/session";
import { deleteDraft, readDraft, type Draft } from "./draft";

/** Hidden field that stores this version in the form's draft. */
export const versionField = "typedOver";

interface Versioned<Version> {
  /** Key of the draft. */
  name: string;
  /** The server's current version. */
  latest: Version;
  /** Whether the version belongs to this object. */
  isOf: (version: Version) => boolean;
  /** Its texts by field name. */
  textsOf: (version: Version) => Record<string, string>;
}

const plain = (text: string | undefined) => text?.replace(/\r\n/g, "\n");

/** The version that the form edits (from the draft, otherwise the latest), and the draft. */
export function useVersionDraft<Version>({ name, latest, isOf, textsOf }: Versioned<Version>) {
  const { uid } = useUser();
  const haveSameTexts = (one: Version, other: Version) => {
    const others = textsOf(other);
    return Object.entries(textsOf(one)).every(([field, text]) => text === others[field]);
  };
  function versionIn(draft: Draft): Version | undefined {
    try {
      const version = JSON.parse(draft[versionField] ?? "null") as Version | null;
      return version !== null && isOf(version) ? version : undefined;
    } catch {
      return undefined; // Not a value that we stored.
    }
  }
  const [typed, setTyped] = useState(() => {
    const draft = readDraft(uid, name);
    return versionIn(draft) === undefined ? {} : draft;
  });
  const [opened, setOpened] = useState(() => {
    const before = versionIn(typed);
    return before === undefined || haveSameTexts(before, latest) ? latest : before;
  });
  const texts = textsOf(opened);
  return {
    name,
    opened,
    setOpened,
    /** Initial values of the form, by field name. */
    texts: { ...texts, ...typed },
    isShown: Object.keys(texts).some(
      (field) => typed[field] !== undefined && plain(typed[field]) !== texts[field],
    ),
    saved(version: Version) {
      setTyped({});
      setOpened(version);
    },
    discard() {
      deleteDraft(uid, name);
      setTyped({});
      setOpened(latest);
    },
  };
}
