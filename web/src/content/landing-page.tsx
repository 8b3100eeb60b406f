import { lazy, Suspense } from "react";

import { ProductGrid } from "../catalogue/product-grid";
import { useFirstProducts } from "../catalogue/use-products";
import { LinkButton } from "../platform/ui/button";
import { useMessages } from "../platform/messages/messages";
import { usePageTitle } from "../platform/ui/page-title";
import { SectionMarker } from "../platform/ui/section-marker";
import { Hero } from "./hero";
import styles from "./landing-page.module.css";
import { Statistics } from "./statistics";

const boardsShown = 6;

// Content below the fold loads after the first render.
const LandingEnd = lazy(() =>
  import("./landing-end").then(({ LandingEnd }) => ({ default: LandingEnd })),
);

export function LandingPage() {
  const m = useMessages();
  usePageTitle(m.titles.home);
  const boards = useFirstProducts(boardsShown);
  return (
    <main>
      <Hero />
      <Statistics />
      <section id="boards" aria-labelledby="boards-heading" className={styles.section}>
        <header className={styles.header}>
          <div>
            <SectionMarker text={m.about.boardsMarker} />
            <h2 id="boards-heading">{m.about.boardsHeading}</h2>
            <p>{m.about.boardsLead}</p>
          </div>
          <LinkButton to="/products" look="outlined" size="small">
            {m.about.allBoards}
          </LinkButton>
        </header>
        <ProductGrid list={boards} heading="h3" waiting={boardsShown} />
      </section>
      <Suspense fallback={<div className={styles.end} />}>
        <LandingEnd />
      </Suspense>
    </main>
  );
}
