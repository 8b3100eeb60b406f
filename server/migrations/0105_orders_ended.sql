-- The cancelled and expired orders, for the staff's list of them.
CREATE INDEX orders_ended ON orders (created_at_ms, id) WHERE fate IN ('cancelled', 'expired');
