import { lazy, Suspense, useSyncExternalStore, type ComponentType, type ReactNode } from "react";

import { browser, isMissingFile, missingFileProblem } from "../api/missing-file";
import { hasErrorCode } from "../api/problem";
import { loadMessages, type Bundle } from "../messages/messages";
import { FailedState } from "./states";

interface Options {
  /** Bundles that it needs in addition to the page's. */
  texts?: readonly Bundle[];
  /** Placeholder while it loads. */
  waiting?: ReactNode;
  /** Optional part: a failure is not shown. */
  isSilent?: boolean;
}

/**
 * A part of a page in its own chunk. If the chunk fails to load, the page stays, and so does a
 * prerendered part; only `waiting` is replaced, by the reason and a retry button. The part retries
 * automatically when the browser is online again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts = [], waiting, isSilent = false }: Options = {},
) {
  let failure: unknown;
  const listeners = new Set<() => void>();
  let retry: () => void;

  function show(error: unknown) {
    failure = error;
    listeners.forEach((listener) => listener());
  }

  // Never rejects: React would cache that and replace the page.
  const Part = lazy(
    () =>
      new Promise<{ default: ComponentType<Props> }>((resolve) => {
        const attempt = () =>
          Promise.all([load(), loadMessages(...texts)]).then(
            ([part]) => resolve({ default: part }),
            async (error: unknown) => {
              addEventListener("online", retry, { once: true });
              show(isMissingFile(error) ? await missingFileProblem() : error);
            },
          );
        retry = () => {
          show(undefined);
          void attempt();
        };
        void attempt();
      }),
  );

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  function Waiting() {
    const error = useSyncExternalStore(
      subscribe,
      () => failure,
      () => undefined,
    );
    if (error === undefined || isSilent) return waiting;
    const isUpdated = hasErrorCode(error, "updated");
    return <FailedState error={error} onRetry={isUpdated ? browser.reload : retry} />;
  }

  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={<Waiting />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

/**
 * A lazyPart() that its module exports under `name`. Not for pages: some share their chunk with other
 * modules, and for those the bundler would add an object of all exports.
 */
export function lazyNamed<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  options?: Options,
) {
  type Part = ComponentType<PropsOf<Module[Name]>>;
  return lazyPart(async () => (await load())[name] as Part, options);
}
