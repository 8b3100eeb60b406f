-- The same rows as before, in other words: SQLite builds a table of a list of three fates, anew for
-- each index at each insert. A list of two it compares as it stands.
DROP INDEX orders_payable;
-- For clients that name a total instead of an order.
CREATE INDEX orders_payable ON orders (user_id, price_paisa)
    WHERE transaction_id IS NULL AND fate NOT IN ('cancelled', 'expired');
DROP INDEX orders_unpaid;
-- What a crash may have left between two steps: looked at by the reconciler.
CREATE INDEX orders_unpaid ON orders (changed_at_ms, id)
    WHERE transaction_id IS NULL AND fate NOT IN ('cancelled', 'expired');
