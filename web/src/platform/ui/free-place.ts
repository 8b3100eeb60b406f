/** A rectangle on the screen, in pixels from the upper left corner. */
export type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

interface Place {
  side: "end" | "start" | "middle";
  /** Pixels above the home position. */
  rise: number;
}

const step = 16;

/**
 * The lowest position that covers none of `buttons` and `links`: at `home`, on the other side or in
 * the middle of a screen of this width, or above these. If there is none, the position that covers
 * the fewest buttons, then the fewest links.
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
      // One button outweighs all links.
      const covered = buttons.filter(isCovered).length * (links.length + 1) + coveredLinks;
      if (covered === 0) return { side, rise };
      if (covered < fewest) [best, fewest] = [{ side, rise }, covered];
    }
  }
  return best;
}

/** Controls that a toast must not cover. */
const controls = "a, button, input, select, textarea, summary, iframe, :focus";

/** Links that it may cover on a full page: rows have many, and clicks pass through. */
const linksOfRows = "td a:not(:focus)";

/** Moves the toasts so that they cover no control of the page, or at least no button. */
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

/** A focused page or list does not count as a control. */
const boxesOf = (controls: Element[]): Box[] =>
  controls
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0 && height < innerHeight / 2);
