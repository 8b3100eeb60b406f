import { addressOf } from "../platform/language";
import { LinkButton } from "../platform/ui/button";
import { useMessages } from "../platform/messages/messages";
import { SectionMarker } from "../platform/ui/section-marker";
import { HeroTraces } from "./hero-traces";
import styles from "./hero.module.css";

/** The shop's offer, and a field that leads to the boards for a processor, also without scripts. */
export function Hero() {
  const m = useMessages("landing");
  return (
    <section className={styles.hero}>
      <HeroTraces />
      <div className={styles.wrap}>
        <div className={styles.words}>
          <SectionMarker text={m.hero.marker} />
          <h1>
            {m.hero.headline} <em>{m.hero.emphasis}</em>
          </h1>
          <p className={styles.lead}>{m.hero.lead}</p>
          <form action={addressOf("/products")} className={styles.cpu}>
            <label>
              {m.hero.cpu}
              <input name="cpu" placeholder={m.hero.cpuExample} />
            </label>
            <button>{m.hero.showBoards}</button>
          </form>
          <div className={styles.actions}>
            <LinkButton to="/products" look="gold">
              {m.hero.boards}
            </LinkButton>
          </div>
        </div>
        <img
          className={styles.board}
          src="/img/hero-board.svg"
          alt={m.hero.picture}
          width="999"
          height="653"
          fetchPriority="high"
        />
      </div>
    </section>
  );
}
