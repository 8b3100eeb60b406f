import { useRef, useState } from "react";
import { flushSync } from "react-dom";

import { useProductAdminMessages } from "../../dashboard/staff-messages";
import { SmallButton } from "../../platform/ui/button";
import { InputField } from "../../platform/ui/field";
import { lazyNamed } from "../../platform/ui/lazy-part";
import { pictureSizes } from "../product/picture-sizes";
import { ProductPicture } from "../product/product-picture";
import styles from "./picture-fields.module.css";
import { isPicture, pictureLabels, pictureNames } from "./picture-form";
import { usePictureRows } from "./use-picture-rows";

// Lazy, so that the form does not wait for it.
const ProductPictureUpload = lazyNamed(
  () => import("./product-picture-upload"),
  "ProductPictureUpload",
);

type Action = "earlier" | "later" | "remove";

interface PictureFieldsProps {
  errors: Partial<Record<string, string>>;
  /** Initial values, by field name. */
  kept: Partial<Record<string, string>>;
}

/**
 * A product's pictures, one per row, in the order that customers see. All fields are always in the
 * form, so that drafts and other administrators' changes find them; unused rows are hidden.
 */
export function PictureFields({ errors, kept }: PictureFieldsProps) {
  const m = useProductAdminMessages();
  const labels = pictureLabels(m);
  const { list, texts, rows, read, write, update, ask } = usePictureRows(kept);
  const add = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<number>();

  function move(from: number, to: number) {
    const pictures = read();
    pictures.splice(to, 0, ...pictures.splice(from, 1));
    write(pictures, rows);
    setSaid(m.picture.moved(from + 1, to + 1));
  }

  function remove(row: number) {
    const others = read().filter((_, i) => i !== row);
    write(others, Math.max(1, rows - 1));
    setSaid(m.picture.removed(row + 1));
  }

  /** The clicked button may be gone, disabled, or in another picture's row by now. */
  function press(row: number, action: Action) {
    const to = { earlier: row - 1, later: row + 1, remove: Math.min(row, rows - 2) }[action];
    flushSync(() => (action === "remove" ? remove(row) : move(row, to)));
    const buttons = list.current?.children[to]?.querySelectorAll("button") ?? [];
    const enabled = [...buttons].filter((button) => !button.disabled);
    (enabled.find(({ name }) => name === action) ?? enabled[0] ?? add.current)?.focus();
  }

  function store(path: string): boolean {
    const pictures = read();
    if (pictures.includes(path)) return false;
    pictures[pictures.indexOf("")] = path;
    write(pictures, rows);
    return true;
  }

  return (
    <div className={styles.pictures} onInput={update} onBlur={update}>
      <ul ref={list}>
        {pictureNames.map((name, i) => (
          <PictureRow
            key={name}
            field={{ name, label: labels[name], error: errors[name], kept: kept[name] }}
            hint={i === 0 ? m.productForm.imageHint : undefined}
            shown={texts[i] ?? ""}
            row={i}
            rows={rows}
            dragged={dragged}
            onDrag={setDragged}
            onMove={move}
            onPress={press}
          />
        ))}
      </ul>
      <p role="status">{said === "" && rows > 1 ? m.picture.order : said}</p>
      {rows < pictureNames.length && (
        <SmallButton ref={add} onClick={ask}>
          {m.picture.addAddress}
        </SmallButton>
      )}
      <div className={styles.upload}>
        <ProductPictureUpload add={store} isFull={() => !read().includes("")} />
      </div>
    </div>
  );
}

interface PictureRowProps {
  field: Record<"name" | "label", string> & Record<"error" | "kept", string | undefined>;
  hint: string | undefined;
  /** Address of the thumbnail. */
  shown: string;
  row: number;
  rows: number;
  /** The row being dragged. */
  dragged: number | undefined;
  onDrag: (row: number | undefined) => void;
  onMove: (from: number, to: number) => void;
  onPress: (row: number, action: Action) => void;
}

function PictureRow({ field, hint, shown, row, rows, ...does }: PictureRowProps) {
  const { earlier, later, remove } = useProductAdminMessages().picture;
  const { name, label, error, kept } = field;
  const { dragged, onDrag, onMove, onPress } = does;
  const buttons = [
    { name: "earlier", label: earlier(row + 1), sign: "↑", disabled: row === 0 },
    { name: "later", label: later(row + 1), sign: "↓", disabled: row === rows - 1 },
    { name: "remove", label: remove(row + 1), sign: "×", disabled: false },
  ] as const;
  return (
    <li
      hidden={row >= rows}
      className={styles.row}
      data-dragged={dragged === row}
      onDragOver={(event) => dragged !== undefined && event.preventDefault()}
      onDrop={(event) => {
        if (dragged === undefined) return;
        event.preventDefault();
        if (dragged !== row) onMove(dragged, row);
      }}
    >
      <div
        className={styles.small}
        draggable={rows > 1}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData("text/plain", ""); // Firefox needs data to start a drag.
          onDrag(row);
        }}
        onDragEnd={() => onDrag(undefined)}
      >
        {isPicture(shown) && <ProductPicture product={{ img: shown }} sizes={pictureSizes.thumb} />}
      </div>
      <InputField
        label={label}
        error={error}
        {...(hint !== undefined && { hint })}
        name={name}
        type="text"
        inputMode="url"
        defaultValue={kept}
        autoComplete="off"
        dir="auto"
      />
      {rows > 1 && (
        <div className={styles.actions}>
          {buttons.map(({ name: action, label: says, sign, disabled }) => (
            <SmallButton
              key={action}
              name={action}
              aria-label={says}
              disabled={disabled}
              onClick={() => onPress(row, action)}
            >
              {sign}
            </SmallButton>
          ))}
        </div>
      )}
    </li>
  );
}
