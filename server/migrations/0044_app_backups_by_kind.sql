-- The last backup of each kind, and those that run: they decide when the next one begins.
CREATE INDEX backups_by_kind ON backups (kind, started_at_ms, id);
CREATE INDEX backups_running ON backups (started_at_ms) WHERE state = 'running';
