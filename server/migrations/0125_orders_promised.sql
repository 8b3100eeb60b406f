-- Days from payment to arrival, by the delivery method. Null without one.
ALTER TABLE orders ADD COLUMN delivery_days BIGINT;

-- The end of the day on which an order was promised to arrive, in milliseconds. Null until it is
-- paid or will be paid on delivery.
ALTER TABLE orders ADD COLUMN promised_by_ms BIGINT;

-- Ready orders by their promise.
CREATE INDEX orders_promised ON orders (promised_by_ms, id)
    WHERE fate = 'pending' AND goods_returned = 0 AND refunded_paisa < price_paisa
      AND (transaction_id IS NOT NULL OR way = 'on_delivery') AND promised_by_ms IS NOT NULL;
