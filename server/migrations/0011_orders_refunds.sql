-- A refund of a payment that names no order of ours has none either, and a refused one says why.
CREATE TABLE refunds_new (
    id           TEXT PRIMARY KEY,
    key          TEXT NOT NULL UNIQUE,
    intent_id    TEXT NOT NULL,    -- The payment.
    order_id     TEXT REFERENCES orders (id),
    is_claimed   BIGINT NOT NULL CHECK (is_claimed IN (0, 1)),  -- 0: no order took this payment.
    amount_paisa BIGINT NOT NULL CHECK (amount_paisa > 0),
    reason       TEXT NOT NULL,
    actor_id     TEXT,             -- The administrator; null for the program or the provider itself.
    state        TEXT NOT NULL CHECK (state IN ('asked', 'done', 'refused')),
    provider_id  TEXT UNIQUE,      -- Null until the provider answered.
    asked_at_ms  BIGINT NOT NULL,
    refusal      TEXT,             -- A word for programs: why it was refused, or came back.
    CHECK (is_claimed = 0 OR order_id IS NOT NULL)
);

INSERT INTO refunds_new (id, key, intent_id, order_id, is_claimed, amount_paisa, reason, actor_id,
                         state, provider_id, asked_at_ms)
SELECT id, key, intent_id, order_id, is_claimed, amount_paisa, reason, actor_id, state, provider_id,
       asked_at_ms
FROM refunds;

DROP TABLE refunds;
ALTER TABLE refunds_new RENAME TO refunds;

CREATE INDEX refunds_asked ON refunds (asked_at_ms, id) WHERE state = 'asked';
CREATE INDEX refunds_refused ON refunds (asked_at_ms, id) WHERE state = 'refused';
CREATE INDEX refunds_by_intent ON refunds (intent_id);
