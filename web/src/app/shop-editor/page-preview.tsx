import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { PageBlocks } from "../../content/shop-page/page-blocks";
import { Refusal } from "../../dashboard/form/refusal";
import { useSettled } from "../../dashboard/use-settled";
import type { Language } from "../../platform/language";
import { useMessages } from "../../platform/messages/messages";
import { SmallButton } from "../../platform/ui/button";
import styles from "./edit-shop-page.module.css";
import { previewQuery } from "./page-text-queries";

const pause_ms = 400;

interface PagePreviewProps {
  lead: string;
  text: string;
  language: Language;
}

/** Previews lead and text as the page will show them; updates while the user types. */
export function PagePreview({ lead, text, language }: PagePreviewProps) {
  const m = useMessages("shop-editor");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const shownLead = useBlocks(lead, isOpen);
  const { data, error } = useBlocks(text, isOpen);
  const { empty, preview } = m.shopEditor;
  return (
    <>
      <SmallButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {preview[language]}
      </SmallButton>
      <section id={id} hidden={!isOpen} aria-label={preview[language]} className={styles.preview}>
        <Refusal error={error} />
        {data === undefined && error === null && <p>{m.shell.loading}</p>}
        {data !== undefined && error === null && (
          <div lang={language}>
            <PageBlocks blocks={[...(shownLead.data?.blocks ?? []), ...data.blocks]} />
          </div>
        )}
        {data?.blocks.length === 0 && <p>{empty}</p>}
      </section>
    </>
  );
}

/** Asks the server to render the text at each pause in typing. */
function useBlocks(text: string, isWanted: boolean) {
  const settled = useSettled(text, pause_ms);
  return useQuery({
    ...previewQuery(settled),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}
