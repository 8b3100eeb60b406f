/** A rectangle of the screen, in pixels from its upper left corner. */
export type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

interface Place {
  side: "end" | "start";
  /** How many pixels above its home. */
  rise: number;
}

const step = 16;

/**
 * The lowest place that covers none of `obstacles`: at `home`, at the other side of a screen of
 * this width, or above these. Without any, the one that covers the fewest.
 */
export function findFreePlace(home: Box, width: number, obstacles: Box[]): Place {
  const lefts = { end: home.left, start: width - home.right };
  let best: Place = { side: "end", rise: 0 };
  let fewest = Infinity;
  for (let rise = 0; rise === 0 || rise <= home.top; rise += step) {
    for (const side of ["end", "start"] as const) {
      const left = lefts[side];
      const right = left + home.right - home.left;
      const covered = obstacles.filter(
        (box) =>
          box.left < right &&
          box.right > left &&
          box.top < home.bottom - rise &&
          box.bottom > home.top - rise,
      ).length;
      if (covered === 0) return { side, rise };
      if (covered < fewest) [best, fewest] = [{ side, rise }, covered];
    }
  }
  return best;
}

/** What a toast must not cover. */
const controls = "a, button, input, select, textarea, summary, iframe, :focus";

/** Moves the toasts to where they cover no control of the page. */
export function moveToFreePlace(node: HTMLElement) {
  node.style.translate = "";
  node.dataset.side = "end";
  const obstacles = [...document.querySelectorAll(controls)]
    .map((control) => control.getBoundingClientRect())
    // A focused page or list is not a control.
    .filter(({ width, height }) => width > 0 && height > 0 && height < innerHeight / 2);
  const home = node.getBoundingClientRect();
  const { side, rise } = findFreePlace(home, document.documentElement.clientWidth, obstacles);
  node.dataset.side = side;
  node.style.translate = `0 -${rise}px`;
}
