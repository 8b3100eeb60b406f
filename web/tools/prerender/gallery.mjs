// The small pictures below the large one of a board.

import { block, elementAround, replaceOnce, withChoices } from "./placeholders.mjs";

/**
 * Turns the strip of a board with two pictures more, an address and one that the shop has stored, into
 * a block that is repeated for each picture. A board of one picture has no strip.
 */
export function withGallery(body) {
  const strip = elementAround(body, "ul", 'aria-current="true"');
  const [, usual, storedPicture] = strip.match(/<li>.*?<\/li>/gs).map(withLabel);
  const row = withChoices(usual, [{ withPicture: null, storedPicture }]).replace(
    ' href="{{img}}"',
    '$&{{#current}} aria-current="true"{{/current}}',
  );
  const repeated = strip.replace(/(<ul[^>]*>).*(<\/ul>)/s, `$1${block("pictures", row)}$2`);
  const none = block("onePicture", "");
  return replaceOnce(body, none + block("gallery", strip), block("gallery", repeated));
}

const withLabel = (row) => row.replace(/ alt="[^"]*"/, ' alt="{{label}}"');
