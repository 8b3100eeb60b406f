import { useSuspenseQuery } from "@tanstack/react-query";
import { useId } from "react";

import { DashboardPage } from "../../dashboard/page";
import panel from "../../dashboard/panel.module.css";
import { StatusDot } from "../../dashboard/status-dot";
import { ActionsCell, Cell, Row, Table } from "../../dashboard/table/table";
import { WrittenText } from "../../dashboard/written-text";
import { textOfCode } from "../../orders/text-of-code";
import { settings } from "../../platform/api/settings";
import { useDashboardMessages, useMessages } from "../../platform/messages/messages";
import { Link } from "../../platform/routing/link";
import { LinkButton } from "../../platform/ui/button";
import type { PageState } from "../../platform/schemas/page-state";
import { pageTextsQuery } from "./page-text-queries";
import { VersionText } from "./version-text";
import styles from "./shop-pages-page.module.css";

/** The pages about the shop, each with its missing parts. */
export function ShopPagesPage() {
  const m = useMessages("dashboard", "shop-editor");
  const { actions } = useDashboardMessages().myOrders;
  const { data } = useSuspenseQuery(pageTextsQuery);
  const { lead, page, toFill, versionHead } = m.shopEditor;
  return (
    <DashboardPage title={m.dashboard.shopPages} lead={lead}>
      {data.emptySettings.length > 0 && <EmptySettings names={data.emptySettings} />}
      <Table
        caption={m.dashboard.shopPages}
        rows={data.pages}
        columns={[
          { text: page },
          { text: toFill },
          { text: versionHead },
          { text: actions, align: "end" },
        ]}
      >
        {data.pages.map((one) => (
          <PageRow key={one.slug} page={one} actions={actions} />
        ))}
      </Table>
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

function PageRow({ page, actions }: { page: PageState; actions: string }) {
  const m = useMessages("shop-editor");
  const id = useId();
  return (
    <Row>
      <Cell head={m.shopEditor.page}>
        <strong id={id}>{m.shopPages[page.slug]}</strong>
        <Link to={`/${page.slug}`} aria-describedby={id} className={styles.open}>
          {m.shopEditor.open}
        </Link>
      </Cell>
      <Cell head={m.shopEditor.toFill}>
        <Missing places={page.missing} />
      </Cell>
      <Cell head={m.shopEditor.versionHead}>
        <VersionText saved={page} />
      </Cell>
      <ActionsCell head={actions}>
        <LinkButton
          to={`/dashboard/shop/${page.slug}`}
          look="outlined"
          size="small"
          aria-describedby={id}
        >
          {m.shopEditor.edit}
        </LinkButton>
      </ActionsCell>
    </Row>
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
