import { ProductPage } from "../../catalogue/product-page";
import { useMessages } from "../../platform/messages/messages";
import { ReviewGrid } from "../../reviews/review-grid";
import styles from "./product-route.module.css";

// As many as the server renders: product_content.cpp.
const reviewsShown = 2;

/** A board's page with reviews of the shop, joined here because catalogue does not use reviews. */
export function ProductRoute() {
  const m = useMessages("product");
  return (
    <ProductPage>
      <section aria-labelledby="reviews" className={styles.reviews}>
        <h2 id="reviews">{m.productPage.reviews}</h2>
        <ReviewGrid newest={reviewsShown} />
      </section>
    </ProductPage>
  );
}
