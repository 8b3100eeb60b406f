import { lazy, Suspense, useState } from "react";

import { useHydrated } from "../../platform/ui/hydration";
import type { Product } from "./product-queries";
import styles from "./product-picture.module.css";

// Rarely needed, so loaded on demand.
const DrawnBoard = lazy(() =>
  import("../drawn-board").then(({ DrawnBoard }) => ({ default: DrawnBoard })),
);

interface ProductPictureProps {
  product: Product;
  /** Above the fold: loaded eagerly, with an alt text. */
  leading?: boolean;
}

/** The board's picture; if it is missing or broken, a drawing from the facts. */
export function ProductPicture({ product, leading = false }: ProductPictureProps) {
  const [broken, setBroken] = useState<string>();
  const hydrated = useHydrated();
  const { img, facts, name } = product;
  return (
    <div className={styles.sheet}>
      {img === "" || broken === img ? (
        hydrated && (
          <Suspense>
            <DrawnBoard facts={facts ?? {}} />
          </Suspense>
        )
      ) : (
        <img
          src={img}
          alt={leading ? name : ""}
          width="680"
          height="680"
          loading={leading ? "eager" : "lazy"}
          decoding="async"
          onError={() => setBroken(img)}
        />
      )}
    </div>
  );
}
