-- insert_session: no row if the tran_id was used before
--                 $1 session key, $2 tran_id, $3 amount, $4 fields, $5 now in milliseconds
INSERT INTO sslcommerz_sessions (session_key, tran_id, amount, fields, created_ms)
VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (tran_id) DO NOTHING
RETURNING session_key;

-- find_session: $1 session key
SELECT * FROM sslcommerz_sessions WHERE session_key = $1;

-- find_session_of: $1 tran_id
SELECT * FROM sslcommerz_sessions WHERE tran_id = $1;

-- insert_payment: $1 session key, $2 status, $3 val_id, $4 bank_tran_id, $5 amount, $6 method,
--                 $7 late, $8 risky, $9 now in milliseconds
INSERT INTO sslcommerz_payments (session_key, status, val_id, bank_tran_id, amount, method, is_late,
                                 is_risky, created_ms)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- list_payments: oldest first; $1 session key
SELECT * FROM sslcommerz_payments WHERE session_key = $1 ORDER BY number;

-- find_payment: $1 val_id
SELECT * FROM sslcommerz_payments WHERE val_id = $1;

-- find_bank_payment: with the amount refunded; $1 bank_tran_id
SELECT sslcommerz_payments.*,
       (SELECT COALESCE(SUM(amount), 0) FROM sslcommerz_refunds
        WHERE bank_tran_id = $1 AND status = 'refunded') AS amount_refunded
FROM sslcommerz_payments WHERE bank_tran_id = $1;

-- mark_validated: $1 val_id, $2 now in milliseconds
UPDATE sslcommerz_payments SET validated_ms = $2 WHERE val_id = $1 AND validated_ms = 0;

-- insert_refund: no row if the refund_trans_id was used before
--                $1 ref id, $2 refund_trans_id, $3 bank_tran_id, $4 amount, $5 status, $6 late,
--                $7 now in milliseconds
INSERT INTO sslcommerz_refunds (ref_id, refund_trans_id, bank_tran_id, amount, status, is_late,
                                created_ms)
VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (refund_trans_id) DO NOTHING
RETURNING ref_id;

-- find_refund: $1 ref id
SELECT * FROM sslcommerz_refunds WHERE ref_id = $1;
