// The Bangla faces come after everything that makes a page work. Until then, and on a line where bytes
// are dear, the system's face draws.

import sheet from "./faces.css?url";

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Adds the faces once the page has loaded. Tests wait for `data-faces`. */
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
  // Without the sheet, the page goes on with the system's face.
  link.onload = () => (document.documentElement.dataset.faces = "shop");
  link.onerror = () => (document.documentElement.dataset.faces = "system");
  document.head.append(link);
}
