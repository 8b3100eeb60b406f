-- A sequence, so that servers do not wait for each other's numbers. The number of a refused order is
-- not used again. Numbers up to the count of orders are for those that have none yet.
CREATE SEQUENCE order_numbers OWNED BY orders.number;
SELECT setval('order_numbers', (SELECT 1000 + count(*) FROM orders));
CREATE VIEW next_order_number AS SELECT nextval('order_numbers') AS number;
-- For servers of the release before, which insert orders without a number.
ALTER TABLE orders ALTER COLUMN number SET DEFAULT nextval('order_numbers');
