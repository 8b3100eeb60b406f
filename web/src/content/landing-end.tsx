import { useMessages } from "../platform/messages/messages";
import { SectionMarker } from "../platform/ui/section-marker";
import { ReviewGrid } from "../reviews/review-grid";
import { About } from "./about";
import { Contact } from "./contact";
import styles from "./landing-page.module.css";

const reviewsShown = 5;

/** The landing page below its products. */
export function LandingEnd() {
  const m = useMessages("reviews");
  return (
    <>
      <About />
      <section aria-labelledby="reviews-heading" className={styles.section}>
        <header className={styles.header}>
          <div>
            <SectionMarker text={m.reviews.marker} />
            <h2 id="reviews-heading">{m.reviews.heading}</h2>
          </div>
        </header>
        <ReviewGrid newest={reviewsShown} />
      </section>
      <Contact />
    </>
  );
}
