import { useRef, useState, type SubmitEvent } from "react";

import { linesMax } from "../../catalogue/basket/basket";
import { putLine } from "../../catalogue/basket/change-basket";
import { inLanguage } from "../../catalogue/product/in-language";
import { WrittenText } from "../../dashboard/written-text";
import { adviceFor } from "../../platform/api/problem-advice";
import { useBasketMessages } from "../../platform/messages/messages";
import { Alert } from "../../platform/ui/alert";
import { Button, SmallButton } from "../../platform/ui/button";
import { Field } from "../../platform/ui/field";
import type { Product } from "../../platform/schemas/product";
import type { ReadLine } from "../../platform/schemas/read-line";
import { readBasket } from "./basket-calls";
import styles from "./paste-list.module.css";

const textMax = 4_000;

/** Puts the boards of a pasted list into the basket, and asks about the lines that it did not read. */
export function PasteList({ startsOpen }: { startsOpen: boolean }) {
  const { paste } = useBasketMessages().basket;
  const [isOpen, setOpen] = useState(startsOpen);
  const [unread, setUnread] = useState<ReadLine[]>([]);
  const [report, setReport] = useState("");
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={styles.paste}
    >
      <summary>{paste.title}</summary>
      <PasteForm
        onRead={(lines) => {
          const left = lines.filter((line) => !putReadLine(line));
          setUnread(left);
          setReport(paste.done(lines.length - left.length));
        }}
      />
      <p role="status">{report}</p>
      {unread.length > 0 && (
        <Unread lines={unread} onDone={(line) => setUnread(unread.filter((one) => one !== line))} />
      )}
    </details>
  );
}

/** False if the line has no certain board and quantity, or the basket is full. */
function putReadLine({ product, quantity, problem }: ReadLine): boolean {
  if (product === null || quantity === null || problem !== undefined) return false;
  return putLine(product._id, quantity) !== undefined;
}

function PasteForm({ onRead }: { onRead: (lines: ReadLine[]) => void }) {
  const m = useBasketMessages();
  const { paste } = m.basket;
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  async function read(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = field.current?.value.trim() ?? "";
    setError(text === "" ? paste.required : undefined);
    setFailure(undefined);
    if (text === "") return field.current?.focus();
    if (isReading) return;
    setReading(true);
    try {
      onRead((await readBasket(text)).lines);
      if (field.current !== null) field.current.value = "";
    } catch (refusal) {
      setFailure(adviceFor(refusal, m));
    } finally {
      setReading(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void read(event)}>
      <Field label={paste.label} error={error} hint={paste.example}>
        {(control) => <textarea {...control} ref={field} rows={5} maxLength={textMax} dir="auto" />}
      </Field>
      {failure !== undefined && <Alert text={failure} />}
      <Button type="submit" look="outlined" aria-disabled={isReading}>
        {isReading ? paste.reading : paste.read}
      </Button>
    </form>
  );
}

/** Boards that the line may mean, with its quantity or the minimum order. */
const choicesOf = ({ product, mayMean, quantity }: ReadLine) =>
  (product === null ? mayMean : [product]).map((board: Product) => ({
    board,
    quantity: quantity ?? Math.max(1, board.minQuantity),
  }));

interface UnreadProps {
  lines: ReadLine[];
  /** The visitor has chosen a board, or skips the line. */
  onDone: (line: ReadLine) => void;
}

function Unread({ lines, onDone }: UnreadProps) {
  const { basket, orderForm } = useBasketMessages();
  const { paste } = basket;
  return (
    <section aria-label={paste.unread}>
      <h3>{paste.unread}</h3>
      <ul className={styles.unread}>
        {lines.map((line, place) => (
          <li key={place}>
            <strong>
              <WrittenText text={line.text} />
            </strong>
            <p>{line.problem?.message ?? basket.full(linesMax)}</p>
            <div className={styles.choices}>
              {choicesOf(line).map(({ board, quantity }) => (
                <SmallButton
                  key={board._id}
                  onClick={() => putLine(board._id, quantity) !== undefined && onDone(line)}
                >
                  {orderForm.pieces(quantity, inLanguage(board).name)}
                </SmallButton>
              ))}
              <SmallButton onClick={() => onDone(line)}>{paste.skip}</SmallButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
