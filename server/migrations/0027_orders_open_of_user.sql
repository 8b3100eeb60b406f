-- In place of orders_open, which the next step drops. No other index has a condition that these words
-- imply: one that lists the unpaid orders of all users would do for PostgreSQL, which takes it when its
-- statistics know of none.
CREATE INDEX orders_open_of_user ON orders (user_id)
    WHERE coalesce(transaction_id, fate) IN ('pending', 'cancelling');
