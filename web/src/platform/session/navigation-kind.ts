/**
 * How the browser came to this document: "navigate", "reload", or "back_forward", out of its memory and
 * as it was when it was left; undefined where the browser does not tell.
 */
export function navigationKind(): string | undefined {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type;
}
