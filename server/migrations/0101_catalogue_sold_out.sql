-- Products that nobody can order now, once the staff was told, or is about to be (null).
CREATE TABLE sold_out_products (
    product_id  TEXT PRIMARY KEY REFERENCES products (id),
    told_at_ms  BIGINT
);

-- What was sold out before is no news.
INSERT INTO sold_out_products (product_id, told_at_ms)
SELECT id, 0 FROM products WHERE archived = 0 AND available_quantity < min_quantity;
