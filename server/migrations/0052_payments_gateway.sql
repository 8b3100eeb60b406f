-- What is known of payments at SSLCommerz: each attempt to pay an order is a session there.
CREATE TABLE gateway_sessions (
    tran_id      TEXT PRIMARY KEY,            -- Our id of the attempt.
    order_id     TEXT NOT NULL,
    amount_paisa BIGINT NOT NULL CHECK (amount_paisa > 0),
    page_url     TEXT NOT NULL DEFAULT '',    -- Where the customer pays; empty before and after.
    opened_at_ms BIGINT NOT NULL,
    closed_at_ms BIGINT,                      -- Here only: SSLCommerz may still take the money.
    looks        BIGINT NOT NULL DEFAULT 0,
    next_look_ms BIGINT
);
CREATE INDEX gateway_sessions_due ON gateway_sessions (next_look_ms, tran_id)
    WHERE next_look_ms IS NOT NULL;

-- Money that came, one row for each: the first of a session has its id, the others have one of their own.
CREATE TABLE gateway_payments (
    payment_id         TEXT PRIMARY KEY,
    tran_id            TEXT NOT NULL REFERENCES gateway_sessions (tran_id),
    bank_tran_id       TEXT NOT NULL UNIQUE,
    val_id             TEXT NOT NULL,
    amount_paisa       BIGINT NOT NULL,
    store_amount_paisa BIGINT NOT NULL,
    currency           TEXT NOT NULL,
    order_id           TEXT NOT NULL,         -- Empty when SSLCommerz names another one.
    paid_with          TEXT NOT NULL,
    is_risky           BIGINT NOT NULL,
    tran_date          TEXT NOT NULL,
    seen_at_ms         BIGINT NOT NULL
);
CREATE INDEX gateway_payments_of_session ON gateway_payments (tran_id, payment_id);

CREATE TABLE gateway_refunds (
    refund_trans_id TEXT PRIMARY KEY,
    key             TEXT NOT NULL UNIQUE,     -- Of the refund here.
    payment_id      TEXT NOT NULL REFERENCES gateway_payments (payment_id),
    amount_paisa    BIGINT NOT NULL CHECK (amount_paisa > 0),
    ref_id          TEXT UNIQUE,              -- Of SSLCommerz, once it has answered.
    state           TEXT NOT NULL CHECK (state = 'unsent' OR state = 'unknown' OR state = 'processing' OR
                                         state = 'refunded' OR state = 'cancelled' OR state = 'failed'),
    asked_at_ms     BIGINT NOT NULL
);
CREATE INDEX gateway_refunds_of_payment ON gateway_refunds (payment_id, asked_at_ms);
