import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";

import { Button } from "../platform/ui/button";
import { useMoreProductsMessages } from "../platform/messages/products-messages";
import { request } from "../platform/api/request";
import { FailedState } from "../platform/ui/states";
import styles from "./more-products.module.css";
import { ProductCard } from "./product-card";
import grid from "./product-grid.module.css";
import { catalogueKey, productSchema } from "./product/product-queries";

const pageLength = 100;

/** The boards after the one with this id, a page at a time, on request. */
export default function MoreProducts({ after }: { after: string }) {
  const m = useMoreProductsMessages();
  const [wanted, setWanted] = useState(false);
  const page = useQuery({
    queryKey: [...catalogueKey, "after", after],
    // One more than is shown, to know whether there is a next page.
    queryFn: () =>
      request(v.array(productSchema), `/products?limit=${pageLength + 1}&after=${after}`),
    enabled: wanted,
  });
  if (page.data === undefined) {
    if (page.error !== null) {
      return <FailedState error={page.error} onRetry={() => void page.refetch()} />;
    }
    return (
      <p className={styles.more}>
        <Button look="outlined" aria-busy={wanted} onClick={() => setWanted(true)}>
          {m.moreProducts.more}
        </Button>
      </p>
    );
  }
  const shown = page.data.slice(0, pageLength);
  const last = shown.at(-1);
  return (
    <>
      <div className={`${grid.grid} ${grid.beyond} ${styles.further}`}>
        {shown.map((product) => (
          <ProductCard key={product._id} product={product} heading="h2" />
        ))}
      </div>
      {page.data.length > pageLength && last && <MoreProducts after={last._id} />}
    </>
  );
}
