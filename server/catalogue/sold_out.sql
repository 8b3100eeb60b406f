-- list_new: $1 limit
SELECT p.id FROM products p WHERE p.archived = 0 AND p.available_quantity < p.min_quantity
  AND NOT EXISTS (SELECT 1 FROM sold_out_products s WHERE s.product_id = p.id)
ORDER BY p.created_at_ms, p.id LIMIT $1;

-- list_back: $1 limit
SELECT p.id FROM sold_out_products s JOIN products p ON p.id = s.product_id
WHERE p.archived = 1 OR p.available_quantity >= p.min_quantity LIMIT $1;

-- insert_new: $1 product id
INSERT INTO sold_out_products (product_id) VALUES ($1) ON CONFLICT (product_id) DO NOTHING;

-- delete_back: $1 product id
DELETE FROM sold_out_products WHERE product_id = $1;

-- list_unreported: $1 how many
SELECT p.id, p.name, p.name_bn AS name_bangla FROM sold_out_products s JOIN products p ON p.id = s.product_id
WHERE s.told_at_ms IS NULL AND p.archived = 0 ORDER BY p.name, p.id LIMIT $1;

-- mark_reported: $1 product id, $2 now in milliseconds
UPDATE sold_out_products SET told_at_ms = $2 WHERE product_id = $1;
