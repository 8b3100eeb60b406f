-- Whether the customer's address was verified when they ordered, and when they last announced a transfer
-- that waits to be checked: 0 where the address is not verified, null where an older server has counted.
ALTER TABLE orders ADD COLUMN is_unverified BIGINT NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN noticed_at_ms BIGINT;

-- The stock that unverified customers hold. All other orders are in no such row.
CREATE INDEX orders_unverified ON orders (product_id, quantity)
    WHERE is_unverified = 1 AND coalesce(transaction_id, fate) IN ('pending', 'cancelling');
