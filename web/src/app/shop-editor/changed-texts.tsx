import { ChangedFields } from "../../dashboard/form/changed-fields";
import { useMessages } from "../../platform/messages/messages";
import type { PageText } from "./page-text-queries";
import { fieldsBetween, labelOf, textsOf } from "./text-form";

interface ChangedTextsProps {
  /** The version over which the user has typed. */
  opened: PageText;
  /** The version that someone else has saved since. */
  theirs: PageText;
  onLoaded: () => void;
}

/** What someone else has saved meanwhile, and a button that loads it into the form around it. */
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
