-- The delivery addresses of a user's last checkouts.
CREATE TABLE addresses (
    id         TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL,
    recipient  TEXT NOT NULL,
    phone      TEXT NOT NULL,
    district   TEXT NOT NULL,
    area       TEXT NOT NULL,
    street     TEXT NOT NULL,
    used_at_ms BIGINT NOT NULL
);

CREATE INDEX addresses_of_user ON addresses (user_id, used_at_ms);
