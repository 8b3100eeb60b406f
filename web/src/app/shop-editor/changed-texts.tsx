import { ChangedFields } from "../../dashboard/form/changed-fields";
import { useMessages } from "../../platform/messages/messages";
import type { PageText } from "../../platform/schemas/page-text";
import { fieldsBetween, labelOf, textsOf } from "./text-form";

interface ChangedTextsProps {
  /** The version that the user is editing. */
  opened: PageText;
  /** The version that another user saved in the meantime. */
  theirs: PageText;
  onLoaded: () => void;
}

/** Another user's changes, and a button that loads them into the surrounding form. */
export function ChangedTexts({ opened, theirs, onLoaded }: ChangedTextsProps) {
  const m = useMessages("dashboard", "shop-editor");
  const { changed, empty } = m.shopEditor;
  const before = textsOf(opened);
  const now = textsOf(theirs);
  return (
    <ChangedFields
      texts={{ ...changed, title: changed.title(theirs.version) }}
      fields={fieldsBetween(before, now).map((name) => ({
        name,
        label: labelOf(name, m),
        before: before[name],
        now: now[name],
        shown: now[name] === "" ? empty : now[name],
      }))}
      onLoaded={onLoaded}
    />
  );
}
