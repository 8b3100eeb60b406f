-- Below so many pieces a product runs low; null: below five minimum orders.
ALTER TABLE products ADD COLUMN reorder_at BIGINT CHECK (reorder_at >= 0);

-- In the place of products_low, which servers of the release before still ask.
CREATE INDEX products_to_reorder ON products (created_at_ms, id)
    WHERE archived = 0 AND available_quantity >= min_quantity
      AND available_quantity < coalesce(reorder_at, 5 * min_quantity);
