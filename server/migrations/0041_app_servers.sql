-- Which servers are open on this database, and which program each one runs. Each server renews its
-- row every 15 seconds, and deletes it when it stops.
CREATE TABLE servers (
    name          TEXT PRIMARY KEY,
    version       TEXT NOT NULL,
    step          BIGINT NOT NULL,
    started_at_ms BIGINT NOT NULL,
    seen_at_ms    BIGINT NOT NULL,
    state         TEXT NOT NULL DEFAULT '{}'
);
