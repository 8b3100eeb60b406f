-- How often each server has changed what the others keep in memory. A row for each server and
-- subject: servers that announce something never wait for each other.
CREATE TABLE announcements (
    server  TEXT NOT NULL,
    subject TEXT NOT NULL,
    times   BIGINT NOT NULL,
    at_ms   BIGINT NOT NULL,
    PRIMARY KEY (server, subject)
);

-- Work that one server at a time may do. Who does not come back loses it when it ends.
CREATE TABLE leases (
    name       TEXT PRIMARY KEY,
    holder     TEXT NOT NULL,
    ends_at_ms BIGINT NOT NULL
);
