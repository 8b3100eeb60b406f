import { useState, type KeyboardEvent } from "react";

import { useMessages } from "../../platform/messages/messages";
import { opensElsewhere } from "../../platform/routing/link";
import { useHydrated } from "../../platform/ui/hydration";
import { lazyNamed } from "../../platform/ui/lazy-part";
import type { Product } from "../../platform/schemas/product";
import { pictureSizes } from "../product/picture-sizes";
import { ProductPicture } from "../product/product-picture";
import { arrowStep } from "./arrow-step";
import styles from "./gallery.module.css";
import type { LabelledPicture } from "./picture-dialog";

const PictureDialog = lazyNamed(() => import("./picture-dialog"), "PictureDialog", {
  texts: ["product"],
});

interface GalleryProps {
  product: Product;
  /** Class of the box around the large picture. */
  frame: string | undefined;
  /** The `sizes` of the large picture. */
  sizes: string;
}

/** A board's pictures: one large, thumbnails below, and a dialog that enlarges them. */
export function Gallery({ product, frame, sizes }: GalleryProps) {
  const { gallery } = useMessages("product");
  const { name, img, morePictures = [] } = product;
  const pictures = [img, ...morePictures].map((address, i, { length }) => ({
    img: address,
    label: length === 1 ? name : gallery.label(name, i + 1, length),
  }));
  const [chosen, setChosen] = useState(0);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const hydrated = useHydrated();
  const large = pictures[chosen];

  return (
    <div className={styles.gallery}>
      <div className={frame}>
        <ProductPicture
          product={{ ...product, img: large?.img ?? img }}
          alt={chosen === 0 ? name : (large?.label ?? name)}
          loading="eager"
          sizes={sizes}
        >
          <button
            type="button"
            disabled={!hydrated}
            aria-label={gallery.enlarge}
            className={styles.enlarge}
            onClick={() => setIsEnlarged(true)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M10 4a6 6 0 1 1 0 12a6 6 0 1 1 0-12m4.5 10.5L20 20M10 7.5v5M7.5 10h5" />
            </svg>
          </button>
        </ProductPicture>
      </div>
      {pictures.length > 1 && (
        <Strip product={product} pictures={pictures} chosen={chosen} onChoose={setChosen} />
      )}
      {isEnlarged && (
        <PictureDialog
          product={product}
          pictures={pictures}
          first={chosen}
          onClose={(last) => {
            setIsEnlarged(false);
            setChosen(last);
          }}
        />
      )}
    </div>
  );
}

interface StripProps {
  product: Product;
  pictures: LabelledPicture[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** Links to the pictures; with scripts, a click shows one large instead. */
function Strip({ product, pictures, chosen, onChoose }: StripProps) {
  return (
    <ul className={styles.strip} onKeyDown={followArrow}>
      {pictures.map(({ img, label }, i) => (
        <li key={i}>
          <a
            href={img}
            aria-current={i === chosen ? "true" : undefined}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              onChoose(i);
            }}
          >
            <ProductPicture product={{ ...product, img }} alt={label} sizes={pictureSizes.thumb} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function followArrow(event: KeyboardEvent<HTMLUListElement>) {
  const step = arrowStep(event);
  const links = [...event.currentTarget.querySelectorAll("a")];
  const next = links[links.findIndex((link) => link === event.target) + step];
  if (step === 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
  next.click();
}
