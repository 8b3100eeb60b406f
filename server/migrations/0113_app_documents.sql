-- Texts that staff of the shop write, such as its page about delivery. Each change is a new version,
-- and no version is changed or deleted.
CREATE TABLE shop_documents (
    name TEXT NOT NULL,
    version BIGINT NOT NULL CHECK (version > 0),
    body TEXT NOT NULL,
    actor_id TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (name, version)
);
