-- Payments that people carry out and record: bank transfers, and cash on delivery.
CREATE TABLE manual_payments (
    id           TEXT PRIMARY KEY,  -- bt_ or cd_, the order and the attempt.
    order_id     TEXT NOT NULL,
    way          TEXT NOT NULL CHECK (way = 'transfer' OR way = 'on_delivery'),
    amount_paisa BIGINT NOT NULL CHECK (amount_paisa > 0),
    opened_at_ms BIGINT NOT NULL,
    closed_at_ms BIGINT
);
CREATE INDEX manual_payments_of_order ON manual_payments (order_id);

-- Money that an administrator saw on the account, or that a courier handed over.
CREATE TABLE manual_receipts (
    id           TEXT PRIMARY KEY,
    payment_id   TEXT NOT NULL REFERENCES manual_payments (id),
    order_id     TEXT NOT NULL,
    amount_paisa BIGINT NOT NULL CHECK (amount_paisa > 0),
    reference    TEXT NOT NULL,
    is_split     BIGINT NOT NULL DEFAULT 0 CHECK (is_split IN (0, 1)),  -- 1: part of one transfer for two orders.
    received_on  TEXT NOT NULL,
    note         TEXT NOT NULL,
    actor_id     TEXT NOT NULL,
    at_ms        BIGINT NOT NULL,
    voided_at_ms BIGINT,
    void_reason  TEXT
);
CREATE INDEX manual_receipts_of_payment ON manual_receipts (payment_id, at_ms);
CREATE INDEX manual_receipts_of_order ON manual_receipts (order_id, at_ms);
-- One line of a statement is recorded once: when two administrators record it at once, the database
-- refuses the second one.
CREATE UNIQUE INDEX manual_receipts_once ON manual_receipts (reference)
    WHERE voided_at_ms IS NULL AND is_split = 0;
CREATE UNIQUE INDEX manual_receipts_once_of_payment ON manual_receipts (reference, payment_id)
    WHERE voided_at_ms IS NULL;

-- Money that a person has to send back.
CREATE TABLE manual_refunds (
    id           TEXT PRIMARY KEY,
    key          TEXT NOT NULL UNIQUE,
    payment_id   TEXT NOT NULL,
    amount_paisa BIGINT NOT NULL CHECK (amount_paisa > 0),
    state        TEXT NOT NULL CHECK (state = 'asked' OR state = 'sent' OR state = 'not_sent'),
    reference    TEXT NOT NULL DEFAULT '',
    sent_on      TEXT NOT NULL DEFAULT '',
    asked_at_ms  BIGINT NOT NULL
);
CREATE INDEX manual_refunds_of_payment ON manual_refunds (payment_id, asked_at_ms);
