-- first: the schema of sandbox.sqlite, separate from the shop's migrations
CREATE TABLE payment_methods (
    id         TEXT PRIMARY KEY,
    brand      TEXT NOT NULL,
    funding    TEXT NOT NULL,
    last4      TEXT NOT NULL,       -- Of a test card. No other number gets this far.
    exp_month  BIGINT NOT NULL,
    exp_year   BIGINT NOT NULL,
    result     TEXT NOT NULL,       -- What paying with it leads to: "succeeded", "generic_decline".
    challenged BIGINT NOT NULL,     -- 1: its bank first asks its owner.
    name       TEXT,
    email      TEXT,
    created    BIGINT NOT NULL
);

CREATE TABLE payment_intents (
    number              INTEGER PRIMARY KEY AUTOINCREMENT,
    id                  TEXT NOT NULL UNIQUE,
    client_secret       TEXT NOT NULL,
    amount              BIGINT NOT NULL CHECK (amount > 0),
    currency            TEXT NOT NULL,
    status              TEXT NOT NULL CHECK (status IN
        ('requires_payment_method', 'requires_confirmation', 'requires_action', 'processing',
         'succeeded', 'canceled')),
    automatic           BIGINT NOT NULL,
    description         TEXT,
    receipt_email       TEXT,
    metadata            TEXT NOT NULL,
    payment_method      TEXT REFERENCES payment_methods (id),
    latest_charge       TEXT,
    challenge           TEXT,       -- What its owner's bank asks, while it does.
    last_payment_error  TEXT,
    cancellation_reason TEXT,
    canceled_at         BIGINT NOT NULL DEFAULT 0,
    created             BIGINT NOT NULL
);

CREATE TABLE charges (
    number         INTEGER PRIMARY KEY AUTOINCREMENT,
    id             TEXT NOT NULL UNIQUE,
    payment_intent TEXT NOT NULL REFERENCES payment_intents (id),
    payment_method TEXT NOT NULL REFERENCES payment_methods (id),
    amount         BIGINT NOT NULL CHECK (amount > 0),
    currency       TEXT NOT NULL,
    description    TEXT,
    receipt_email  TEXT,
    metadata       TEXT NOT NULL,
    succeeded      BIGINT NOT NULL,     -- 0: declined, for the reason that its card stands for.
    created        BIGINT NOT NULL
);
CREATE INDEX charges_by_intent ON charges (payment_intent);
CREATE UNIQUE INDEX charges_once_an_intent ON charges (payment_intent) WHERE succeeded = 1;

CREATE TABLE refunds (
    number         INTEGER PRIMARY KEY AUTOINCREMENT,
    id             TEXT NOT NULL UNIQUE,
    charge         TEXT NOT NULL REFERENCES charges (id),
    payment_intent TEXT NOT NULL REFERENCES payment_intents (id),
    amount         BIGINT NOT NULL CHECK (amount > 0),
    currency       TEXT NOT NULL,
    status         TEXT NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed')),
    reason         TEXT,
    metadata       TEXT NOT NULL,
    created        BIGINT NOT NULL
);
CREATE INDEX refunds_by_charge ON refunds (charge);

CREATE TABLE answers (
    key         TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    status      BIGINT NOT NULL,
    body        TEXT NOT NULL,
    created     BIGINT NOT NULL
);
CREATE INDEX answers_by_age ON answers (created);

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
CREATE TABLE switches (
    only     BIGINT PRIMARY KEY CHECK (only = 1),
    document TEXT NOT NULL
);

CREATE TABLE late_results (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind   TEXT NOT NULL CHECK (kind IN ('payment', 'refund', 'failed_refund', 'dispute')),
    object TEXT NOT NULL,       -- The id of the intent, the refund or the charge.
    due_ms BIGINT NOT NULL
);
CREATE INDEX late_results_by_due ON late_results (due_ms);

CREATE TABLE disputes (
    number  INTEGER PRIMARY KEY AUTOINCREMENT,
    id      TEXT NOT NULL UNIQUE,
    charge  TEXT NOT NULL UNIQUE REFERENCES charges (id),
    created BIGINT NOT NULL
);

-- third: the switches decide at run time when a result is due
ALTER TABLE late_results RENAME COLUMN due_ms TO planned_ms;

-- fourth: the sandbox of SSLCommerz
-- Where an event is sent: empty for Stripe's, the address that the session names for a notice.
ALTER TABLE events ADD COLUMN url TEXT NOT NULL DEFAULT '';

CREATE TABLE sslcommerz_sessions (
    session_key TEXT PRIMARY KEY,
    tran_id     TEXT NOT NULL UNIQUE,
    amount      BIGINT NOT NULL CHECK (amount > 0),
    fields      TEXT NOT NULL,       -- What the shop sent to begin it, without the store's password.
    created_ms  BIGINT NOT NULL
);

CREATE TABLE sslcommerz_payments (
    number       INTEGER PRIMARY KEY AUTOINCREMENT,
    session_key  TEXT NOT NULL REFERENCES sslcommerz_sessions (session_key),
    status       TEXT NOT NULL CHECK (status IN ('VALID', 'FAILED', 'CANCELLED')),
    val_id       TEXT NOT NULL UNIQUE,
    bank_tran_id TEXT NOT NULL UNIQUE,
    amount       BIGINT NOT NULL,
    method       TEXT NOT NULL,      -- "bkash", "4111111111111111"
    is_late      BIGINT NOT NULL,    -- 1: PENDING first.
    is_risky     BIGINT NOT NULL,
    created_ms   BIGINT NOT NULL,
    validated_ms BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX sslcommerz_payments_of_session ON sslcommerz_payments (session_key);

CREATE TABLE sslcommerz_refunds (
    number          INTEGER PRIMARY KEY AUTOINCREMENT,
    ref_id          TEXT NOT NULL UNIQUE,
    refund_trans_id TEXT NOT NULL UNIQUE,
    bank_tran_id    TEXT NOT NULL REFERENCES sslcommerz_payments (bank_tran_id),
    amount          BIGINT NOT NULL CHECK (amount > 0),
    status          TEXT NOT NULL CHECK (status IN ('refunded', 'cancelled')),
    is_late         BIGINT NOT NULL, -- 1: "processing" first.
    created_ms      BIGINT NOT NULL
);
CREATE INDEX sslcommerz_refunds_of_payment ON sslcommerz_refunds (bank_tran_id);
