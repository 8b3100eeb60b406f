// The shop's router: holds the open page, and opens others. docs/decisions/0010 explains why we
// have our own.

import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from "react";

import type { Location, NavigateOptions, RouterHistory } from "./history";
import { resolve, textOf, type To } from "./path";

/**
 * How the visitor reached the page: POP for Back, Forward, a hash link or a load; otherwise a
 * navigation.
 */
export type NavigationType = "POP" | "PUSH" | "REPLACE";

interface Opened {
  location: Location;
  type: NavigationType;
}

const HistoryContext = createContext<{
  history: RouterHistory;
  open: (path: string, options: NavigateOptions) => void;
} | null>(null);
const OpenedContext = createContext<Opened | null>(null);

/**
 * Provides the open page to its children. Another page opens as a transition: React renders it in
 * slices, and the current page stays on the screen until the new one is ready.
 */
export function Router({ history, children }: { history: RouterHistory; children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>(() => ({ location: history.read(), type: "POP" }));

  useLayoutEffect(
    () =>
      history.onMove(() =>
        startTransition(() => setOpened({ location: history.read(), type: "POP" })),
      ),
    [history],
  );
  const router = useMemo(() => {
    function open(path: string, options: NavigateOptions) {
      const location = history.write(path, options);
      const type = options.replace === true ? "REPLACE" : "PUSH";
      startTransition(() => setOpened({ location, type }));
    }
    return { history, open };
  }, [history]);

  return (
    <HistoryContext value={router}>
      <OpenedContext value={opened}>{children}</OpenedContext>
    </HistoryContext>
  );
}

function useProvided<Value>(value: Value | null): Value {
  if (value === null) throw new Error("used outside of a Router");
  return value;
}

/** The rendered page. The address is ahead of it while the next page's chunk loads. */
export const useLocation = (): Location => useProvided(useContext(OpenedContext)).location;

export const useNavigationType = (): NavigationType => useProvided(useContext(OpenedContext)).type;

export interface Navigate {
  (to: To, options?: NavigateOptions): void;
  /** Moves in the history: -1 is Back. */
  (delta: number): void;
}

/** Opens a page. A `to` without a path stays on the rendered page. */
export function useNavigate(): Navigate {
  const { history, open } = useProvided(useContext(HistoryContext));
  const { pathname } = useLocation();
  return useCallback(
    (to: To | number, options: NavigateOptions = {}) => {
      if (typeof to === "number") history.go(to);
      else open(textOf(resolve(to, pathname)), options);
    },
    [history, open, pathname],
  );
}

/**
 * Follows a link to `path`. A link to the current address replaces the history entry, as browsers
 * do, so the second click of a double click adds no entry.
 */
export function useFollow(): (path: string, state: unknown) => void {
  const { history, open } = useProvided(useContext(HistoryContext));
  return (path, state) => open(path, { state, replace: path === textOf(history.read()) });
}

type ParamsInit = Record<string, string> | URLSearchParams;
type ChangeParams = (
  next: ParamsInit | ((before: URLSearchParams) => ParamsInit),
  options?: NavigateOptions,
) => void;

/** The page's query, and a function that opens the page with another query. */
export function useSearchParams(): [URLSearchParams, ChangeParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change: ChangeParams = (next, options) => {
    const init = typeof next === "function" ? next(new URLSearchParams(search)) : next;
    navigate(`?${new URLSearchParams(init).toString()}`, options);
  };
  return [params, change];
}
