-- What the shop itself has written in Bangla, and the name as searches compare it.
ALTER TABLE products ADD COLUMN name_bn TEXT;
ALTER TABLE products ADD COLUMN description_bn TEXT;
ALTER TABLE products ADD COLUMN name_bn_key TEXT;
-- Copied when the order is placed, as product_name is.
ALTER TABLE orders ADD COLUMN product_name_bn TEXT;

CREATE INDEX products_by_bangla_name ON products (name_bn_key, id)
    WHERE archived = 0 AND name_bn_key IS NOT NULL;
CREATE INDEX products_without_bangla ON products (created_at_ms, id)
    WHERE archived = 0 AND name_bn IS NULL AND description_bn IS NULL;
