import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { linesMax, readLines, useBasket, type BasketLine } from "../../catalogue/basket/basket";
import {
  leftOutOf,
  setLines,
  sharedBasketPath,
  textOfLines,
} from "../../catalogue/basket/change-basket";
import { CopyButton } from "../../dashboard/copy-button";
import { useSettled } from "../../dashboard/use-settled";
import { hasErrorCode } from "../../platform/api/problem";
import { addressOf } from "../../platform/language";
import { useBasketMessages } from "../../platform/messages/messages";
import { formatTaka } from "../../platform/money";
import { useNavigate, useSearchParams } from "../../platform/routing/router";
import { Button, LinkButton, SmallLinkButton } from "../../platform/ui/button";
import { usePageTitle } from "../../platform/ui/page-title";
import { EmptyState, FailedState } from "../../platform/ui/states";
import { useOnline } from "../../platform/ui/use-online";
import type { Quote } from "../../platform/schemas/quote";
import type { QuotedLine } from "../../platform/schemas/quoted-line";
import { VatIncluded } from "../vat-included";
import { quoteQuery } from "./basket-calls";
import { BasketLines } from "./basket-lines";
import styles from "./basket-page.module.css";
import { PasteList } from "./paste-list";

/** The visitor's basket, or the one in the address. */
export function BasketPage() {
  const { basket } = useBasketMessages();
  const shared = useSearchParams()[0].get("lines");
  const title = shared === null ? basket.title : basket.shared.title;
  usePageTitle(title);
  return (
    <main className={styles.page}>
      <h1>{title}</h1>
      {shared === null ? <OwnBasket /> : <SharedBasket text={shared} />}
    </main>
  );
}

function OwnBasket() {
  const m = useBasketMessages();
  const lines = useBasket();
  return (
    <>
      {lines.length === 0 ? (
        <EmptyState text={m.basket.empty}>
          <LinkButton to="/products">{m.basket.toProducts}</LinkButton>
        </EmptyState>
      ) : (
        <OwnLines lines={lines} />
      )}
      <PasteList startsOpen={lines.length === 0} />
    </>
  );
}

/** Reserves the height of the lines, so that nothing below shifts. */
function Waiting({ lines }: { lines: BasketLine[] }) {
  return (
    <ul aria-busy className={styles.waiting}>
      {lines.map(({ productId }) => (
        <li key={productId} />
      ))}
    </ul>
  );
}

/** Waits for a pause in typing before it asks the server again. */
const pause_ms = 300;

/** The last quote that came; none before the first. */
function useLastQuote(asked: string) {
  const { data, error, refetch } = useQuery({
    ...quoteQuery(readLines(asked)),
    refetchOnReconnect: true,
    throwOnError: (error, { state }) => state.data === undefined && !isUnreachable(error),
  });
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return { data, error, refetch, quote: data ?? last };
}

const isUnreachable = (error: unknown) => hasErrorCode(error, "unreachable");

function OwnLines({ lines }: { lines: BasketLine[] }) {
  const { basket } = useBasketMessages();
  const text = textOfLines(lines);
  const asked = useSettled(text, pause_ms);
  const { data, error, quote, refetch } = useLastQuote(asked);
  if (quote === undefined && error === null) return <Waiting lines={lines} />;
  const isCut = isUnreachable(error);
  // Without the shop, lines of which it has said nothing show what the browser has.
  const shown = lines.flatMap((line): QuotedLine | QuotedLine[] => {
    const quoted = quote?.lines.find(({ productId }) => productId === line.productId);
    return quoted ?? (isCut ? line : []);
  });
  const isMarked = shown.some(({ problem }) => problem !== undefined);
  return (
    <>
      {isCut && <Unreachable error={error} onRetry={() => void refetch()} />}
      <BasketLines lines={shown} own={lines} />
      {quote !== undefined && <Sum quote={quote} isBusy={asked !== text || data === undefined} />}
      <div className={styles.actions}>
        {isMarked || isCut ? (
          <>
            <Button disabled>{basket.checkOut}</Button>
            {isMarked && <p>{basket.fixFirst}</p>}
          </>
        ) : (
          <LinkButton to="/checkout">{basket.checkOut}</LinkButton>
        )}
        <CopyButton
          text={location.origin + addressOf(sharedBasketPath(lines))}
          label={basket.copyLink}
          copied={basket.copied}
          byHand={basket.copyByHand}
        />
      </div>
    </>
  );
}

/** Why there are no prices. They come by themselves when the browser is back online. */
function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { basket } = useBasketMessages();
  const isOnline = useOnline();
  if (isOnline) return <FailedState error={error} onRetry={onRetry} />;
  return <p role="status">{basket.offline}</p>;
}

function SharedBasket({ text }: { text: string }) {
  const { basket } = useBasketMessages();
  const own = useBasket();
  const lines = readLines(text);
  const leftOut = leftOutOf(text);
  const replaces = own.length > 0 && textOfLines(own) !== textOfLines(lines);
  return (
    <>
      {lines.length === 0 ? (
        <EmptyState text={basket.shared.none} />
      ) : (
        <>
          {leftOut > 0 && <p role="status">{basket.shared.leftOut(leftOut, linesMax)}</p>}
          <Suspense fallback={<Waiting lines={lines} />}>
            <SharedLines lines={lines} note={replaces ? basket.shared.replaces(own.length) : ""} />
          </Suspense>
        </>
      )}
      {own.length > 0 && (
        <p>
          <SmallLinkButton to="/basket">{basket.shared.own}</SmallLinkButton>
        </p>
      )}
    </>
  );
}

function SharedLines({ lines, note }: { lines: BasketLine[]; note: string }) {
  const { basket } = useBasketMessages();
  const navigate = useNavigate();
  const { data: quote } = useSuspenseQuery(quoteQuery(lines));
  const onSale = quote.lines.filter(({ product }) => product !== undefined);

  function take() {
    setLines(onSale);
    navigate("/basket", { replace: true });
  }
  return (
    <>
      <BasketLines lines={quote.lines} readOnly />
      <Sum quote={quote} isBusy={false} />
      <div className={styles.actions}>
        <Button disabled={onSale.length === 0} onClick={take}>
          {basket.shared.use}
        </Button>
        {note !== "" && <p>{note}</p>}
      </div>
    </>
  );
}

function Sum({ quote, isBusy }: { quote: Quote; isBusy: boolean }) {
  const m = useBasketMessages();
  return (
    <div className={styles.sum}>
      <output aria-busy={isBusy} className={styles.total}>
        {m.order.total} <strong>{formatTaka(quote.sum)}</strong> <VatIncluded />
      </output>
      <p>{m.orderForm.withoutDelivery}</p>
    </div>
  );
}
