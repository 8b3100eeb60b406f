import { useQueries } from "@tanstack/react-query";
import { useState } from "react";

import { CopyButton } from "../../dashboard/copy-button";
import { hasErrorCode } from "../../platform/api/problem";
import { adviceFor } from "../../platform/api/problem-advice";
import { addressOf } from "../../platform/language";
import { useMessages, type Messages } from "../../platform/messages/messages";
import { useSearchParams } from "../../platform/routing/router";
import { Alert } from "../../platform/ui/alert";
import { LinkButton, SmallButton } from "../../platform/ui/button";
import { usePageTitle } from "../../platform/ui/page-title";
import type { Product } from "../../platform/schemas/product";
import { useChosenCpu, useKeptCpu } from "../cpus/chosen-cpu";
import { fitQuery } from "../cpus/cpu-queries";
import { shortFitText } from "../cpus/fit-text";
import { productOfPageQuery } from "../product-page-queries";
import { inLanguage } from "../product/in-language";
import { boardsMax, comparePath, nameInAddress } from "./chosen-boards";
import styles from "./compare-page.module.css";
import { compareGroups, onlyDifferences, type ComparedFit } from "./compare-rows";
import { CompareTable } from "./compare-table";

/** The boards in an address, without duplicates. */
function slugsIn(query: URLSearchParams): string[] {
  const named = (query.get("boards") ?? "").split(",").map((slug) => slug.trim());
  return [...new Set(named.filter((slug) => slug !== ""))];
}

/** Up to four boards side by side. They are in the address, so that visitors can share it. */
export function ComparePage() {
  const m = useMessages("catalogue", "choosing", "facts");
  const asked = slugsIn(useSearchParams()[0]);
  const slugs = asked.slice(0, boardsMax);
  const answers = useQueries({ queries: slugs.map((slug) => productOfPageQuery(slug)) });
  const boards = answers.flatMap(({ data }) => (data === undefined ? [] : [inLanguage(data)]));
  const title = titleOf(boards, m);
  usePageTitle(title);
  const isMissing = (i: number) => hasErrorCode(answers[i]?.error, "unknown_product");
  const accident = answers.find(({ error }, i) => error !== null && !isMissing(i))?.error;
  const isLoading = answers.some(({ isPending }) => isPending);
  return (
    <main className={styles.page}>
      <h1 tabIndex={-1}>{m.compare.heading}</h1>
      {/* Shown once all responses are here, so that a line does not shift the others. */}
      {slugs
        .filter((_, i) => !isLoading && isMissing(i))
        .map((slug) => (
          <p key={slug} role="status">
            {m.compare.missing(slug)}
          </p>
        ))}
      {asked.length > boardsMax && <p role="status">{m.compare.full}</p>}
      {accident !== undefined && <Alert text={adviceFor(accident, m)} />}
      {isLoading && <Waiting />}
      {slugs.length === 0 && (
        <div className={styles.empty}>
          <p>{m.compare.empty}</p>
          <LinkButton to="/products">{m.compare.all}</LinkButton>
        </div>
      )}
      {!isLoading && boards.length > 0 && <Compared boards={boards} title={title} />}
    </main>
  );
}

function titleOf(boards: readonly Product[], { compare }: Messages<"choosing">): string {
  if (boards.length === 0) return compare.heading;
  return compare.title(boards.map(({ name }) => name).join(", "));
}

function Waiting() {
  return (
    <p role="status" className={styles.waiting}>
      {useMessages().shell.oneMoment}
    </p>
  );
}

interface FitOfBoards {
  /** Waits for the first responses: a row that grows later would shift those below. */
  isPending: boolean;
  /** Undefined if no processor is selected. */
  fit: ComparedFit | undefined;
}

/** Whether the visitor's processor fits each board. */
function useComparedFit(boards: readonly Product[]): FitOfBoards {
  const m = useMessages("choosing").fits;
  const { slug } = useChosenCpu();
  const answers = useQueries({ queries: boards.map(({ _id }) => fitQuery(_id, slug)) });
  const cpus = answers.map(({ data }) => data?.cpus[0]);
  const [cpu] = cpus;
  useKeptCpu(slug === null ? undefined : cpu?.slug);
  if (slug === null || answers.every(({ isError }) => isError)) {
    return { isPending: false, fit: undefined };
  }
  return {
    isPending: answers.some(({ isPending, failureCount }) => isPending && failureCount === 0),
    fit: {
      name: cpu === undefined ? m.heading : m.cpu(cpu.name),
      values: cpus.map((one) => (one ? shortFitText(one, m) : "")),
    },
  };
}

interface ComparedProps {
  boards: ReturnType<typeof inLanguage>[];
  title: string;
}

function Compared({ boards, title }: ComparedProps) {
  const m = useMessages("catalogue", "choosing", "facts");
  const [isShort, setIsShort] = useState(false);
  const { slug: cpu } = useChosenCpu();
  const { isPending, fit } = useComparedFit(boards);
  const groups = compareGroups(boards, fit, m);
  const shown = isShort ? onlyDifferences(groups) : groups;

  const path = addressOf(comparePath(boards.map(nameInAddress), cpu));
  const url = new URL(path, location.href).href;

  if (isPending) return <Waiting />;
  return (
    <>
      <div className={styles.tools}>
        <label>
          <input
            type="checkbox"
            checked={isShort}
            onChange={({ target }) => setIsShort(target.checked)}
          />
          {m.compare.onlyDifferences}
        </label>
        {"share" in navigator && (
          // Also rejects if the visitor closes the system's share sheet.
          <SmallButton onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
            {m.compare.share}
          </SmallButton>
        )}
        <CopyButton
          text={url}
          label={m.compare.copy}
          copied={m.compare.copied}
          byHand={m.compare.copyByHand}
        />
        <SmallButton onClick={() => window.print()}>{m.compare.print}</SmallButton>
      </div>
      <CompareTable boards={boards} groups={shown} />
      {shown.length === 0 && <p role="status">{m.compare.same}</p>}
    </>
  );
}
