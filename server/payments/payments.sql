-- insert_manual_payment: $1 id, $2 order id, $3 way, $4 amount in paisa, $5 now in milliseconds
INSERT INTO manual_payments (id, order_id, way, amount_paisa, opened_at_ms)
VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING;

-- find_manual_payment: $1 id
-- With the sum of its unvoided receipts, and the refunds of the payment itself ($1) and of its surplus.
SELECT p.id, p.order_id, p.amount_paisa, p.closed_at_ms,
       (SELECT CAST(coalesce(sum(r.amount_paisa), 0) AS BIGINT) FROM manual_receipts r
        WHERE r.payment_id = p.id AND r.voided_at_ms IS NULL) AS received_paisa,
       (SELECT CAST(coalesce(sum(g.amount_paisa), 0) AS BIGINT) FROM manual_refunds g
        WHERE g.payment_id = p.id AND g.state <> 'not_sent') AS refunded_paisa,
       (SELECT CAST(coalesce(sum(g.amount_paisa), 0) AS BIGINT) FROM manual_refunds g
        WHERE g.payment_id = p.id || 'x' AND g.state <> 'not_sent') AS extra_refunded_paisa
FROM manual_payments p WHERE p.id = $1;

-- list_manual_payments: $1 after this id, $2 up to this one, $3 limit
SELECT p.id, p.order_id, p.amount_paisa, p.closed_at_ms,
       (SELECT CAST(coalesce(sum(r.amount_paisa), 0) AS BIGINT) FROM manual_receipts r
        WHERE r.payment_id = p.id AND r.voided_at_ms IS NULL) AS received_paisa,
       (SELECT CAST(coalesce(sum(g.amount_paisa), 0) AS BIGINT) FROM manual_refunds g
        WHERE g.payment_id = p.id AND g.state <> 'not_sent') AS refunded_paisa,
       (SELECT CAST(coalesce(sum(g.amount_paisa), 0) AS BIGINT) FROM manual_refunds g
        WHERE g.payment_id = p.id || 'x' AND g.state <> 'not_sent') AS extra_refunded_paisa
FROM manual_payments p WHERE p.id > $1 AND p.id <= $2 ORDER BY p.id LIMIT $3;

-- close_manual_payment: $1 id, $2 now in milliseconds
UPDATE manual_payments SET closed_at_ms = $2 WHERE id = $1 AND closed_at_ms IS NULL;

-- insert_receipt: $1 id, $2 payment id, $3 order id, $4 amount in paisa, $5 reference, $6 1 if it is
--                 a part of one transfer for two orders, $7 received on, $8 note, $9 actor, $10 now in ms,
--                 $11 reference_key()
INSERT INTO manual_receipts (id, payment_id, order_id, amount_paisa, reference, is_split, received_on,
                             note, actor_id, at_ms, reference_key)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING;

-- find_orders_with_reference: $1 reference, $2 its reference_key()
-- The second half finds receipts of the previous release, which have no key yet. Its conditions match its index.
SELECT order_id, is_split, at_ms FROM manual_receipts
WHERE reference_key = $2 AND voided_at_ms IS NULL
UNION
SELECT order_id, is_split, at_ms FROM manual_receipts
WHERE upper(replace(replace(reference, ' ', ''), '-', '')) = upper(replace(replace($1, ' ', ''), '-', ''))
  AND voided_at_ms IS NULL
ORDER BY is_split, at_ms;

-- list_receipts_without_key: $1 limit
SELECT id, reference FROM manual_receipts WHERE reference_key IS NULL ORDER BY id LIMIT $1;

-- set_reference_key: $1 id, $2 key
-- A second receipt of the same reference stays recorded, as a part of one transfer.
UPDATE manual_receipts SET reference_key = $2,
    is_split = CASE WHEN voided_at_ms IS NULL AND EXISTS (
                   SELECT 1 FROM manual_receipts other
                   WHERE other.reference_key = $2 AND other.voided_at_ms IS NULL AND other.is_split = 0
                     AND other.id <> $1) THEN 1 ELSE is_split END
WHERE id = $1;

-- find_receipt: $1 id
SELECT id, payment_id, order_id, amount_paisa, reference, is_split, received_on, note, actor_id, at_ms,
       voided_at_ms, void_reason, moved_to
FROM manual_receipts WHERE id = $1;

-- list_receipts: $1 order id
SELECT id, payment_id, order_id, amount_paisa, reference, is_split, received_on, note, actor_id, at_ms,
       voided_at_ms, void_reason, moved_to
FROM manual_receipts WHERE order_id = $1 ORDER BY at_ms, id;

-- list_voided_receipts: $1 after this id, $2 limit
SELECT id, payment_id, order_id, amount_paisa, reference, is_split, received_on, note, actor_id, at_ms,
       voided_at_ms, void_reason, moved_to
FROM manual_receipts WHERE id > $1 AND voided_at_ms IS NOT NULL ORDER BY id LIMIT $2;

-- void_receipt: $1 id, $2 reason, $3 now in milliseconds, $4 the order that it is moved to or null
UPDATE manual_receipts SET voided_at_ms = $3, void_reason = $2, moved_to = $4
WHERE id = $1 AND voided_at_ms IS NULL;

-- hand_over_receipts: $1 payment id, $2 the payment that gets its unvoided receipts
UPDATE manual_receipts SET payment_id = $2 WHERE payment_id = $1 AND voided_at_ms IS NULL;

-- insert_manual_refund: $1 id, $2 key, $3 payment id, $4 amount in paisa, $5 now in milliseconds
INSERT INTO manual_refunds (id, key, payment_id, amount_paisa, state, asked_at_ms)
VALUES ($1, $2, $3, $4, 'asked', $5) ON CONFLICT (key) DO NOTHING;

-- find_manual_refund: $1 key
SELECT id, key, payment_id, amount_paisa, state FROM manual_refunds WHERE key = $1;

-- list_manual_refunds: $1 payment id
SELECT id, key, payment_id, amount_paisa, state FROM manual_refunds
WHERE payment_id = $1 ORDER BY asked_at_ms DESC, id DESC;

-- answer_manual_refund: $1 key, $2 state, $3 reference, $4 sent on
UPDATE manual_refunds SET state = $2, reference = $3, sent_on = $4 WHERE key = $1 AND state = 'asked';
