/**
 * How the browser reached this document: "navigate", "reload", or "back_forward" (from its cache,
 * as the user left it); undefined if the browser does not report it.
 */
export function navigationKind(): string | undefined {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type;
}
