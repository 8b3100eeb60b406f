-- What the staff narrows the list of orders to. The first two change only when an order is paid, sent
-- or refunded; that of a product when it is placed or ends.
CREATE INDEX orders_ready ON orders (created_at_ms, id)
    WHERE fate = 'pending' AND goods_returned = 0 AND refunded_paisa < price_paisa
      AND (transaction_id IS NOT NULL OR way = 'on_delivery');
CREATE INDEX orders_refunded ON orders (created_at_ms, id) WHERE refunded_paisa > 0;
CREATE INDEX orders_of_product ON orders (product_id, created_at_ms, id)
    WHERE fate NOT IN ('cancelled', 'expired');
