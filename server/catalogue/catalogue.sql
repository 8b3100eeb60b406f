-- insert_product: $1 id, $2 name, $3 img, $4 description, $5 min, $6 available, $7 price in paisa,
--                 $8 facts or null, $9 now in milliseconds; in Bangla, or null: $10 name, $11 description,
--                 $12 the name's search key; $13 low-stock level or null; $14 its pictures after img, separated
--                 by blanks, or null; $15 weight of a piece in grams or null
INSERT INTO products (id, name, img, description, min_quantity, available_quantity, price_paisa,
                      facts, created_at_ms, name_bn, description_bn, name_bn_key, reorder_at,
                      more_pictures, weight_grams)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15);

-- find_product: $1 id
SELECT id, name, img, description, min_quantity, available_quantity, price_paisa, facts, name_bn,
       description_bn, slug, reorder_at, more_pictures, weight_grams
FROM products WHERE id = $1 AND archived = 0;

-- first_products: $1 limit
SELECT id, name, img, description, min_quantity, available_quantity, price_paisa, facts, name_bn,
       description_bn, slug, reorder_at, more_pictures, weight_grams
FROM products WHERE archived = 0 ORDER BY created_at_ms, id LIMIT $1;

-- find_page_by_slug: $1 slug
SELECT p.id, p.name, p.img, p.description, p.min_quantity, p.available_quantity, p.price_paisa,
       p.facts, p.name_bn, p.description_bn, p.slug, p.reorder_at, p.more_pictures,
       p.weight_grams, p.archived
FROM product_slugs s JOIN products p ON p.id = s.product_id WHERE s.slug = $1;

-- find_page_by_id: $1 id
SELECT id, name, img, description, min_quantity, available_quantity, price_paisa, facts, name_bn,
       description_bn, slug, reorder_at, more_pictures, weight_grams, archived
FROM products WHERE id = $1;

-- list_pages: $1 limit, $2 offset
SELECT coalesce(slug, id) AS slug, img, more_pictures FROM products WHERE archived = 0
ORDER BY created_at_ms, id LIMIT $1 OFFSET $2;

-- find_slug_owner: $1 slug
SELECT product_id FROM product_slugs WHERE slug = $1;

-- insert_slug: $1 slug, $2 product id
-- Its owner may use it again.
INSERT INTO product_slugs (slug, product_id) VALUES ($1, $2) ON CONFLICT (slug) DO NOTHING;

-- update_slug: $1 product id, $2 slug
UPDATE products SET slug = $2 WHERE id = $1;

-- list_without_slug: $1 limit
SELECT id, name FROM products WHERE archived = 0 AND slug IS NULL ORDER BY id LIMIT $1;

-- The parts of the list of products; sql::list_statement() assembles them.
-- product_columns:
id, name, img, description, min_quantity, available_quantity, price_paisa, facts, name_bn,
description_bn, slug, reorder_at, more_pictures, weight_grams

-- list_names: $1 after this name, in lower case
SELECT lower(name) AS name, name_bn_key, facts FROM products WHERE archived = 0 AND lower(name) > $1
ORDER BY lower(name) LIMIT 500;

-- for_sale:
archived = 0

-- stock_in:
available_quantity >= min_quantity

-- stock_low:
available_quantity >= min_quantity AND available_quantity < coalesce(reorder_at, 5 * min_quantity)

-- stock_out:
available_quantity < min_quantity

-- without_bangla:
name_bn IS NULL AND description_bn IS NULL

-- without_upload:
substr(img, 1, 10) <> '/pictures/'

-- list_indexed:
SELECT id, name, name_bn AS name_bangla, facts, price_paisa, created_at_ms,
       available_quantity >= CASE WHEN min_quantity > 1 THEN min_quantity ELSE 1 END AS can_be_ordered,
       slug, coalesce((SELECT 1 FROM cpu_lists WHERE product_id = id), 0) AS has_cpu_list
FROM products WHERE archived = 0;

-- find_indexed: $1 id
SELECT id, name, name_bn AS name_bangla, facts, price_paisa, created_at_ms,
       available_quantity >= CASE WHEN min_quantity > 1 THEN min_quantity ELSE 1 END AS can_be_ordered,
       slug, coalesce((SELECT 1 FROM cpu_lists WHERE product_id = id), 0) AS has_cpu_list
FROM products WHERE id = $1 AND archived = 0;

-- find_stock: $1 id
SELECT id, name, name_bn, min_quantity, available_quantity, price_paisa, weight_grams
FROM products WHERE id = $1 AND archived = 0;

-- take_from_stock: $1 product id, $2 quantity, $3 the price per piece at which it was sold
-- The row is locked and was read. If it still differs, the table refuses the -1.
UPDATE products SET available_quantity =
    CASE WHEN archived = 0 AND price_paisa = $3 AND available_quantity >= $2
         THEN available_quantity - $2 ELSE -1 END
WHERE id = $1;

-- subtract_stock: $1 product id, $2 quantity, negative for received goods, $3 the largest stock
-- Cancelled orders may have returned more than that; pieces can still be subtracted.
UPDATE products SET available_quantity = available_quantity - $2
WHERE id = $1 AND archived = 0 AND available_quantity >= $2
  AND ($2 > 0 OR available_quantity - $2 <= $3);

-- update_product: $1 id, $2 name, $3 img, $4 description, $5 min, $6 price in paisa, $7 facts or null;
--                 in Bangla, or null: $8 name, $9 description, $10 the name's search key; $11 low-stock level or
--                 null; $12 its pictures after img, or null; $13 weight of a piece in grams or null
-- Excludes the stock, which has its own statements.
UPDATE products
SET name = $2, img = $3, description = $4, min_quantity = $5, price_paisa = $6, facts = $7,
    name_bn = $8, description_bn = $9, name_bn_key = $10, reorder_at = $11,
    more_pictures = $12, weight_grams = $13
WHERE id = $1 AND archived = 0;

-- archive_product: $1 id
UPDATE products SET archived = 1 WHERE id = $1;

-- put_back_into_stock: $1 product id, $2 quantity
UPDATE products SET available_quantity = available_quantity + $2 WHERE id = $1;

-- insert_movement: $1 id, $2 product id, $3 delta, $4 kind, $5 order id or null, $6 actor or null,
--                  $7 reason or null, $8 now in milliseconds
INSERT INTO stock_movements (id, product_id, delta, kind, order_id, actor_id, reason, at_ms)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8);

-- list_order_movements: $1 after this order id, $2 up to this one
SELECT order_id, product_id, delta FROM stock_movements
WHERE order_id > $1 AND order_id <= $2 ORDER BY order_id, kind;

-- list_stock: $1 after this product id, $2 limit
SELECT p.id, p.available_quantity,
       (SELECT CAST(coalesce(sum(m.delta), 0) AS BIGINT) FROM stock_movements m
        WHERE m.product_id = p.id) AS ledger
FROM products p WHERE p.id > $1 ORDER BY p.id LIMIT $2;

-- count_scarce: $1 the limit of each count
-- Products for sale that are low, and those that cannot be ordered, along their indexes.
SELECT (SELECT count(*) FROM (SELECT 1 AS one FROM products WHERE archived = 0
          AND available_quantity >= min_quantity
          AND available_quantity < coalesce(reorder_at, 5 * min_quantity)
          LIMIT $1) AS low) AS low,
       (SELECT count(*) FROM (SELECT 1 AS one FROM products WHERE archived = 0
          AND available_quantity < min_quantity LIMIT $1) AS gone) AS out;
