-- One server at a time delivers the messages of a lane. Those of servers of an earlier release are in the first.
ALTER TABLE outbox ADD COLUMN lane BIGINT NOT NULL DEFAULT 0;

-- 1: a person waits for it in front of a screen.
ALTER TABLE outbox ADD COLUMN is_awaited BIGINT NOT NULL DEFAULT 0;
CREATE INDEX outbox_awaited ON outbox (next_try_ms, id) WHERE delivered_at_ms IS NULL AND is_awaited = 1;
