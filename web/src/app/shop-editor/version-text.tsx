import { shopMoment } from "../../platform/dates";
import { useMessages } from "../../platform/messages/messages";
import type { PageVersion } from "../../platform/schemas/page-version";

/** Version number, author and time. */
export function VersionText({ saved: { version, savedAt, savedBy } }: { saved: PageVersion }) {
  const m = useMessages("dashboard", "shop-editor");
  return (
    <>
      <span>{version === 0 ? m.shopEditor.original : m.shopEditor.version(version)}</span>
      {savedAt !== null && (
        <small>
          <time dateTime={savedAt.toISOString()}>{shopMoment(savedAt, m.dates)}</time>
        </small>
      )}
      {savedBy !== null && (
        <small>
          <bdi>{savedBy}</bdi>
        </small>
      )}
    </>
  );
}
