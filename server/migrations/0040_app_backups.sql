-- Every backup that a program of this shop began, and every one that was made in another way and
-- confirmed (`northbridge backup confirm`). Copies of the shop lie in the folder; this is their log.
CREATE TABLE backups (
    id            TEXT PRIMARY KEY,
    kind          TEXT NOT NULL,
    name          TEXT NOT NULL,
    server        TEXT NOT NULL,
    state         TEXT NOT NULL,
    started_at_ms BIGINT NOT NULL,
    ended_at_ms   BIGINT,
    proved_at_ms  BIGINT,
    bytes         BIGINT,
    sentence      TEXT NOT NULL DEFAULT ''
);

CREATE INDEX backups_by_start ON backups (started_at_ms, id);
CREATE INDEX backups_proved ON backups (proved_at_ms, id);
