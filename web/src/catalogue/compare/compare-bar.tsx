import { useMessages } from "../../platform/messages/messages";
import { Button, LinkButton } from "../../platform/ui/button";
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
      <Button look="outlined" size="small" onClick={() => chooseBoards([])}>
        {compare.clear}
      </Button>
      <LinkButton size="small" to={comparePath(slugs)}>
        {compare.link(length)}
      </LinkButton>
    </section>
  );
}
