import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { PageBlocks } from "../../content/shop-page/page-blocks";
import { Refusal } from "../../dashboard/refusal";
import { useSettled } from "../../dashboard/use-settled";
import type { Language } from "../../platform/language";
import { useMessages } from "../../platform/messages/messages";
import { Button } from "../../platform/ui/button";
import styles from "./edit-shop-page.module.css";
import { previewQuery } from "./page-text-queries";

const pause_ms = 400;

/** A text as its page will show it, once it is asked for; it follows the typing. */
export function PagePreview({ text, language }: { text: string; language: Language }) {
  const m = useMessages("shop-editor");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const settled = useSettled(text, pause_ms);
  const { data, error } = useQuery({
    ...previewQuery(settled),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const { empty, preview } = m.shopEditor;
  return (
    <>
      <Button
        size="small"
        look="outlined"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {preview[language]}
      </Button>
      <section id={id} hidden={!isOpen} aria-label={preview[language]} className={styles.preview}>
        <Refusal error={error} />
        {data === undefined && error === null && <p>{m.shell.loading}</p>}
        {data !== undefined && error === null && (
          <div lang={language}>
            <PageBlocks blocks={data.blocks} />
          </div>
        )}
        {data?.blocks.length === 0 && <p>{empty}</p>}
      </section>
    </>
  );
}
