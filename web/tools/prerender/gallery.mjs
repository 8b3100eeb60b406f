// Thumbnails below a board's large picture.

import { block, elementAround, replaceOnce, withChoices } from "./placeholders.mjs";

/**
 * Turns the thumbnails of a board with two more pictures, one external and one stored, into a block
 * that repeats per picture. A board with one picture has no thumbnails.
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
