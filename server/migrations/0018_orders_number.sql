-- A short number for people to name an order by. The id stays its key.
ALTER TABLE orders ADD COLUMN number BIGINT;
