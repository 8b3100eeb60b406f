-- Calls that nobody may make too often, one row each until it counts no more.
CREATE TABLE calls_counted (
    id         TEXT PRIMARY KEY,
    bucket     TEXT NOT NULL,  -- What is counted, and whose: "review/add 65a1...".
    ends_at_ms BIGINT NOT NULL
);

CREATE INDEX calls_counted_by_bucket ON calls_counted (bucket, ends_at_ms);
CREATE INDEX calls_counted_by_end ON calls_counted (ends_at_ms);
