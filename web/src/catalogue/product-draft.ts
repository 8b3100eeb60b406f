// What was typed over a product and is not saved yet. It survives a reload and Back, together with the
// version that it was typed over (D52).

import { useState } from "react";

import { deleteDraft, readDraft, type Draft } from "../dashboard/draft";
import { useUser } from "../platform/session/session";
import { changeOf, textsOf } from "./product-form";
import { haveSameFields, type ProductVersion } from "./product-version";

/** The hidden field of the form that keeps that version in its draft. */
export const versionField = "typedOver";

function versionIn(draft: Draft, id: string): ProductVersion | undefined {
  try {
    const version = JSON.parse(draft[versionField] ?? "null") as ProductVersion | null;
    return version?.product._id === id ? version : undefined;
  } catch {
    return undefined; // Not written by us.
  }
}

const plain = (text: string | undefined) => text?.replace(/\r\n/g, "\n");

/** The version over which the form is typed, at first the draft's or else `latest`, and the draft. */
export function useProductDraft(latest: ProductVersion) {
  const { uid } = useUser();
  const id = latest.product._id;
  const name = `product:${id}`;
  const [typed, setTyped] = useState(() => {
    const draft = readDraft(uid, name);
    return versionIn(draft, id) === undefined ? {} : draft;
  });
  const [opened, setOpened] = useState(() => {
    const before = versionIn(typed, id);
    return before === undefined || haveSameFields(before, latest) ? latest : before;
  });
  const texts = textsOf(changeOf(opened.product));
  const fields = Object.keys(texts) as (keyof typeof texts)[];
  return {
    name,
    opened,
    setOpened,
    /** What the form begins with, by field. */
    texts: { ...texts, ...typed },
    isShown: fields.some(
      (field) => typed[field] !== undefined && plain(typed[field]) !== texts[field],
    ),
    saved(version: ProductVersion) {
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
