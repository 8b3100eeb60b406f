-- With the fate, so that a customer's orders are counted in the index alone. Before, each was looked up,
-- and those of one customer lie scattered over the whole table.
DROP INDEX orders_by_user;
CREATE INDEX orders_by_user ON orders (user_id, created_at_ms, id, fate);
