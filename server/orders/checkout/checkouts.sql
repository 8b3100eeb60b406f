-- store_checkout: $1 id, $2 user id, $3 recipient, $4 phone, $5 district, $6 area, $7 street, $8 consent or null,
--                 $9 buyer on the invoice or null, $10 delivery or null, $11 staff who placed it or null,
--                 $12 how the customer consented, or null
-- Changes only the address of a stored one.
INSERT INTO checkouts (id, user_id, recipient, phone, district, area, street, consent, invoice_to, agreed_delivery,
                       placed_by, consent_by)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
ON CONFLICT (id) DO UPDATE SET recipient = excluded.recipient, phone = excluded.phone, district = excluded.district,
                               area = excluded.area, street = excluded.street;

-- find_checkout: $1 id
SELECT id, user_id, recipient, phone, district, area, street, consent, invoice_to, agreed_delivery,
       placed_by, consent_by
FROM checkouts WHERE id = $1;

-- verify_checkouts: $1 after this id, $2 up to this one
SELECT id FROM checkouts WHERE id > $1 AND id <= $2 ORDER BY id;

-- verify_lines: $1 after this checkout, $2 how many
SELECT o.checkout_id AS id, count(*) AS orders, min(o.checkout_line) AS first_line, max(o.checkout_line) AS last_line,
       max(CASE WHEN o.id = o.checkout_id THEN o.checkout_line END) AS own_line, count(DISTINCT o.user_id) AS users,
       min(o.user_id) AS user_id, (SELECT c.user_id FROM checkouts c WHERE c.id = o.checkout_id) AS checkout_user,
       CAST(sum(o.price_paisa - o.delivery_charge_paisa) AS BIGINT) AS goods_paisa,
       CAST(sum(o.delivery_charge_paisa) AS BIGINT) AS charge_paisa,
       (SELECT c.agreed_delivery FROM checkouts c WHERE c.id = o.checkout_id) AS agreed_delivery
FROM orders o WHERE o.checkout_id > $1 GROUP BY o.checkout_id ORDER BY o.checkout_id LIMIT $2;

-- list_orders: $1 id of a checkout, or of an order without one
SELECT id, CASE WHEN fate IN ('cancelled', 'expired')
                THEN coalesce((SELECT max(e.at_ms) FROM order_events e WHERE e.order_id = orders.id
                               AND e.kind = orders.fate), changed_at_ms) END AS ended_at_ms
FROM orders WHERE id = $1 OR checkout_id = $1 ORDER BY checkout_line;

-- count_checkouts_of: $1 user id
SELECT count(DISTINCT checkout_id) AS n FROM orders WHERE user_id = $1;

-- move_checkouts: $1 from this user id, $2 to this one
-- Before their orders: checkouts have no index by user.
UPDATE checkouts SET user_id = $2
WHERE id IN (SELECT checkout_id FROM orders WHERE user_id = $1 AND checkout_id IS NOT NULL);
