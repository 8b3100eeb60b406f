import { useLayoutEffect, useRef, useState, type MouseEvent } from "react";
import { createPortal } from "react-dom";

import { useModal } from "../../dashboard/dialog/use-modal";
import { useMessages } from "../../platform/messages/messages";
import type { Product } from "../../platform/schemas/product";
import { PictureOrDrawing } from "../product/product-picture";
import { arrowStep } from "./arrow-step";
import styles from "./picture-dialog.module.css";

/** Width of the largest file of a stored picture. */
const fullSize = "2048px";
const middle = { x: 0.5, y: 0.5 };

/** A picture of a product and its alternative text. */
export interface LabelledPicture {
  img: string;
  label: string;
}

interface PictureDialogProps {
  product: Product;
  pictures: LabelledPicture[];
  /** Index of the first picture to show. */
  first: number;
  /** Gets the index of the last picture shown. */
  onClose: (last: number) => void;
}

/** Pictures at window size in a strip to swipe, and each at full size to pan. */
export function PictureDialog({ product, pictures, first, onClose }: PictureDialogProps) {
  const m = useMessages("product").pictureDialog;
  const dialog = useModal();
  const { length } = pictures;
  const { strip, shown, isFull, arrive, go, zoom } = useStrip(first, length);

  return createPortal(
    <dialog
      ref={dialog}
      aria-label={m.title(product.name)}
      className={styles.dialog}
      onClose={() => onClose(shown)}
      onKeyDown={(event) => {
        const step = arrowStep(event);
        if (step === 0 || isFull) return;
        event.preventDefault();
        go(step);
      }}
    >
      <ul
        ref={strip}
        tabIndex={0}
        data-full={isFull}
        className={styles.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          arrive(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map(({ img, label }, i) => (
          <Slide
            key={i}
            product={{ ...product, img }}
            label={label}
            isShown={i === shown}
            isFull={i === shown && isFull}
            onPress={zoom}
          />
        ))}
      </ul>
      <Bar
        shown={shown}
        length={length}
        isFull={isFull}
        onGo={go}
        onZoom={() => zoom(middle)}
        onClose={() => dialog.current?.close()}
      />
    </dialog>,
    document.body,
  );
}

/** State of the strip: the visible picture, and whether it is at full size. */
function useStrip(first: number, length: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  /** At full size: the point at the centre of the window, as fractions of the picture. */
  const [full, setFull] = useState<typeof middle>();

  useLayoutEffect(() => {
    strip.current?.children[first]?.scrollIntoView({ block: "nearest" });
  }, [first]);

  useLayoutEffect(() => {
    const item = strip.current?.children[shown];
    if (full !== undefined && item instanceof HTMLElement) center(item, full);
  }, [full, shown]);

  function arrive(index: number) {
    if (index === shown) return;
    setShown(index);
    setFull(undefined);
  }

  function go(step: number) {
    const index = (shown + step + length) % length;
    strip.current?.children[index]?.scrollIntoView({ block: "nearest" });
    arrive(index);
  }

  const zoom = (point: typeof middle) => setFull(full === undefined ? point : undefined);
  return { strip, shown, isFull: full !== undefined, arrive, go, zoom };
}

interface SlideProps {
  product: Product;
  label: string;
  isShown: boolean;
  isFull: boolean;
  onPress: (point: typeof middle) => void;
}

function Slide({ product, label, isShown, isFull, onPress }: SlideProps) {
  return (
    <li
      tabIndex={isFull ? 0 : undefined}
      data-full={isFull}
      onClick={(event) => onPress(pointOf(event))}
    >
      <PictureOrDrawing
        product={product}
        alt={label}
        loading={isShown ? "eager" : "lazy"}
        sizes={isFull ? fullSize : "100vw"}
      />
    </li>
  );
}

interface BarProps {
  shown: number;
  length: number;
  isFull: boolean;
  onGo: (step: number) => void;
  onZoom: () => void;
  onClose: () => void;
}

function Bar({ shown, length, isFull, onGo, onZoom, onClose }: BarProps) {
  const m = useMessages("product").pictureDialog;
  return (
    <div className={styles.bar}>
      {length > 1 && (
        <>
          <button type="button" aria-label={m.previous} onClick={() => onGo(-1)}>
            ←
          </button>
          <p role="status">{m.position(shown + 1, length)}</p>
          <button type="button" aria-label={m.next} onClick={() => onGo(1)}>
            →
          </button>
        </>
      )}
      <button
        type="button"
        aria-label={m.fullSize}
        aria-pressed={isFull}
        className={styles.zoom}
        onClick={onZoom}
      >
        {isFull ? "−" : "+"}
      </button>
      <button type="button" aria-label={m.close} onClick={onClose}>
        ×
      </button>
    </div>
  );
}

/** Scrolls to a point of the picture, and focuses it for scrolling with arrow keys. */
function center(item: HTMLElement, { x, y }: typeof middle) {
  item.focus();
  item.scrollLeft = item.scrollWidth * x - item.clientWidth / 2;
  item.scrollTop = item.scrollHeight * y - item.clientHeight / 2;
}

/** The clicked point, as fractions of the picture, which fills the width or height of its box. */
function pointOf({ currentTarget, target, clientX, clientY }: MouseEvent<HTMLElement>) {
  if (!(target instanceof HTMLImageElement)) return middle;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const scale = Math.min(width / target.naturalWidth, height / target.naturalHeight);
  return {
    x: 0.5 + (clientX - left - width / 2) / (target.naturalWidth * scale),
    y: 0.5 + (clientY - top - height / 2) / (target.naturalHeight * scale),
  };
}
