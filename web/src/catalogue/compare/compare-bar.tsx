import { useMessages } from "../../platform/messages/messages";
import { LinkButton, SmallButton } from "../../platform/ui/button";
import { chooseBoards, comparePath, useChosenBoards } from "./chosen-boards";
import styles from "./compare-bar.module.css";

/**
 * At the bottom of the screen while boards are selected: their number, and a link to the compare
 * page.
 */
export function CompareBar() {
  const { compare } = useMessages("choosing");
  const slugs = useChosenBoards();
  const { length } = slugs;
  return (
    <section
      aria-label={compare.heading}
      className={styles.bar}
      data-compare-bar={length > 0}
      hidden={length === 0}
    >
      <p role="status">{length > 0 && compare.count(length)}</p>
      <SmallButton onClick={() => chooseBoards([])}>{compare.clear}</SmallButton>
      <LinkButton size="small" to={comparePath(slugs)}>
        {compare.link(length)}
      </LinkButton>
    </section>
  );
}
