import { useRef, useState, type SubmitEvent } from "react";

import { linesMax } from "../../catalogue/basket/basket";
import { putLine } from "../../catalogue/basket/change-basket";
import { inLanguage } from "../../catalogue/product/in-language";
import { WrittenText } from "../../dashboard/written-text";
import { basketListLimits } from "../../platform/api/field-limits";
import { Problem } from "../../platform/api/problem";
import { adviceFor } from "../../platform/api/problem-advice";
import { useBasketMessages } from "../../platform/messages/messages";
import { Alert } from "../../platform/ui/alert";
import { Button, SmallButton } from "../../platform/ui/button";
import { Field } from "../../platform/ui/field";
import { toast } from "../../platform/ui/toast";
import type { Product } from "../../platform/schemas/product";
import type { ReadLine } from "../../platform/schemas/read-line";
import { readBasket } from "./basket-calls";
import styles from "./paste-list.module.css";

const textMax = basketListLimits.text.maxLength;

/** A line that is not in the basket. */
interface OpenLine extends ReadLine {
  reason: string;
}

/** Puts the boards of a pasted list into the basket, and asks about the lines that it did not read. */
export function PasteList({ startsOpen }: { startsOpen: boolean }) {
  const { basket } = useBasketMessages();
  const { paste } = basket;
  const [isOpen, setOpen] = useState(startsOpen);
  const [open, setOpenLines] = useState<OpenLine[]>([]);
  const [report, setReport] = useState<string[]>([]);

  /** Returns the change of an earlier quantity, if there was one; undefined if the basket is full. */
  function put(board: Product, quantity: number): string[] | undefined {
    const before = putLine(board._id, quantity);
    if (before === undefined) return undefined;
    const isChange = before !== 0 && before !== quantity;
    return isChange ? [basket.changed(inLanguage(board).name, quantity, before)] : [];
  }

  function read(lines: ReadLine[]) {
    const left: OpenLine[] = [];
    const changes: string[] = [];
    for (const line of lines) {
      const { product, quantity, problem } = line;
      const isTwice = lines.filter((one) => isSameBoard(one, line)).length > 1;
      if (problem !== undefined || isTwice || product === null || quantity === null) {
        left.push({ ...line, reason: problem?.message ?? paste.twice });
        continue;
      }
      const changed = put(product, quantity);
      if (changed === undefined) left.push({ ...line, reason: basket.full(linesMax) });
      else changes.push(...changed);
    }
    setOpenLines(left);
    const count = lines.length - left.length;
    setReport([count === 0 ? paste.doneNone : paste.done(count), ...changes]);
  }

  function choose(line: OpenLine, board: Product, quantity: number) {
    const changed = put(board, quantity);
    if (changed === undefined) return toast.bad(basket.full(linesMax));
    // Also closes the other lines that name the board.
    setOpenLines(open.filter((one) => one !== line && !isSameBoard(one, line)));
    setReport(changed);
  }

  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={styles.paste}
    >
      <summary>{paste.title}</summary>
      <PasteForm onRead={read} />
      <div role="status">
        {report.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {open.length > 0 && (
        <Unread
          lines={open}
          onChoose={choose}
          onSkip={(line) => setOpenLines(open.filter((one) => one !== line))}
        />
      )}
    </details>
  );
}

/** Whether both lines are about one certain board. */
const isSameBoard = (one: ReadLine, other: ReadLine) =>
  one.product !== null && one.product._id === other.product?._id;

function PasteForm({ onRead }: { onRead: (lines: ReadLine[]) => void }) {
  const m = useBasketMessages();
  const { paste } = m.basket;
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  async function read(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = field.current?.value ?? "";
    const text = typed.trim();
    setError(text === "" ? paste.required : undefined);
    setFailure(undefined);
    if (text === "") return field.current?.focus();
    if (isReading) return;
    setReading(true);
    try {
      onRead((await readBasket(text)).lines);
      // Keeps text that was typed during the call.
      if (field.current?.value === typed) field.current.value = "";
    } catch (refusal) {
      const wrong = refusal instanceof Problem ? refusal.errors["text"] : undefined;
      setError(wrong);
      if (wrong === undefined) setFailure(adviceFor(refusal, m));
      else field.current?.focus();
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
  lines: OpenLine[];
  onChoose: (line: OpenLine, board: Product, quantity: number) => void;
  onSkip: (line: OpenLine) => void;
}

function Unread({ lines, onChoose, onSkip }: UnreadProps) {
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
            <p>{line.reason}</p>
            <div className={styles.choices}>
              {choicesOf(line).map(({ board, quantity }) => (
                <SmallButton key={board._id} onClick={() => onChoose(line, board, quantity)}>
                  {orderForm.pieces(quantity, inLanguage(board).name)}
                </SmallButton>
              ))}
              <SmallButton onClick={() => onSkip(line)}>{paste.skip}</SmallButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
