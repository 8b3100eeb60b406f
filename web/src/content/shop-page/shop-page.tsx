import { useSuspenseQuery } from "@tanstack/react-query";

import { useMessages } from "../../platform/messages/messages";
import { usePageTitle } from "../../platform/ui/page-title";
import { PageBlocks } from "./page-blocks";
import { pageQuery } from "./page-queries";
import type { PageSlug } from "./page-slugs";
import styles from "./shop-page.module.css";

/** One of the pages about the shop. */
export function ShopPage({ slug }: { slug: PageSlug }) {
  const { shopPages } = useMessages();
  const { data } = useSuspenseQuery(pageQuery(slug));
  const { lead, language, blocks } = data;
  usePageTitle(shopPages[slug]);
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1>{shopPages[slug]}</h1>
        <p lang={language}>{lead}</p>
      </header>
      <article lang={language}>
        <PageBlocks blocks={blocks} />
      </article>
    </main>
  );
}
