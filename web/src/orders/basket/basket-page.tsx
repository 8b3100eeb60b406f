import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue } from "react";

import { readLines, useBasket, type BasketLine } from "../../catalogue/basket/basket";
import { setLines, sharedBasketPath, textOfLines } from "../../catalogue/basket/change-basket";
import { CopyButton } from "../../dashboard/copy-button";
import { useSettled } from "../../dashboard/use-settled";
import { addressOf } from "../../platform/language";
import { useBasketMessages } from "../../platform/messages/messages";
import { formatTaka } from "../../platform/money";
import { useNavigate, useSearchParams } from "../../platform/routing/router";
import { Button, LinkButton, SmallLinkButton } from "../../platform/ui/button";
import { usePageTitle } from "../../platform/ui/page-title";
import { EmptyState } from "../../platform/ui/states";
import type { Quote } from "../../platform/schemas/quote";
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
      {shared === null ? <OwnBasket /> : <SharedBasket lines={readLines(shared)} />}
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
        <Suspense fallback={<Waiting lines={lines} />}>
          <OwnLines lines={lines} />
        </Suspense>
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

function OwnLines({ lines }: { lines: BasketLine[] }) {
  const { basket } = useBasketMessages();
  const text = textOfLines(lines);
  // Deferred: the lines stay on the screen until the next quote is here.
  const asked = useDeferredValue(useSettled(text, pause_ms));
  const { data: quote } = useSuspenseQuery(quoteQuery(readLines(asked)));
  const shown = quote.lines.filter((line) =>
    lines.some(({ productId }) => productId === line.productId),
  );
  return (
    <>
      <BasketLines lines={shown} own={lines} />
      <Sum quote={quote} isBusy={asked !== text} />
      <div className={styles.actions}>
        {shown.some(({ problem }) => problem !== undefined) ? (
          <>
            <Button disabled>{basket.checkOut}</Button>
            <p>{basket.fixFirst}</p>
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

function SharedBasket({ lines }: { lines: BasketLine[] }) {
  const { basket } = useBasketMessages();
  const own = useBasket();
  const replaces = own.length > 0 && textOfLines(own) !== textOfLines(lines);
  return (
    <>
      {lines.length === 0 ? (
        <EmptyState text={basket.shared.none} />
      ) : (
        <SharedLines lines={lines} note={replaces ? basket.shared.replaces(own.length) : ""} />
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
