import { ProductPage } from "../../catalogue/product-page";
import { useMessages } from "../../platform/messages/messages";
import { ReviewGrid } from "../../reviews/review-grid";
import styles from "./product-route.module.css";

// As many as the server draws: product_content.cpp.
const reviewsShown = 2;

/** The page of a board with reviews of the shop, joined here because catalogue does not know reviews. */
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
