import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import panel from "../../dashboard/panel.module.css";
import { Refusal } from "../../dashboard/form/refusal";
import type { Language } from "../../platform/language";
import { useMessages } from "../../platform/messages/messages";
import { SmallButton } from "../../platform/ui/button";
import type { PageText } from "../../platform/schemas/page-text";
import type { PageVersion } from "../../platform/schemas/page-version";
import styles from "./other-versions.module.css";
import { savedTextQuery } from "./page-text-queries";
import { VersionText } from "./version-text";

interface OtherVersionsProps {
  page: PageText;
  /** The version in the form. */
  opened: number;
  onTake: (other: PageText) => void;
}

const original = { version: 0, savedAt: null, savedBy: null };

/** Other versions, including newer ones by other users, to read and copy into the form. */
export function OtherVersions({ page, opened, onTake }: OtherVersionsProps) {
  const m = useMessages("shop-editor");
  const saved = page.versions.filter(({ version }) => version !== 0);
  const others = [...saved, original].filter(({ version }) => version !== opened);
  if (others.length === 0) return null;
  return (
    <section className={`${panel.panel} ${styles.versions}`}>
      <h2>{m.shopEditor.others}</h2>
      {others.map((one) => (
        <OtherVersion key={one.version} slug={page.slug} saved={one} onTake={onTake} />
      ))}
    </section>
  );
}

interface OtherVersionProps extends Pick<OtherVersionsProps, "onTake"> {
  slug: string;
  saved: PageVersion;
}

function OtherVersion({ slug, saved, onTake }: OtherVersionProps) {
  const m = useMessages("shop-editor");
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({ ...savedTextQuery(slug, saved.version), enabled: isOpen });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <VersionText saved={saved} />
      </summary>
      <Refusal error={error} />
      {data === undefined && error === null && <p>{m.shell.loading}</p>}
      {data !== undefined && (
        <>
          <div className={styles.texts}>
            <Written language="en" written={data.english} />
            <Written language="bn" written={data.bangla} />
          </div>
          <SmallButton onClick={() => onTake(data)}>{m.shopEditor.take}</SmallButton>
        </>
      )}
    </details>
  );
}

function Written({ language, written }: { language: Language; written: PageText["english"] }) {
  return (
    <div lang={language}>
      <strong>{written.lead}</strong>
      <p>{written.text}</p>
    </div>
  );
}
