import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, lazy, Suspense, type ReactNode } from "react";

import {
  browser,
  isMissingFile,
  isReachable,
  missingFileProblem,
} from "../platform/api/missing-file";
import { Problem } from "../platform/api/problem";
import { useLocation } from "../platform/routing/router";
import { tabStorage } from "../platform/session/storage";
import { PageSpinner } from "../platform/ui/spinner";
import { RetryScreen } from "./retry-screen";

const NotFoundPage = lazy(() =>
  import("./not-found-page").then(({ NotFoundPage }) => ({ default: NotFoundPage })),
);

interface PageBoundaryProps {
  /** Number of path segments that identify a page; all by default. */
  depth?: number;
  children: ReactNode;
}

/** Renders the loading and error states of a page, so that the page itself handles success only. */
export function PageBoundary({ depth, children }: PageBoundaryProps) {
  const { reset } = useQueryErrorResetBoundary();
  const { pathname } = useLocation();
  const page = pathname.split("/", depth === undefined ? undefined : depth + 1).join("/");
  return (
    <ErrorBoundary key={page} onRetry={reset}>
      <Suspense fallback={<PageSpinner />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

interface ErrorBoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: { error: unknown } | null;
  /** Reason why a chunk failed to load. */
  reason?: Problem;
  /** Whether a check of the server is pending. */
  checking?: boolean;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: null };

  constructor(props: ErrorBoundaryProps) {
    super(props);
    props.onRetry(); // Retries queries that failed when this page was last open.
  }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error }, checking: isMissingFile(error) };
  }

  override componentDidCatch(error: unknown) {
    if (isMissingFile(error)) void this.explain();
  }

  /** After a release, an open page requests files of the old one, so it reloads once. */
  async explain() {
    const reason = await missingFileProblem();
    if (reason.code !== "updated" || !reloadOnce()) this.setState({ reason, checking: false });
  }

  async retry(error: unknown) {
    // Only requests can be retried: a chunk that failed to load stays missing in this document.
    if (error instanceof Problem) {
      this.props.onRetry();
      this.setState({ failed: null });
      return;
    }
    // A reload while the server is unreachable would show the browser's error page.
    this.setState({ checking: true });
    if (await isReachable()) browser.reload();
    else this.setState({ checking: false });
  }

  override render() {
    const { failed, reason, checking } = this.state;
    if (checking === true) return <PageSpinner />;
    if (failed === null) return this.props.children;
    const { error } = failed;
    if (error instanceof Problem && error.status === 404) {
      return (
        <Suspense fallback={<PageSpinner />}>
          <NotFoundPage error={error} />
        </Suspense>
      );
    }
    return <RetryScreen error={reason ?? error} onRetry={() => void this.retry(error)} />;
  }
}

const reloadedKey = "reloadedFrom";

/** False if the page already reloaded for this release, or if the tab cannot store that. */
function reloadOnce(): boolean {
  const release = import.meta.url; // The file name of this chunk contains a content hash.
  if (tabStorage.get(reloadedKey) === release || !tabStorage.set(reloadedKey, release))
    return false;
  browser.reload();
  return true;
}
