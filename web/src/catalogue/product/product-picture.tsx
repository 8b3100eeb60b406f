import { lazy, Suspense, useState } from "react";

import { useHydrated } from "../../platform/ui/hydration";
import type { Product } from "./product-queries";
import styles from "./product-picture.module.css";

// Rarely needed, so fetched when it is.
const DrawnBoard = lazy(() =>
  import("../drawn-board").then(({ DrawnBoard }) => ({ default: DrawnBoard })),
);

interface ProductPictureProps {
  product: Product;
  /** In the first view of its page: fetched at once, and described. */
  leading?: boolean;
}

/** The board on its sheet. Where there is no picture, or a broken one, the facts draw it. */
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
