-- insert_intent: $1 id, $2 client secret, $3 amount, $4 currency, $5 status, $6 automatic,
--                $7 description, $8 receipt email, $9 metadata, $10 payment method, $11 created
INSERT INTO payment_intents (id, client_secret, amount, currency, status, automatic, description,
                             receipt_email, metadata, payment_method, created)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- find_intent: $1 id
SELECT * FROM payment_intents WHERE id = $1;

-- update_intent: the fields that can change before payment; no row if already decided
--                $1 id, $2 amount, $3 status, $4 description, $5 receipt email, $6 metadata,
--                $7 payment method, $8 latest charge, $9 last payment error,
--                $10 cancellation reason, $11 canceled at, $12 challenge
UPDATE payment_intents
SET amount = $2, status = $3, description = $4, receipt_email = $5, metadata = $6,
    payment_method = $7, latest_charge = $8, last_payment_error = $9, cancellation_reason = $10,
    canceled_at = $11, challenge = $12
WHERE id = $1 AND status NOT IN ('succeeded', 'canceled')
RETURNING id;

-- describe_intent: the fields that can always change
--                  $1 id, $2 description, $3 receipt email, $4 metadata
UPDATE payment_intents SET description = $2, receipt_email = $3, metadata = $4 WHERE id = $1;

-- list_intents: $1 after and $2 before these numbers, $3 created from, $4 created to,
--               $5 -1 for the newest first, 1 for the oldest, $6 limit
SELECT * FROM payment_intents
WHERE number > $1 AND number < $2 AND created >= $3 AND created <= $4
ORDER BY $5 * number LIMIT $6;

-- insert_payment_method: $1 id, $2 brand, $3 funding, $4 last4, $5 month, $6 year, $7 result,
--                        $8 name, $9 email, $10 created, $11 challenged
INSERT INTO payment_methods (id, brand, funding, last4, exp_month, exp_year, result, name, email,
                             created, challenged)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- find_payment_method: $1 id
SELECT * FROM payment_methods WHERE id = $1;

-- insert_charge: $1 id, $2 payment intent, $3 payment method, $4 amount, $5 currency,
--                $6 description, $7 receipt email, $8 metadata, $9 succeeded, $10 created
INSERT INTO charges (id, payment_intent, payment_method, amount, currency, description,
                     receipt_email, metadata, succeeded, created)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- find_charge: $1 id
SELECT charges.*, (SELECT COALESCE(SUM(amount), 0) FROM refunds
                   WHERE charge = charges.id AND status <> 'failed') AS amount_refunded,
       EXISTS (SELECT 1 FROM disputes WHERE charge = charges.id) AS disputed
FROM charges WHERE id = $1;

-- list_charges: as list_intents; $7 payment intent, or '' for all
SELECT charges.*, (SELECT COALESCE(SUM(amount), 0) FROM refunds
                   WHERE charge = charges.id AND status <> 'failed') AS amount_refunded,
       EXISTS (SELECT 1 FROM disputes WHERE charge = charges.id) AS disputed
FROM charges
WHERE number > $1 AND number < $2 AND created >= $3 AND created <= $4
  AND ($7 = '' OR payment_intent = $7)
ORDER BY $5 * number LIMIT $6;

-- insert_refund: $1 id, $2 charge, $3 payment intent, $4 amount, $5 currency, $6 status, $7 reason,
--                $8 metadata, $9 created
INSERT INTO refunds (id, charge, payment_intent, amount, currency, status, reason, metadata, created)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- find_refund: $1 id
SELECT * FROM refunds WHERE id = $1;

-- list_refunds: as list_intents; $7 a payment intent or a charge, or '' for all
SELECT * FROM refunds
WHERE number > $1 AND number < $2 AND created >= $3 AND created <= $4
  AND ($7 = '' OR payment_intent = $7 OR charge = $7)
ORDER BY $5 * number LIMIT $6;

-- end_refund: $1 id, $2 status
UPDATE refunds SET status = $2 WHERE id = $1 RETURNING id;

-- insert_dispute: $1 id, $2 charge, $3 created
INSERT INTO disputes (id, charge, created) VALUES ($1, $2, $3);

-- insert_late_result: $1 kind, $2 object, $3 now
INSERT INTO late_results (kind, object, planned_ms) VALUES ($1, $2, $3);

-- take_late_results: scheduled up to $1, in no order
DELETE FROM late_results WHERE planned_ms <= $1 RETURNING number, kind, object;

-- oldest_late_result: its scheduling time; no row if there is none
SELECT planned_ms FROM late_results ORDER BY planned_ms LIMIT 1;

-- find_switches: the current ones; no row if none were set
SELECT document FROM switches;

-- store_switches: $1 document
INSERT INTO switches (only, document) VALUES (1, $1)
ON CONFLICT (only) DO UPDATE SET document = excluded.document;

-- find_answer: $1 key
SELECT fingerprint, status, body FROM answers WHERE key = $1;

-- insert_answer: $1 key, $2 fingerprint, $3 status, $4 body, $5 created
INSERT INTO answers (key, fingerprint, status, body, created) VALUES ($1, $2, $3, $4, $5);

-- forget_answers: $1 created before
DELETE FROM answers WHERE created < $1;

-- insert_event: $1 id, $2 body, $3 now in milliseconds, $4 type, $5 where to, or '' for the webhook
INSERT INTO events (id, body, created_ms, next_try_ms, type, url) VALUES ($1, $2, $3, $3, $4, $5);

-- find_event: $1 id
SELECT number, body, state FROM events WHERE id = $1 AND url = '';

-- event_to_deliver: $1 id
SELECT id, body, created_ms, attempts, url FROM events WHERE id = $1;

-- list_events: as list_intents; $7 type, or '' for all
SELECT number, body, state FROM events
WHERE number > $1 AND number < $2 AND created_ms / 1000 >= $3 AND created_ms / 1000 <= $4
  AND ($7 = '' OR type = $7) AND url = ''
ORDER BY $5 * number LIMIT $6;

-- due_events: $1 now in milliseconds, $2 limit
SELECT id, body, created_ms, attempts, url FROM events
WHERE state = 'waiting' AND next_try_ms <= $1
ORDER BY number LIMIT $2;

-- list_forms: oldest first
SELECT id, body, created_ms, attempts, url FROM events WHERE url <> '' ORDER BY number;

-- next_event: when the next one is due; no row if none is
SELECT next_try_ms FROM events WHERE state = 'waiting' ORDER BY next_try_ms LIMIT 1;

-- store_delivery: $1 id, $2 state, $3 attempts, $4 next try
UPDATE events SET state = $2, attempts = $3, next_try_ms = $4 WHERE id = $1;

-- mark_all_delivered: even those that were never sent
UPDATE events SET state = 'delivered' WHERE state = 'waiting';

-- delete_gateway_refunds: this and the following, each before the rows that it refers to
DELETE FROM sslcommerz_refunds;

-- delete_gateway_payments:
DELETE FROM sslcommerz_payments;

-- delete_gateway_sessions:
DELETE FROM sslcommerz_sessions;

-- delete_disputes:
DELETE FROM disputes;

-- delete_refunds:
DELETE FROM refunds;

-- delete_charges:
DELETE FROM charges;

-- delete_intents:
DELETE FROM payment_intents;

-- delete_payment_methods:
DELETE FROM payment_methods;
