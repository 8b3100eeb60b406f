-- Long work of the staff, done by steps in the background.
CREATE TABLE jobs (
    id            TEXT PRIMARY KEY,
    kind          TEXT NOT NULL,              -- "orders.ship"
    actor_id      TEXT NOT NULL,
    input         TEXT NOT NULL,              -- JSON, as its kind wrote it.
    state         TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'stopped', 'failed')),
    next_item     TEXT NOT NULL,              -- The cursor: where the next step begins.
    done          BIGINT NOT NULL DEFAULT 0,
    total         BIGINT NOT NULL DEFAULT 0,  -- 0: not known yet.
    refused       BIGINT NOT NULL DEFAULT 0,
    result        TEXT NOT NULL DEFAULT '{}',
    created_at_ms BIGINT NOT NULL,
    ended_at_ms   BIGINT,
    stop_asked    BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX jobs_unfinished ON jobs (actor_id, id) WHERE ended_at_ms IS NULL;
CREATE INDEX jobs_of_actor ON jobs (actor_id, id);

-- What became of single items, where people shall read it. Kept for 90 days.
CREATE TABLE job_rows (
    job_id     TEXT NOT NULL REFERENCES jobs (id),
    number     BIGINT NOT NULL,
    subject    TEXT NOT NULL,
    is_refused BIGINT NOT NULL,
    english    TEXT NOT NULL,
    bangla     TEXT NOT NULL,
    PRIMARY KEY (job_id, number)
);
