import { type BasketLine } from "../../catalogue/basket/basket";
import { textOfLines } from "../../catalogue/basket/change-basket";
import { inLanguage } from "../../catalogue/product/in-language";
import { pictureSizes } from "../../catalogue/product/picture-sizes";
import { productPath } from "../../catalogue/product/product-path";
import { ProductPicture } from "../../catalogue/product/product-picture";
import { scriptOf } from "../../platform/bangla";
import { useBasketMessages, type BasketMessages } from "../../platform/messages/messages";
import { formatCount, formatTaka } from "../../platform/money";
import { Link } from "../../platform/routing/link";
import type { QuotedLine } from "../../platform/schemas/quoted-line";
import styles from "./basket-lines.module.css";
import { RemoveButton } from "./line-buttons";
import { LineProblem } from "./line-problem";
import { QuantityField } from "./quantity-field";

interface BasketLinesProps {
  lines: QuotedLine[];
  /** The current basket, whose quantities can be changed here. */
  own?: BasketLine[];
  /** The server's messages about lines that it has just refused, by line: "65a1b2…:2". */
  refusals?: Partial<Record<string, string>>;
  /** Omits the buttons next to problems. */
  readOnly?: boolean;
  /** Without pictures, for a narrow column. */
  isCompact?: boolean;
}

/** Picture, name, quantity, price and problem of each line. */
export function BasketLines(props: BasketLinesProps) {
  const { lines, own, refusals = {}, readOnly = false, isCompact = false } = props;
  const m = useBasketMessages();
  return (
    <ul
      aria-label={m.basket.lines}
      className={styles.lines}
      data-fixed={own === undefined}
      data-compact={isCompact}
    >
      {lines.map((line, index) => {
        const { productId, price } = line;
        const name = nameOf(line, index, m);
        const chosen = own?.find((one) => one.productId === productId);
        const isOutdated = chosen !== undefined && chosen.quantity !== line.quantity;
        // The problem of another quantity may not be one of this quantity.
        const problem = isOutdated ? undefined : line.problem;
        const refusal = refusals[textOfLines([line])];
        const isMarked = problem !== undefined || refusal !== undefined;
        return (
          <li key={productId} className={styles.line} data-marked={isMarked}>
            <Board line={line} name={name} hasPicture={!isCompact} />
            {chosen === undefined ? (
              <p className={styles.quantity}>× {formatCount(line.quantity)}</p>
            ) : (
              <QuantityField {...chosen} name={name} />
            )}
            <p className={styles.price} aria-busy={isOutdated}>
              {price !== undefined && formatTaka(price)}
            </p>
            {chosen !== undefined && (
              <RemoveButton productId={productId} name={name} label={m.basket.removeOf(name)} />
            )}
            <LineProblem {...{ line, problem, name, refusal, readOnly }} />
          </li>
        );
      })}
    </ul>
  );
}

function nameOf({ product, problem }: QuotedLine, index: number, { basket }: BasketMessages) {
  if (product !== undefined) return inLanguage(product).name;
  return problem === undefined ? basket.unread(index + 1) : basket.unknown;
}

interface BoardProps {
  line: QuotedLine;
  name: string;
  hasPicture: boolean;
}

function Board({ line, name, hasPicture }: BoardProps) {
  const m = useBasketMessages();
  if (line.product === undefined) return <p className={styles.board}>{name}</p>;
  const product = inLanguage(line.product);
  return (
    <>
      {hasPicture && (
        <div className={styles.picture}>
          <ProductPicture product={product} sizes={pictureSizes.thumb} />
        </div>
      )}
      <div className={styles.board}>
        <Link to={productPath(product)} lang={scriptOf(name)}>
          {name}
        </Link>
        <small>{m.basket.each(product.price)}</small>
      </div>
    </>
  );
}
