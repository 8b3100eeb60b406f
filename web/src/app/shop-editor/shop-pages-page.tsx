import { useSuspenseQuery } from "@tanstack/react-query";

import { DashboardPage } from "../../dashboard/page";
import panel from "../../dashboard/panel.module.css";
import { StatusDot } from "../../dashboard/status-dot";
import { ColumnTable } from "../../dashboard/table/column-table";
import { WrittenText } from "../../dashboard/written-text";
import { textOfCode } from "../../orders/text-of-code";
import { settings } from "../../platform/api/settings";
import { useMessages } from "../../platform/messages/messages";
import { Link } from "../../platform/routing/link";
import { LinkButton, SmallLinkButton } from "../../platform/ui/button";
import type { PageState } from "../../platform/schemas/page-state";
import { pageTextsQuery } from "./page-text-queries";
import { VersionText } from "./version-text";
import styles from "./shop-pages-page.module.css";

/** The pages about the shop, each with its missing parts. */
export function ShopPagesPage() {
  const m = useMessages("dashboard", "shop-editor");
  const { data } = useSuspenseQuery(pageTextsQuery);
  const { lead, page, toFill, versionHead } = m.shopEditor;
  return (
    <DashboardPage title={m.dashboard.shopPages} lead={lead}>
      <p>
        <LinkButton to="/dashboard/shop/delivery-plan" look="outlined">
          {m.deliveryPlan.title}
        </LinkButton>
      </p>
      {data.emptySettings.length > 0 && <EmptySettings names={data.emptySettings} />}
      <ColumnTable
        caption={m.dashboard.shopPages}
        rows={data.pages}
        keyOf={({ slug }) => slug}
        columns={[
          {
            text: page,
            cell: ({ slug }) => (
              <>
                <strong id={slug}>{m.shopPages[slug]}</strong>
                <Link to={`/${slug}`} aria-describedby={slug} className={styles.open}>
                  {m.shopEditor.open}
                </Link>
              </>
            ),
          },
          { text: toFill, cell: ({ missing }) => <Missing places={missing} /> },
          { text: versionHead, cell: (one) => <VersionText saved={one} /> },
        ]}
        actions={({ slug }) => [
          <SmallLinkButton key={slug} to={`/dashboard/shop/${slug}`} aria-describedby={slug}>
            {m.shopEditor.edit}
          </SmallLinkButton>,
        ]}
      />
    </DashboardPage>
  );
}

function EmptySettings({ names }: { names: string[] }) {
  const { emptySettings } = useMessages("shop-editor").shopEditor;
  return (
    <section className={`${panel.panel} ${styles.settings}`}>
      <h2>{emptySettings.title}</h2>
      <p>{emptySettings.lead}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {textOfCode(emptySettings.names, name)} <code>{name}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Missing parts, by language. */
function Missing({ places }: { places: PageState["missing"] }) {
  const { complete, languages, places: count } = useMessages("shop-editor").shopEditor;
  const lacking = settings.languages.filter((language) => places[language].length > 0);
  if (lacking.length === 0) return <StatusDot lit text={complete} />;
  return lacking.map((language) => (
    <div key={language} className={styles.missing}>
      {languages[language]}: {count(places[language].length)}
      <ul>
        {places[language].map((place, index) => (
          // A text may contain the same placeholder twice.
          <li key={index}>
            <WrittenText text={place} />
          </li>
        ))}
      </ul>
    </div>
  ));
}
