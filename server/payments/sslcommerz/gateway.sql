-- insert_gateway_session: no row if there is one already
--     $1 tran_id, $2 order id, $3 amount, $4 now, $5 time of the next check
INSERT INTO gateway_sessions (tran_id, order_id, amount_paisa, opened_at_ms, next_look_ms)
VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (tran_id) DO NOTHING
RETURNING tran_id;

-- find_gateway_session: $1 tran_id
SELECT gateway_sessions.*, closed_at_ms IS NOT NULL AS is_closed FROM gateway_sessions WHERE tran_id = $1;

-- store_gateway_page: no row if the session is closed or deleted; $1 tran_id, $2 address
UPDATE gateway_sessions SET page_url = $2 WHERE tran_id = $1 AND closed_at_ms IS NULL
RETURNING tran_id;

-- delete_gateway_session: one that SSLCommerz never opened; $1 tran_id
DELETE FROM gateway_sessions WHERE tran_id = $1 AND page_url = '' AND closed_at_ms IS NULL;

-- close_gateway_session: $1 tran_id, $2 now
UPDATE gateway_sessions SET page_url = '', closed_at_ms = COALESCE(closed_at_ms, $2)
WHERE tran_id = $1;

-- list_gateway_sessions: by id, after $1; $2 limit
SELECT gateway_sessions.*, closed_at_ms IS NOT NULL AS is_closed FROM gateway_sessions WHERE tran_id > $1 ORDER BY tran_id LIMIT $2;

-- list_due_gateway_sessions: $1 now, $2 limit
SELECT tran_id, opened_at_ms, looks FROM gateway_sessions
WHERE next_look_ms IS NOT NULL AND next_look_ms <= $1
ORDER BY next_look_ms, tran_id LIMIT $2;

-- plan_gateway_check: $1 tran_id, $2 number of checks, $3 time of the next check
UPDATE gateway_sessions SET looks = $2, next_look_ms = $3 WHERE tran_id = $1;

-- hasten_gateway_check: $1 tran_id, $2 now
UPDATE gateway_sessions SET next_look_ms = $2 WHERE tran_id = $1;

-- insert_gateway_payment: $1 payment id, $2 tran_id, $3 bank_tran_id, $4 val_id, $5 amount,
--     $6 store amount, $7 currency, $8 order id, $9 paid with, $10 risky, $11 tran_date, $12 now
INSERT INTO gateway_payments (payment_id, tran_id, bank_tran_id, val_id, amount_paisa,
                              store_amount_paisa, currency, order_id, paid_with, is_risky,
                              tran_date, seen_at_ms)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- list_gateway_payments: those of a session, by id, each with the amount that is or may be
--     refunded; $1 tran_id
SELECT gateway_payments.*, gateway_payments.payment_id AS id,
       (SELECT CAST(COALESCE(SUM(gateway_refunds.amount_paisa), 0) AS BIGINT) FROM gateway_refunds
        WHERE gateway_refunds.payment_id = gateway_payments.payment_id
          AND (state = 'unknown' OR state = 'processing' OR state = 'refunded')) AS refunded_paisa
FROM gateway_payments WHERE tran_id = $1 ORDER BY payment_id;

-- insert_gateway_refund: $1 refund_trans_id, $2 key, $3 payment id, $4 amount, $5 now
INSERT INTO gateway_refunds (refund_trans_id, key, payment_id, amount_paisa, state, asked_at_ms)
VALUES ($1, $2, $3, $4, 'unsent', $5)
ON CONFLICT (key) DO NOTHING;

-- claim_gateway_refund: only one call carries it out; $1 key, $2 now, $3 1 if staff do it
UPDATE gateway_refunds SET state = 'unknown', asked_at_ms = $2, is_by_hand = $3
WHERE key = $1 AND state = 'unsent' RETURNING key;

-- find_waiting_gateway_refund: $1 key, $2 the latest time at which it was sent
SELECT key FROM gateway_refunds
WHERE key = $1 AND state = 'unknown' AND (is_by_hand = 1 OR asked_at_ms <= $2);

-- answer_gateway_refund: $1 key, $2 the latest time at which it was sent, $3 state, $4 ref id or null
UPDATE gateway_refunds SET state = $3, ref_id = $4
WHERE key = $1 AND state = 'unknown' AND (is_by_hand = 1 OR asked_at_ms <= $2)
  AND NOT EXISTS (SELECT 1 FROM gateway_refunds other WHERE other.ref_id = $4)
RETURNING *;

-- find_gateway_refund: $1 key
SELECT refund_trans_id, key, payment_id, amount_paisa, coalesce(ref_id, '') AS ref_id, state
FROM gateway_refunds WHERE key = $1;

-- list_gateway_refunds: newest first; $1 payment id
SELECT refund_trans_id, key, payment_id, amount_paisa, coalesce(ref_id, '') AS ref_id, state
FROM gateway_refunds WHERE payment_id = $1 ORDER BY asked_at_ms DESC, refund_trans_id;

-- update_gateway_refund: $1 key, $2 state, $3 ref id
UPDATE gateway_refunds SET state = $2, ref_id = COALESCE($3, ref_id) WHERE key = $1;
