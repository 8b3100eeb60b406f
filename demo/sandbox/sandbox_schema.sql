-- first: the schema of sandbox.sqlite, separate from the shop's migrations. The step `objects` drops
-- some of these tables, so new databases create them without types.
CREATE TABLE payment_methods (id, brand, funding, last4, exp_month, exp_year, result, challenged,
                              name, email, created);
CREATE TABLE payment_intents (number, id, client_secret, amount, currency, status, automatic,
                              description, receipt_email, metadata, payment_method, latest_charge,
                              challenge, last_payment_error, cancellation_reason, canceled_at,
                              created);
CREATE TABLE charges (number, id, payment_intent, payment_method, amount, currency, description,
                      receipt_email, metadata, succeeded, created);
CREATE TABLE refunds (number, id, charge, payment_intent, amount, currency, status, reason,
                      metadata, created);
CREATE TABLE answers (key, fingerprint, status, body, created);

CREATE TABLE events (
    number      INTEGER PRIMARY KEY AUTOINCREMENT,
    id          TEXT NOT NULL UNIQUE,
    type        TEXT NOT NULL,
    body        TEXT NOT NULL,
    created_ms  BIGINT NOT NULL,
    attempts    BIGINT NOT NULL DEFAULT 0,
    next_try_ms BIGINT NOT NULL,
    state       TEXT NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'delivered', 'given_up'))
);
CREATE INDEX events_to_deliver ON events (next_try_ms) WHERE state = 'waiting';

-- second: switches for tests, late results, and disputes
CREATE TABLE switches (only BIGINT PRIMARY KEY CHECK (only = 1), document TEXT NOT NULL);
CREATE TABLE late_results (number, kind, object, due_ms);
CREATE TABLE disputes (id, charge, created);

-- third: the switches decide at run time when a result is due
ALTER TABLE late_results RENAME COLUMN due_ms TO planned_ms;

-- fourth: the sandbox of SSLCommerz
-- Target of an event: empty for Stripe's, the session's address for a notice.
ALTER TABLE events ADD COLUMN url TEXT NOT NULL DEFAULT '';
CREATE TABLE sslcommerz_sessions (session_key, tran_id, fields);
CREATE TABLE sslcommerz_payments (number, session_key, status, val_id, bank_tran_id, amount, method,
                                  is_late, is_risky, created_ms, validated_ms);
CREATE TABLE sslcommerz_refunds (ref_id, refund_trans_id, bank_tran_id, amount, status, is_late,
                                 created_ms);

-- objects: documents instead of a table for each kind; keeps the rows of older programs, without the
-- members that have the value of their template
CREATE TABLE objects (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id     TEXT NOT NULL UNIQUE,
    kind   TEXT NOT NULL,       -- "charge", "gateway_session", "answer" to an idempotency key
    parent TEXT NOT NULL,       -- The intent or session that it belongs to, or ''.
    name   TEXT,                -- The shop's own id, or the bank's.
    body   TEXT NOT NULL,       -- As the API shows it.
    UNIQUE (kind, name)
);
CREATE INDEX objects_of_kind ON objects (kind, number);
CREATE INDEX objects_of_parent ON objects (parent, kind, number);

INSERT INTO objects (id, kind, parent, body)
SELECT id, 'payment_method', '', json_object(
    'id', id, 'billing_details', json_object('email', email, 'name', name), 'card', json_object(
        'brand', brand, 'display_brand', brand, 'exp_month', exp_month, 'exp_year', exp_year,
        'funding', funding, 'last4', last4, 'networks', json_object('available', json_array(brand)),
        'three_d_secure_usage', json_object('supported', json(iif(challenged, 'true', 'false')))),
    'created', created)
FROM payment_methods;

INSERT INTO objects (id, kind, parent, body)
SELECT id, 'payment_intent', '', json_object(
    'id', id, 'amount', amount, 'amount_received', iif(status = 'succeeded', amount, 0),
    'canceled_at', nullif(canceled_at, 0), 'cancellation_reason', cancellation_reason,
    'client_secret', client_secret, 'created', created, 'description', description,
    'last_payment_error', json(last_payment_error), 'latest_charge', latest_charge,
    'metadata', json(metadata), 'next_action',
    json('{"type":"use_stripe_sdk","use_stripe_sdk":{"source":"' || challenge ||
         '","type":"three_d_secure_redirect"}}'),
    'payment_method', payment_method,
    'processing', json(iif(status = 'processing', '{"card":{},"type":"card"}', 'null')),
    'receipt_email', receipt_email, 'status', status)
FROM payment_intents ORDER BY number;

-- Neither the reason of a decline nor a challenge is kept: an intent has the last ones.
INSERT INTO objects (id, kind, parent, body)
SELECT charges.id, 'charge', payment_intent, json_patch(json_object(
    'id', charges.id, 'amount', amount, 'amount_captured', amount, 'amount_refunded', refunded,
    'billing_details', json_object('email', email, 'name', name), 'created', charges.created,
    'description', description,
    'disputed', json(iif(charges.id IN (SELECT charge FROM disputes), 'true', 'false')),
    'metadata', json(metadata), 'payment_intent', payment_intent, 'payment_method', payment_method,
    'payment_method_details', json_object('card', json_object(
        'brand', brand, 'exp_month', exp_month, 'exp_year', exp_year, 'funding', funding,
        'last4', last4, 'network', brand)),
    'receipt_email', receipt_email, 'refunded', json(iif(refunded = amount, 'true', 'false'))),
    iif(succeeded, '{}', '{"amount_captured":0,"captured":false,"paid":false,"status":"failed"}'))
FROM (SELECT *, (SELECT COALESCE(SUM(amount), 0) FROM refunds
                 WHERE charge = charges.id AND status <> 'failed') AS refunded
      FROM charges) AS charges JOIN payment_methods ON payment_methods.id = payment_method
ORDER BY number;

INSERT INTO objects (id, kind, parent, body)
SELECT id, 'refund', payment_intent, json_patch(json_object(
    'id', id, 'amount', amount, 'charge', charge, 'created', created, 'metadata', json(metadata),
    'payment_intent', payment_intent, 'reason', reason, 'status', status),
    iif(status = 'failed', '{"failure_reason":"unknown"}', '{}'))
FROM refunds ORDER BY number;

INSERT INTO objects (id, kind, parent, name, body)
SELECT session_key, 'gateway_session', '', tran_id,
       json_object('id', session_key, 'object', 'gateway_session', 'fields', json(fields))
FROM sslcommerz_sessions;

INSERT INTO objects (id, kind, parent, name, body)
SELECT val_id, 'gateway_payment', session_key, bank_tran_id, json_object(
    'id', val_id, 'object', 'gateway_payment', 'session', session_key,
    'status', iif(validated_ms > 0, 'VALIDATED', status), 'bank_tran_id', bank_tran_id,
    'amount', amount, 'amount_refunded',
    (SELECT COALESCE(SUM(amount), 0) FROM sslcommerz_refunds AS refunds
     WHERE refunds.bank_tran_id = payments.bank_tran_id AND status = 'refunded'),
    'method', method, 'is_late', json(iif(is_late, 'true', 'false')),
    'is_risky', json(iif(is_risky, 'true', 'false')), 'created_ms', created_ms)
FROM sslcommerz_payments AS payments ORDER BY number;

INSERT INTO objects (id, kind, parent, name, body)
SELECT ref_id, 'gateway_refund', '', refund_trans_id, json_object(
    'id', ref_id, 'object', 'gateway_refund', 'refund_trans_id', refund_trans_id,
    'bank_tran_id', bank_tran_id, 'status', status,
    'is_late', json(iif(is_late, 'true', 'false')), 'created_ms', created_ms)
FROM sslcommerz_refunds;

INSERT INTO objects (id, kind, parent, body)
SELECT key, 'answer', '', json_object('id', key, 'object', 'answer', 'fingerprint', fingerprint,
                                      'status', status, 'body', json(body))
FROM answers;

INSERT INTO objects (id, kind, parent, body)
SELECT 'late_' || number, 'late_result', '', json_object(
    'id', 'late_' || number, 'object', 'late_result', 'result', kind, 'of', object,
    'planned_ms', planned_ms)
FROM late_results ORDER BY number;

DROP TABLE late_results;
DROP TABLE answers;
DROP TABLE sslcommerz_refunds;
DROP TABLE sslcommerz_payments;
DROP TABLE sslcommerz_sessions;
DROP TABLE disputes;
DROP TABLE refunds;
DROP TABLE charges;
DROP TABLE payment_intents;
DROP TABLE payment_methods;
