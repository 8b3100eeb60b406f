import { type BasketLine } from "../../catalogue/basket/basket";
import { removeLine } from "../../catalogue/basket/change-basket";
import { inLanguage } from "../../catalogue/product/in-language";
import { pictureSizes } from "../../catalogue/product/picture-sizes";
import { productPath } from "../../catalogue/product/product-path";
import { ProductPicture } from "../../catalogue/product/product-picture";
import { scriptOf } from "../../platform/bangla";
import { useBasketMessages, type BasketMessages } from "../../platform/messages/messages";
import { formatCount, formatTaka } from "../../platform/money";
import { Link } from "../../platform/routing/link";
import { SmallButton } from "../../platform/ui/button";
import type { QuotedLine } from "../../platform/schemas/quoted-line";
import styles from "./basket-lines.module.css";
import { LineProblem } from "./line-problem";
import { QuantityField } from "./quantity-field";

interface BasketLinesProps {
  lines: QuotedLine[];
  /** The current basket, whose quantities can be changed here. */
  own?: BasketLine[];
  /** The server's messages about lines that it has just refused, by product. */
  refusals?: Partial<Record<string, string>>;
  /** Omits the buttons next to problems. */
  readOnly?: boolean;
}

/** Picture, name, quantity, price and problem of each line. */
export function BasketLines({ lines, own, refusals = {}, readOnly = false }: BasketLinesProps) {
  const m = useBasketMessages();
  return (
    <ul aria-label={m.basket.lines} className={styles.lines} data-fixed={own === undefined}>
      {lines.map((line) => {
        const { productId, price } = line;
        const refusal = refusals[productId];
        const isMarked = line.problem !== undefined || refusal !== undefined;
        const chosen = own?.find((one) => one.productId === productId);
        return (
          <li key={productId} className={styles.line} data-marked={isMarked}>
            <Board line={line} m={m} />
            {chosen === undefined ? (
              <p className={styles.quantity}>× {formatCount(line.quantity)}</p>
            ) : (
              <QuantityField {...chosen} name={nameOf(line, m)} />
            )}
            <p className={styles.price} aria-busy={chosen && chosen.quantity !== line.quantity}>
              {price !== undefined && formatTaka(price)}
            </p>
            {chosen !== undefined && (
              <SmallButton
                aria-label={m.basket.removeOf(nameOf(line, m))}
                onClick={() => removeLine(productId)}
              >
                {m.basket.remove}
              </SmallButton>
            )}
            <LineProblem line={line} refusal={refusal} readOnly={readOnly} />
          </li>
        );
      })}
    </ul>
  );
}

const nameOf = ({ product }: QuotedLine, { basket }: BasketMessages) =>
  product === undefined ? basket.unknown : inLanguage(product).name;

function Board({ line, m }: { line: QuotedLine; m: BasketMessages }) {
  const name = nameOf(line, m);
  if (line.product === undefined) return <p className={styles.board}>{name}</p>;
  const product = inLanguage(line.product);
  return (
    <>
      <div className={styles.picture}>
        <ProductPicture product={product} sizes={pictureSizes.thumb} />
      </div>
      <div className={styles.board}>
        <Link to={productPath(product)} lang={scriptOf(name)}>
          {name}
        </Link>
        <small>{m.basket.each(product.price)}</small>
      </div>
    </>
  );
}
