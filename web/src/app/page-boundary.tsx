import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, lazy, Suspense, type ReactNode } from "react";
import { useLocation } from "react-router";

import { Problem } from "../platform/api/problem";
import { PageSpinner } from "../platform/ui/spinner";
import { RetryScreen } from "./retry-screen";

const NotFoundPage = lazy(() =>
  import("./route-elements/not-found-page").then(({ NotFoundPage }) => ({ default: NotFoundPage })),
);

interface PageBoundaryProps {
  /** The part of the URL that identifies a page; by default all of it. */
  depth?: number;
  children: ReactNode;
}

/** Renders loading and errors around a page, so that the page only renders success. */
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
  /** Whether a connection check is under way. */
  asking?: boolean;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: null };

  constructor(props: ErrorBoundaryProps) {
    super(props);
    props.onRetry(); // Retry what failed when this page was last open.
  }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  retry = async (error: unknown) => {
    // A chunk that failed to load stays missing in this document; only queries can be retried.
    if (error instanceof Problem) {
      this.props.onRetry();
      this.setState({ failed: null });
      return;
    }
    // Reloading while the shop is down would leave the browser's own error page.
    this.setState({ asking: true });
    const there = await fetch(location.href).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (there) location.reload();
    else this.setState({ asking: false });
  };

  override render() {
    const { failed, asking } = this.state;
    if (asking === true) return <PageSpinner />;
    if (failed === null) return this.props.children;
    const { error } = failed;
    if (error instanceof Problem && error.status === 404) {
      return (
        <Suspense fallback={<PageSpinner />}>
          <NotFoundPage error={error} />
        </Suspense>
      );
    }
    return <RetryScreen error={error} onRetry={() => void this.retry(error)} />;
  }
}
