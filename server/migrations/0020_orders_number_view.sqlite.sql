-- One writer has the database to itself, so the next number is the highest plus one.
CREATE VIEW next_order_number AS SELECT coalesce(max(number), 1000) + 1 AS number FROM orders;
