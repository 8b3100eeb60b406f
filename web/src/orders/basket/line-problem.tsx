import { useBasketMessages } from "../../platform/messages/messages";
import type { QuotedLine } from "../../platform/schemas/quoted-line";
import styles from "./basket-lines.module.css";
import { RemoveButton, SetButton } from "./line-buttons";

interface LineProblemProps {
  line: QuotedLine;
  /** Of the line; undefined while its quantity is checked again. */
  problem: QuotedLine["problem"];
  name: string;
  /** The server's message about this line, if it has just refused it. */
  refusal: string | undefined;
  /** Omits the buttons: the line is not in the visitor's basket. */
  readOnly: boolean;
}

/** The reason why a line cannot be ordered, and the button that resolves it. */
export function LineProblem({ line, problem, name, refusal, readOnly }: LineProblemProps) {
  const { basket } = useBasketMessages();
  const { productId } = line;
  const message = problem?.message ?? refusal;
  if (message === undefined) return null;
  const { quantity = 0 } = problem ?? {};
  const isEnough = quantity > 0 && quantity >= (line.product?.minQuantity ?? 0);
  const text = problem?.code === "below_minimum" ? basket.setToLeast : basket.setToLeft;
  return (
    <div className={styles.problem}>
      <p role="status">{message}</p>
      {!readOnly &&
        problem !== undefined &&
        (isEnough ? (
          <SetButton {...{ productId, name, quantity }} text={text(quantity)} />
        ) : (
          <RemoveButton {...{ productId, name }} />
        ))}
    </div>
  );
}
