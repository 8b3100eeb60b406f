-- count_flows: $1 the start of the hour, $2 slot, $3 placed, $4 their total in paisa, $5 paid,
--              $6 their total, $7 shipped, $8 refunds, $9 their total
INSERT INTO order_hours (hour_ms, slot, placed_count, placed_paisa, paid_count, paid_paisa, shipped_count,
                         refunded_count, refunded_paisa)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
ON CONFLICT (hour_ms, slot) DO UPDATE
SET placed_count = order_hours.placed_count + excluded.placed_count,
    placed_paisa = order_hours.placed_paisa + excluded.placed_paisa,
    paid_count = order_hours.paid_count + excluded.paid_count,
    paid_paisa = order_hours.paid_paisa + excluded.paid_paisa,
    shipped_count = order_hours.shipped_count + excluded.shipped_count,
    refunded_count = order_hours.refunded_count + excluded.refunded_count,
    refunded_paisa = order_hours.refunded_paisa + excluded.refunded_paisa;

-- count_refund: $1 slot, $2 refund id, $3 1, or -1 to subtract it
-- Inserts nothing if it does not count: no order accepted the payment, or the refund was refused.
INSERT INTO order_hours (hour_ms, slot, refunded_count, refunded_paisa)
SELECT asked_at_ms - asked_at_ms % 3600000, CAST($1 AS BIGINT), CAST($3 AS BIGINT),
       CAST($3 AS BIGINT) * amount_paisa
FROM refunds WHERE id = $2 AND is_claimed = 1 AND state <> 'refused'
ON CONFLICT (hour_ms, slot) DO UPDATE
SET refunded_count = order_hours.refunded_count + excluded.refunded_count,
    refunded_paisa = order_hours.refunded_paisa + excluded.refunded_paisa;

-- count_now: $1 slot, $2 to ship, $3 their total in paisa, $4 unpaid, $5 their total, $6 owed, $7 their total
INSERT INTO order_now (slot, to_ship_count, to_ship_paisa, unpaid_count, unpaid_paisa, owed_count, owed_paisa)
VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (slot) DO UPDATE
SET to_ship_count = order_now.to_ship_count + excluded.to_ship_count,
    to_ship_paisa = order_now.to_ship_paisa + excluded.to_ship_paisa,
    unpaid_count = order_now.unpaid_count + excluded.unpaid_count,
    unpaid_paisa = order_now.unpaid_paisa + excluded.unpaid_paisa,
    owed_count = order_now.owed_count + excluded.owed_count,
    owed_paisa = order_now.owed_paisa + excluded.owed_paisa;

-- count_state: $1 slot, $2 order id, $3 1, or -1 to subtract it
-- The current state of the order.
INSERT INTO order_now (slot, to_ship_count, to_ship_paisa, unpaid_count, unpaid_paisa, owed_count, owed_paisa)
SELECT CAST($1 AS BIGINT), CAST($3 AS BIGINT) * to_ship, CAST($3 AS BIGINT) * to_ship * price_paisa,
       CAST($3 AS BIGINT) * unpaid, CAST($3 AS BIGINT) * unpaid * price_paisa,
       CAST($3 AS BIGINT) * owed, CAST($3 AS BIGINT) * owed * price_paisa
FROM order_states WHERE order_states.id = $2
ON CONFLICT (slot) DO UPDATE
SET to_ship_count = order_now.to_ship_count + excluded.to_ship_count,
    to_ship_paisa = order_now.to_ship_paisa + excluded.to_ship_paisa,
    unpaid_count = order_now.unpaid_count + excluded.unpaid_count,
    unpaid_paisa = order_now.unpaid_paisa + excluded.unpaid_paisa,
    owed_count = order_now.owed_count + excluded.owed_count,
    owed_paisa = order_now.owed_paisa + excluded.owed_paisa;

-- list_hours: $1 from this hour on, $2 before this one
-- By the start of each hour, in order.
SELECT hour_ms, CAST(sum(placed_count) AS BIGINT) AS placed_count, CAST(sum(placed_paisa) AS BIGINT) AS placed_paisa,
       CAST(sum(paid_count) AS BIGINT) AS paid_count, CAST(sum(paid_paisa) AS BIGINT) AS paid_paisa,
       CAST(sum(shipped_count) AS BIGINT) AS shipped_count,
       CAST(sum(refunded_count) AS BIGINT) AS refunded_count, CAST(sum(refunded_paisa) AS BIGINT) AS refunded_paisa
FROM order_hours WHERE hour_ms >= $1 AND hour_ms < $2 GROUP BY hour_ms ORDER BY hour_ms;

-- list_days: $1 from this hour on, $2 before this one, $3 how far the days start before those of UTC, in ms
-- The same for days: `hour_ms` is the start of each.
SELECT hour_ms + $3 - (hour_ms + $3) % 86400000 - $3 AS hour_ms,
       CAST(sum(placed_count) AS BIGINT) AS placed_count, CAST(sum(placed_paisa) AS BIGINT) AS placed_paisa,
       CAST(sum(paid_count) AS BIGINT) AS paid_count, CAST(sum(paid_paisa) AS BIGINT) AS paid_paisa,
       CAST(sum(shipped_count) AS BIGINT) AS shipped_count,
       CAST(sum(refunded_count) AS BIGINT) AS refunded_count, CAST(sum(refunded_paisa) AS BIGINT) AS refunded_paisa
FROM order_hours WHERE hour_ms >= $1 AND hour_ms < $2 GROUP BY 1 ORDER BY 1;

-- sum_now:
SELECT CAST(coalesce(sum(to_ship_count), 0) AS BIGINT) AS to_ship_count,
       CAST(coalesce(sum(to_ship_paisa), 0) AS BIGINT) AS to_ship_paisa,
       CAST(coalesce(sum(unpaid_count), 0) AS BIGINT) AS unpaid_count,
       CAST(coalesce(sum(unpaid_paisa), 0) AS BIGINT) AS unpaid_paisa,
       CAST(coalesce(sum(owed_count), 0) AS BIGINT) AS owed_count,
       CAST(coalesce(sum(owed_paisa), 0) AS BIGINT) AS owed_paisa
FROM order_now;

-- The statements of `verify`, which recounts the totals.
-- recount_now:
-- Uses two of the partial indexes of live orders: unpaid, and paid but not shipped.
SELECT CAST(coalesce(sum(to_ship), 0) AS BIGINT) AS to_ship_count,
       CAST(coalesce(sum(to_ship * price_paisa), 0) AS BIGINT) AS to_ship_paisa,
       CAST(coalesce(sum(unpaid), 0) AS BIGINT) AS unpaid_count,
       CAST(coalesce(sum(unpaid * price_paisa), 0) AS BIGINT) AS unpaid_paisa,
       CAST(coalesce(sum(owed), 0) AS BIGINT) AS owed_count,
       CAST(coalesce(sum(owed * price_paisa), 0) AS BIGINT) AS owed_paisa
FROM (SELECT to_ship, unpaid, owed, price_paisa FROM order_states
      WHERE fate NOT IN ('cancelled', 'expired') AND transaction_id IS NULL
      UNION ALL
      SELECT to_ship, unpaid, owed, price_paisa FROM order_states
      WHERE fate NOT IN ('cancelled', 'expired') AND transaction_id IS NOT NULL AND fate <> 'shipped') AS waiting;

-- find_page: $1 after this order id, $2 limit
SELECT max(id) AS last, count(*) AS n FROM (SELECT id FROM orders WHERE id > $1 ORDER BY id LIMIT $2) AS page;

-- recount_page: $1 after this order id, $2 up to this one
SELECT e.at_ms - e.at_ms % 3600000 AS hour_ms,
       CAST(sum(CASE WHEN e.kind = 'placed' THEN 1 ELSE 0 END) AS BIGINT) AS placed_count,
       CAST(sum(CASE WHEN e.kind = 'placed' THEN o.price_paisa ELSE 0 END) AS BIGINT) AS placed_paisa,
       CAST(sum(CASE WHEN e.kind = 'paid' THEN 1 WHEN e.kind = 'payment_withdrawn' THEN -1 ELSE 0 END)
            AS BIGINT) AS paid_count,
       CAST(sum(CASE WHEN e.kind = 'paid' THEN e.amount_paisa
                     WHEN e.kind = 'payment_withdrawn' THEN -e.amount_paisa ELSE 0 END) AS BIGINT) AS paid_paisa,
       CAST(sum(CASE WHEN e.kind = 'shipped' THEN 1 ELSE 0 END) AS BIGINT) AS shipped_count,
       0 AS refunded_count, 0 AS refunded_paisa
FROM order_events e JOIN orders o ON o.id = e.order_id
WHERE e.order_id > $1 AND e.order_id <= $2
  AND (e.kind = 'placed' OR e.kind = 'paid' OR e.kind = 'payment_withdrawn' OR e.kind = 'shipped')
GROUP BY 1;

-- recount_refunds:
SELECT asked_at_ms - asked_at_ms % 3600000 AS hour_ms, 0 AS placed_count, 0 AS placed_paisa, 0 AS paid_count,
       0 AS paid_paisa, 0 AS shipped_count, count(*) AS refunded_count,
       CAST(sum(amount_paisa) AS BIGINT) AS refunded_paisa
FROM refunds WHERE is_claimed = 1 AND state <> 'refused' GROUP BY 1;
