import { useSuspenseQuery } from "@tanstack/react-query";

import { DraftNote } from "../../dashboard/form/draft-note";
import { Form } from "../../dashboard/form/form";
import { DashboardPage } from "../../dashboard/page";
import panel from "../../dashboard/panel.module.css";
import { TrailLink } from "../../dashboard/trail-link";
import { versionField } from "../../dashboard/form/version-draft";
import { useMessages } from "../../platform/messages/messages";
import { Link } from "../../platform/routing/link";
import { useParams } from "../../platform/routing/routes";
import { lazyNamed } from "../../platform/ui/lazy-part";
import styles from "./edit-shop-page.module.css";
import { LanguageFields } from "./language-fields";
import { NotationHelp } from "./notation-help";
import { OtherVersions } from "./other-versions";
import { pageTextQuery } from "./page-text-queries";
import { VersionText } from "./version-text";
import { textsSchema } from "./text-form";
import { useTextEditor } from "./use-text-editor";

// Lazy, because two users rarely edit the same page.
const ChangedTexts = lazyNamed(() => import("./changed-texts"), "ChangedTexts");

/** Edits one of the pages about the shop. */
export function EditShopPage() {
  const m = useMessages("dashboard", "shop-editor");
  const { slug = "" } = useParams();
  const { data: latest } = useSuspenseQuery(pageTextQuery(slug));
  const { draft, theirs, ...editor } = useTextEditor(latest);
  const { opened, setOpened } = draft;

  return (
    <DashboardPage title={m.shopEditor.editTitle(m.shopPages[latest.page.slug])}>
      <p className={styles.which}>
        <Link to="/dashboard/shop">{m.shopEditor.toList}</Link>
        <VersionText saved={latest.page} />
        <Link to={`/${latest.page.slug}`}>{m.shopEditor.open}</Link>
        <TrailLink subject={`page/${latest.page.slug}`} />
      </p>
      {draft.isShown && (
        <DraftNote
          text={m.shopEditor.draft}
          discard={m.shopEditor.discardDraft}
          onDiscard={editor.discard}
        />
      )}
      <div key={editor.discarded} className={`${panel.panel} ${styles.form}`}>
        <NotationHelp slug={latest.page.slug} />
        <Form
          schema={textsSchema(m)}
          send={m.shopEditor.save}
          sending={m.shopEditor.saving}
          onSend={editor.save}
          draft={draft.name}
        >
          {(errors) => (
            <>
              <input
                ref={editor.typedOver}
                type="hidden"
                name={versionField}
                value={JSON.stringify(opened)}
              />
              <div className={styles.languages}>
                <LanguageFields language="en" errors={errors} kept={draft.texts} />
                <LanguageFields language="bn" errors={errors} kept={draft.texts} />
              </div>
              {theirs !== undefined && (
                <ChangedTexts
                  key={theirs.etag}
                  opened={opened.page}
                  theirs={theirs.page}
                  onLoaded={() => setOpened(theirs)}
                />
              )}
            </>
          )}
        </Form>
        <p className={styles.hint}>{m.shopEditor.saveHint}</p>
      </div>
      <OtherVersions
        page={latest.page}
        opened={opened.page.version}
        onTake={(other) => void editor.take(other)}
      />
      {editor.question}
    </DashboardPage>
  );
}
