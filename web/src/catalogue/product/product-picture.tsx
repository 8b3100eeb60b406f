import { useState } from "react";

import { storedPicture } from "../../pictures/stored-picture";
import { useHydrated } from "../../platform/ui/hydration";
import { lazyPart } from "../../platform/ui/lazy-part";
import { pictureSizes } from "./picture-sizes";
import type { Product } from "./product-queries";
import styles from "./product-picture.module.css";

// Rarely needed, so loaded on demand.
const DrawnBoard = lazyPart(() => import("../drawn-board").then((room) => room.DrawnBoard), {
  isSilent: true,
});

interface ProductPictureProps {
  product: Product;
  /** The only picture of the page: with an alt text. */
  named?: boolean;
  /** Eager above the fold. */
  loading?: "eager" | "lazy";
  /** How wide it is shown, for browsers to choose a file; a card's width where nothing is said. */
  sizes?: string;
}

/** The board's picture; if it is missing or broken, a drawing from the facts. */
export function ProductPicture({
  product,
  named = false,
  loading = "lazy",
  sizes = pictureSizes.card,
}: ProductPictureProps) {
  const [broken, setBroken] = useState<string>();
  const hydrated = useHydrated();
  const { img, facts, name } = product;
  const stored = storedPicture(img);
  const image = {
    alt: named ? name : "",
    loading,
    decoding: "async",
    onError: () => setBroken(img),
    // It may have failed before hydration, when nothing listened.
    ref: (node: HTMLImageElement | null) => {
      if (node?.complete === true && node.naturalWidth === 0) setBroken(img);
    },
  } as const;
  return (
    <div className={styles.sheet}>
      {img === "" || broken === img ? (
        hydrated && <DrawnBoard facts={facts ?? {}} />
      ) : stored === undefined ? (
        <img src={img} width="680" height="680" {...image} />
      ) : (
        <picture>
          <source type="image/avif" srcSet={stored.avif} sizes={sizes} />
          <source type="image/webp" srcSet={stored.webp} sizes={sizes} />
          {/* The address last: browsers begin to load when they read it. */}
          <img
            srcSet={stored.jpeg}
            sizes={sizes}
            src={img}
            width={stored.width}
            height={stored.height}
            {...image}
          />
        </picture>
      )}
    </div>
  );
}
