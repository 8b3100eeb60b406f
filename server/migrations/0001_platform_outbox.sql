-- News for the rooms that asked for it, written in the transaction that made it true.
CREATE TABLE outbox (
    id              TEXT PRIMARY KEY,
    event           TEXT NOT NULL,
    payload         TEXT NOT NULL,
    happened_at_ms  BIGINT NOT NULL,
    attempts        BIGINT NOT NULL DEFAULT 0,
    next_try_ms     BIGINT NOT NULL,
    last_failure    TEXT,
    delivered_at_ms BIGINT
);

-- Only what still waits: delivered notes cost the index nothing.
CREATE INDEX outbox_waiting ON outbox (next_try_ms, id) WHERE delivered_at_ms IS NULL;
