-- insert_product: $1 id, $2 name, $3 img, $4 description, $5 min, $6 available, $7 price in paisa,
--                 $8 facts or null, $9 now in milliseconds
INSERT INTO products (id, name, img, description, min_quantity, available_quantity, price_paisa,
                      facts, created_at_ms)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- find_product: $1 id
SELECT id, name, img, description, min_quantity, available_quantity, price_paisa, facts
FROM products WHERE id = $1 AND archived = 0;

-- list_products:
SELECT id, name, img, description, min_quantity, available_quantity, price_paisa, facts
FROM products WHERE archived = 0 ORDER BY created_at_ms, id;

-- list_first_products: $1 how many
SELECT id, name, img, description, min_quantity, available_quantity, price_paisa, facts
FROM products WHERE archived = 0 ORDER BY created_at_ms, id LIMIT $1;

-- list_products_after: $1 how many, $2 id of the last one known
SELECT id, name, img, description, min_quantity, available_quantity, price_paisa, facts
FROM products
WHERE archived = 0 AND (created_at_ms, id) > (SELECT created_at_ms, id FROM products WHERE id = $2)
ORDER BY created_at_ms, id LIMIT $1;

-- take_from_stock: $1 product id, $2 quantity
-- Check and change in one statement, so that two customers cannot both take the last piece.
UPDATE products SET available_quantity = available_quantity - $2
WHERE id = $1 AND archived = 0 AND $2 BETWEEN min_quantity AND available_quantity
RETURNING name, price_paisa;

-- put_back_into_stock: $1 product id, $2 quantity
UPDATE products SET available_quantity = available_quantity + $2 WHERE id = $1;

-- insert_movement: $1 id, $2 product id, $3 delta, $4 kind, $5 order id or null, $6 actor or null,
--                  $7 reason or null, $8 now in milliseconds
INSERT INTO stock_movements (id, product_id, delta, kind, order_id, actor_id, reason, at_ms)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8);
