-- A person as the shop knows them. Bound to the identity service's `subject`; the address is a copy
-- of what it said last, and null when that address has gone to somebody else since.
-- Times are Unix seconds.
CREATE TABLE users (
    id             TEXT PRIMARY KEY,
    subject        TEXT NOT NULL UNIQUE,
    email          TEXT UNIQUE,  -- Trimmed, in lower case.
    email_verified BIGINT NOT NULL CHECK (email_verified IN (0, 1)),
    name           TEXT NOT NULL,
    photo          TEXT NOT NULL,
    role           TEXT NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'admin')),
    education      TEXT NOT NULL DEFAULT '',
    location       TEXT NOT NULL DEFAULT '',
    phone          TEXT NOT NULL DEFAULT '',
    linkedin       TEXT NOT NULL DEFAULT '',
    created_at     BIGINT NOT NULL,
    disabled       BIGINT NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
    valid_since    BIGINT NOT NULL DEFAULT 0  -- Who signed in earlier signs in anew.
);

-- What administrators sort by, narrow to, and search by; addresses have an index of their own.
CREATE INDEX users_by_age ON users (created_at, id);
CREATE INDEX users_by_email ON users (coalesce(email, ''), id);
CREATE INDEX users_by_role_and_age ON users (role, created_at, id);
CREATE INDEX users_by_role_and_email ON users (role, coalesce(email, ''), id);
CREATE INDEX users_by_name ON users (lower(name), id);

-- What a browser shows with each call. Kept as a hash: who reads this table can sign in as nobody.
CREATE TABLE access_tokens (
    token_hash TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    revoked_at BIGINT
);

CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at);
CREATE INDEX access_tokens_by_user ON access_tokens (user_id, created_at);

-- Who made whom an administrator, and who ceased to be one.
CREATE TABLE role_changes (
    id       TEXT PRIMARY KEY,
    user_id  TEXT NOT NULL REFERENCES users (id),
    old_role TEXT NOT NULL,
    new_role TEXT NOT NULL,
    actor_id TEXT,  -- The administrator; null for the command line and the program itself.
    reason   TEXT NOT NULL CHECK (reason IN ('promoted', 'demoted', 'address_taken_over')),
    at       BIGINT NOT NULL
);

CREATE INDEX role_changes_by_user ON role_changes (user_id, at);

-- Whom the firm has shut out, let in again, or signed out everywhere: from the command line.
CREATE TABLE user_events (
    id      TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    event   TEXT NOT NULL CHECK (event IN ('disabled', 'enabled', 'sessions_ended')),
    at      BIGINT NOT NULL
);

CREATE INDEX user_events_by_user ON user_events (user_id, at);
