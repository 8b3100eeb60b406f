-- By which an account's own browsers are known again: strangers cannot lock its owner out there.
-- It takes the place of identity_known_places, which previous programs still write, and which a
-- later step drops.
CREATE TABLE identity_devices (
    local_id  TEXT NOT NULL REFERENCES identity_accounts (local_id) ON DELETE CASCADE,
    mark_hash TEXT NOT NULL,  -- Of the cookie that the browser brings back.
    seen_at   BIGINT NOT NULL,
    PRIMARY KEY (local_id, mark_hash)
);
