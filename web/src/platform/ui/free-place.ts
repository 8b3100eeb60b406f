/** A rectangle of the screen, in pixels from its upper left corner. */
export type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

interface Place {
  side: "end" | "start" | "middle";
  /** How many pixels above its home. */
  rise: number;
}

const step = 16;

/**
 * The lowest place that covers none of `buttons` and `links`: at `home`, at the other side or in the
 * middle of a screen of this width, or above these. Without any, the one that covers the fewest buttons, and of
 * such places the one that covers the fewest links.
 */
export function findFreePlace(home: Box, width: number, buttons: Box[], links: Box[] = []): Place {
  const lefts = {
    end: home.left,
    start: width - home.right,
    middle: (width - (home.right - home.left)) / 2,
  };
  let best: Place = { side: "end", rise: 0 };
  let fewest = Infinity;
  for (let rise = 0; rise === 0 || rise <= home.top; rise += step) {
    for (const side of ["end", "start", "middle"] as const) {
      const left = lefts[side];
      const right = left + home.right - home.left;
      const isCovered = (box: Box) =>
        box.left < right &&
        box.right > left &&
        box.top < home.bottom - rise &&
        box.bottom > home.top - rise;
      const coveredLinks = links.filter(isCovered).length;
      // A button counts for more than all links.
      const covered = buttons.filter(isCovered).length * (links.length + 1) + coveredLinks;
      if (covered === 0) return { side, rise };
      if (covered < fewest) [best, fewest] = [{ side, rise }, covered];
    }
  }
  return best;
}

/** What a toast must not cover. */
const controls = "a, button, input, select, textarea, summary, iframe, :focus";

/** Of these, what it may cover where the page has no room: rows have many, and clicks go through. */
const linksOfRows = "td a:not(:focus)";

/** Moves the toasts to where they cover no control of the page, or else no button. */
export function moveToFreePlace(node: HTMLElement) {
  node.style.translate = "";
  node.dataset.side = "end";
  const found = [...document.querySelectorAll(controls)];
  const links = boxesOf(found.filter((control) => control.matches(linksOfRows)));
  const buttons = boxesOf(found.filter((control) => !control.matches(linksOfRows)));
  const home = node.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const { side, rise } = findFreePlace(home, clientWidth, buttons, links);
  node.dataset.side = side;
  node.style.translate = `0 -${rise}px`;
}

/** A focused page or list is not a control. */
const boxesOf = (controls: Element[]): Box[] =>
  controls
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0 && height < innerHeight / 2);
