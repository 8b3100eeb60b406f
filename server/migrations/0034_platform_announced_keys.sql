-- Which entries of a subject a server has changed, beside the count in `announcements`: the others read the
-- keys of the counts that they have not seen yet.
CREATE TABLE announced_keys (
    server  TEXT NOT NULL,
    subject TEXT NOT NULL,
    times   BIGINT NOT NULL,
    key     TEXT NOT NULL,
    at_ms   BIGINT NOT NULL,
    PRIMARY KEY (server, subject, times, key)
);
CREATE INDEX announced_keys_by_time ON announced_keys (at_ms);
