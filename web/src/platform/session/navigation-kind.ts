/**
 * How the browser loaded this document: "navigate", "reload", or "back_forward" (from its cache, as the
 * user left it); undefined where the browser does not tell.
 */
export function navigationKind(): string | undefined {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type;
}
