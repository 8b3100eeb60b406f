-- The audit trail: a row for each change by the staff, the command line or the program, chained by
-- hashes as docs/audit.md says.
CREATE TABLE audit_log (
    seq           BIGINT PRIMARY KEY,  -- 1, 2, 3, without a gap.
    at_ms         BIGINT NOT NULL,
    actor_kind    TEXT NOT NULL CHECK (actor_kind IN ('staff', 'command_line', 'program')),
    actor_id      TEXT NOT NULL,       -- Of the user; empty for the others.
    action        TEXT NOT NULL,       -- "product.edit"
    subject       TEXT NOT NULL,       -- "product/65a1..."
    request_id    TEXT NOT NULL,       -- As in the log; empty outside requests.
    detail_hash   TEXT NOT NULL,
    previous_hash TEXT NOT NULL,
    hash          TEXT NOT NULL
);

-- What changed. Apart from the chain, so that it can be erased and the chain still holds.
CREATE TABLE audit_details (
    seq    BIGINT PRIMARY KEY REFERENCES audit_log (seq),
    salt   TEXT NOT NULL,
    before TEXT,  -- A JSON object; both are null when they were erased.
    after  TEXT
);

-- The last row, which orders the servers. Empty before the first.
CREATE TABLE audit_head (
    id   BIGINT PRIMARY KEY CHECK (id = 1),
    seq  BIGINT NOT NULL,
    hash TEXT NOT NULL
);

-- What the page narrows to.
CREATE INDEX audit_log_by_actor ON audit_log (actor_id, seq);
CREATE INDEX audit_log_by_action ON audit_log (action, seq);
CREATE INDEX audit_log_by_subject ON audit_log (subject, seq);
CREATE INDEX audit_log_by_time ON audit_log (at_ms, seq);
