import { ProductGrid } from "../catalogue/product-grid";
import { useFirstProducts } from "../catalogue/use-products";
import { SmallLinkButton } from "../platform/ui/button";
import { useMessages } from "../platform/messages/messages";
import { usePageTitle } from "../platform/ui/page-title";
import { SectionMarker } from "../platform/ui/section-marker";
import { lazyNamed } from "../platform/ui/lazy-part";
import { Hero } from "./hero";
import styles from "./landing-page.module.css";
import { Statistics } from "./statistics";

const boardsShown = 6;

// Content below the fold loads after the first render.
const LandingEnd = lazyNamed(() => import("./landing-end"), "LandingEnd", {
  texts: ["landing-end", "reviews"],
  waiting: <div className={styles.end} />,
});

export function LandingPage() {
  const m = useMessages("landing");
  usePageTitle(m.titles.home);
  const boards = useFirstProducts(boardsShown);
  return (
    <main>
      <Hero />
      <Statistics />
      <section id="boards" aria-labelledby="boards-heading" className={styles.section}>
        <header className={styles.header}>
          <div>
            <SectionMarker text={m.boards.marker} />
            <h2 id="boards-heading">{m.boards.heading}</h2>
          </div>
          <SmallLinkButton to="/products">{m.boards.all}</SmallLinkButton>
        </header>
        <ProductGrid list={boards} heading="h3" waiting={boardsShown} />
      </section>
      <LandingEnd />
    </main>
  );
}
