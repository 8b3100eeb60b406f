// What was typed over a version of something and is not saved yet. It survives a reload and Back,
// together with the version that it was typed over (D52).

import { useState } from "react";

import { useUser } from "../../platform/session/session";
import { deleteDraft, readDraft, type Draft } from "./draft";

/** The hidden field of the form that keeps that version in its draft. */
export const versionField = "typedOver";

interface Versioned<Version> {
  /** The key of the draft. */
  name: string;
  /** The version that the server has. */
  latest: Version;
  /** Whether it is a version of this, and not of something else. */
  isOf: (version: Version) => boolean;
  /** Its texts, by the form's fields. */
  textsOf: (version: Version) => Record<string, string>;
}

const plain = (text: string | undefined) => text?.replace(/\r\n/g, "\n");

/** The version over which the form is typed, at first the draft's or else the latest, and the draft. */
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
      return undefined; // Not written by us.
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
    /** What the form begins with, by field. */
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
