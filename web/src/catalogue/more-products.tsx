import type { MouseEvent } from "react";

import { opensElsewhere } from "../platform/routing/link";
import { LinkButton } from "../platform/ui/button";
import { useMessages } from "../platform/messages/messages";
import { FailedState } from "../platform/ui/states";
import styles from "./more-products.module.css";

interface MoreProductsProps {
  /** The next page of the list. */
  to: string;
  isLoading: boolean;
  /** Error of the next page. */
  error: Error | null;
  onMore: () => void;
  onRetry: () => unknown;
}

/** Adds the next page of the list. Before hydration and without scripts, a link to that page. */
export function MoreProducts({ to, isLoading, error, onMore, onRetry }: MoreProductsProps) {
  const m = useMessages("catalogue");
  if (error !== null) return <FailedState error={error} onRetry={() => void onRetry()} />;

  function add(event: MouseEvent<HTMLElement>) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onMore();
  }

  return (
    <p className={styles.more}>
      <LinkButton to={to} look="outlined" aria-busy={isLoading} onClick={add}>
        {m.product.more}
      </LinkButton>
    </p>
  );
}
