-- The place of an order among those that were placed together, from 1.
ALTER TABLE orders ADD COLUMN checkout_line BIGINT NOT NULL DEFAULT 1;

-- The orders of a checkout, by line. Orders of POST /order are not in this index.
CREATE UNIQUE INDEX orders_of_checkout ON orders (checkout_id, checkout_line) WHERE checkout_id IS NOT NULL;
