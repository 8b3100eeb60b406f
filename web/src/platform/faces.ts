// Bangla fonts load after everything that the page needs to work. Until then, and on slow or
// metered connections, the browser uses a system font.

import sheet from "./faces.css?url";

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Adds the fonts once the page has loaded. Tests wait for `data-faces`. */
export function addFaces() {
  const { connection } = navigator as { connection?: Line };
  if (connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true) {
    document.documentElement.dataset.faces = "system";
    return;
  }
  if (document.readyState === "complete") add();
  else addEventListener("load", add, { once: true });
}

function add() {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = sheet;
  // If the sheet fails to load, the page keeps the system font.
  link.onload = () => (document.documentElement.dataset.faces = "shop");
  link.onerror = () => (document.documentElement.dataset.faces = "system");
  document.head.append(link);
}
