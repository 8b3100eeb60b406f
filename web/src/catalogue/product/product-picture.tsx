import { useState, type ReactNode } from "react";

import { storedPicture } from "../../pictures/stored-picture";
import { useHydrated } from "../../platform/ui/hydration";
import { lazyNamed } from "../../platform/ui/lazy-part";
import type { Product } from "../../platform/schemas/product";
import { pictureSizes } from "./picture-sizes";
import styles from "./product-picture.module.css";

// Rarely needed, so loaded on demand.
const DrawnBoard = lazyNamed(() => import("./drawn-board"), "DrawnBoard", {
  isSilent: true,
});

interface ProductPictureProps {
  /** The picture, and the facts for a drawing if it is missing. */
  product: Pick<Product, "img" | "facts">;
  /** Leave empty if text next to the picture names the product. */
  alt?: string;
  /** Eager if above the fold. */
  loading?: "eager" | "lazy";
  /** Its width on the page, for the `sizes` attribute; by default a card's. */
  sizes?: string;
  /** Covers the picture, but not the drawing. */
  children?: ReactNode;
}

/** The board's picture on a drawing sheet; if it is missing or broken, a drawing from the facts. */
export function ProductPicture(props: ProductPictureProps) {
  return (
    <div className={styles.sheet}>
      <PictureOrDrawing {...props} />
    </div>
  );
}

/** The same without the sheet. */
export function PictureOrDrawing({
  product,
  alt = "",
  loading = "lazy",
  sizes = pictureSizes.card,
  children,
}: ProductPictureProps) {
  const [broken, setBroken] = useState<string>();
  const hydrated = useHydrated();
  const { img, facts } = product;
  if (img === "" || broken === img) return hydrated && <DrawnBoard facts={facts ?? {}} />;
  const stored = storedPicture(img);
  const image = {
    alt,
    loading,
    decoding: "async",
    onError: () => setBroken(img),
    // The image may have failed before hydration attached onError.
    ref: (node: HTMLImageElement | null) => {
      if (node?.complete === true && node.naturalWidth === 0) setBroken(img);
    },
  } as const;
  return (
    <>
      {stored === undefined ? (
        <img src={img} width="680" height="680" {...image} />
      ) : (
        <picture>
          <source type="image/avif" srcSet={stored.avif} sizes={sizes} />
          <source type="image/webp" srcSet={stored.webp} sizes={sizes} />
          {/* `src` comes last: browsers start loading when they read it. */}
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
      {children}
    </>
  );
}
