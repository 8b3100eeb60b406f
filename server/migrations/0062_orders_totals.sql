-- What flowed, by the hour in which it happened (a refund: in which it was asked for), and what is now.
-- Counted in the transaction of the change itself. Each writer adds to rows of its own slot, so that no
-- two servers wait for one row; what counts is the sum over the slots.
CREATE TABLE order_hours (
    hour_ms        BIGINT NOT NULL,  -- Its beginning.
    slot           BIGINT NOT NULL,
    placed_count   BIGINT NOT NULL DEFAULT 0,
    placed_paisa   BIGINT NOT NULL DEFAULT 0,
    paid_count     BIGINT NOT NULL DEFAULT 0,
    paid_paisa     BIGINT NOT NULL DEFAULT 0,
    shipped_count  BIGINT NOT NULL DEFAULT 0,
    refunded_count BIGINT NOT NULL DEFAULT 0,
    refunded_paisa BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (hour_ms, slot)
);

CREATE TABLE order_now (
    slot          BIGINT PRIMARY KEY,
    to_ship_count BIGINT NOT NULL DEFAULT 0,
    to_ship_paisa BIGINT NOT NULL DEFAULT 0,
    unpaid_count  BIGINT NOT NULL DEFAULT 0,
    unpaid_paisa  BIGINT NOT NULL DEFAULT 0,
    owed_count    BIGINT NOT NULL DEFAULT 0,
    owed_paisa    BIGINT NOT NULL DEFAULT 0
);

-- Which of the three an order is, as 1 or 0: at most one of them.
CREATE VIEW order_states AS
SELECT id, fate, transaction_id, price_paisa,
       CASE WHEN fate = 'pending' AND goods_returned = 0 AND refunded_paisa < price_paisa
                 AND (transaction_id IS NOT NULL OR way = 'on_delivery') THEN 1 ELSE 0 END AS to_ship,
       CASE WHEN (fate = 'pending' OR fate = 'cancelling') AND transaction_id IS NULL
                 AND way <> 'on_delivery' THEN 1 ELSE 0 END AS unpaid,
       CASE WHEN fate = 'shipped' AND transaction_id IS NULL AND goods_returned = 0
            THEN 1 ELSE 0 END AS owed
FROM orders;

-- What happened before this step.
INSERT INTO order_hours (hour_ms, slot, placed_count, placed_paisa, paid_count, paid_paisa, shipped_count)
SELECT e.at_ms - e.at_ms % 3600000, 0,
       sum(CASE WHEN e.kind = 'placed' THEN 1 ELSE 0 END),
       sum(CASE WHEN e.kind = 'placed' THEN o.price_paisa ELSE 0 END),
       sum(CASE WHEN e.kind = 'paid' THEN 1 ELSE 0 END),
       sum(CASE WHEN e.kind = 'paid' THEN e.amount_paisa ELSE 0 END),
       sum(CASE WHEN e.kind = 'shipped' THEN 1 ELSE 0 END)
FROM order_events e JOIN orders o ON o.id = e.order_id
WHERE e.kind = 'placed' OR e.kind = 'paid' OR e.kind = 'shipped'
GROUP BY 1;

INSERT INTO order_hours (hour_ms, slot, refunded_count, refunded_paisa)
SELECT asked_at_ms - asked_at_ms % 3600000, 1, count(*), sum(amount_paisa)
FROM refunds WHERE is_claimed = 1 AND state <> 'refused'
GROUP BY 1;

INSERT INTO order_now (slot, to_ship_count, to_ship_paisa, unpaid_count, unpaid_paisa, owed_count, owed_paisa)
SELECT 0, coalesce(sum(to_ship), 0), coalesce(sum(to_ship * price_paisa), 0),
       coalesce(sum(unpaid), 0), coalesce(sum(unpaid * price_paisa), 0),
       coalesce(sum(owed), 0), coalesce(sum(owed * price_paisa), 0)
FROM order_states
WHERE fate NOT IN ('cancelled', 'expired') AND (transaction_id IS NULL OR fate <> 'shipped')
HAVING count(*) > 0;
