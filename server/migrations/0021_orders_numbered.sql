-- Numbers for the orders of earlier releases, by age. A step of its own: on PostgreSQL only these rows
-- are locked, and nobody changes an old order often.
UPDATE orders SET number = numbered.number
FROM (SELECT id, 1000 + row_number() OVER (ORDER BY created_at_ms, id) AS number
      FROM orders WHERE number IS NULL) AS numbered
WHERE orders.id = numbered.id;
