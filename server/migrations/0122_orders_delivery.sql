-- The order's share of its checkout's delivery charge, part of its price.
ALTER TABLE orders ADD COLUMN delivery_charge_paisa BIGINT NOT NULL DEFAULT 0;

-- JSON: the delivery method that the customer chose, with its charge. Null without one.
ALTER TABLE checkouts ADD COLUMN agreed_delivery TEXT;
