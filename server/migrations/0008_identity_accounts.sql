-- The embedded identity service's own accounts. Times are Unix seconds.
CREATE TABLE identity_accounts (
    local_id            TEXT PRIMARY KEY,
    email               TEXT NOT NULL UNIQUE,  -- Trimmed, in lower case.
    email_verified      BIGINT NOT NULL CHECK (email_verified IN (0, 1)),
    password_hash       TEXT NOT NULL,  -- Empty: there is no password, only Google.
    google_subject      TEXT UNIQUE,  -- Who this is at Google.
    google_email        TEXT,
    display_name        TEXT,
    photo_url           TEXT,
    disabled            BIGINT NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
    valid_since         BIGINT NOT NULL,  -- Tokens issued earlier are revoked.
    password_updated_at BIGINT NOT NULL,
    created_at          BIGINT NOT NULL,
    last_login_at       BIGINT NOT NULL
);

CREATE TABLE identity_refresh_tokens (
    token_hash TEXT PRIMARY KEY,
    local_id   TEXT NOT NULL REFERENCES identity_accounts (local_id) ON DELETE CASCADE,
    auth_time  BIGINT NOT NULL,  -- When the password was typed, or Google asked.
    provider   TEXT NOT NULL CHECK (provider IN ('password', 'google.com'))
);

CREATE INDEX identity_refresh_tokens_by_account ON identity_refresh_tokens (local_id);
CREATE INDEX identity_refresh_tokens_by_age ON identity_refresh_tokens (auth_time);

-- What was sent to a mailbox. A newer code of a kind ends the older one.
CREATE TABLE identity_codes (
    local_id   TEXT NOT NULL REFERENCES identity_accounts (local_id) ON DELETE CASCADE,
    purpose    TEXT NOT NULL CHECK (purpose IN ('PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL')),
    code_hash  TEXT NOT NULL UNIQUE,
    email      TEXT NOT NULL,  -- The account's address when it was sent.
    new_email  TEXT,           -- For a change: the mailbox that it was sent to.
    asked_at   BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (local_id, purpose)
);

-- How often somebody has tried something: in the database, so that a restart forgives nobody.
CREATE TABLE identity_attempts (
    bucket        TEXT PRIMARY KEY,  -- What is counted together: "address 203.0.113.7"
    attempts      BIGINT NOT NULL,
    blocked_until BIGINT NOT NULL,
    expires_at    BIGINT NOT NULL  -- From then on it counts from nothing.
);

CREATE INDEX identity_attempts_by_expiry ON identity_attempts (expires_at);

-- From where an account has been signed in to: strangers cannot lock its owner out there.
CREATE TABLE identity_known_places (
    local_id TEXT NOT NULL REFERENCES identity_accounts (local_id) ON DELETE CASCADE,
    place    TEXT NOT NULL,
    seen_at  BIGINT NOT NULL,
    PRIMARY KEY (local_id, place)
);

-- Who has left for Google and is expected back, once.
CREATE TABLE identity_google_departures (
    state_hash   TEXT PRIMARY KEY,
    browser_hash TEXT NOT NULL,  -- Of the cookie that the same browser brings back.
    verifier     TEXT NOT NULL,  -- The secret of PKCE.
    from_path    TEXT NOT NULL,
    expires_at   BIGINT NOT NULL
);

CREATE INDEX identity_google_departures_by_expiry ON identity_google_departures (expires_at);

-- Who came back: Google's token waits a minute for the page that asks for it, once.
CREATE TABLE identity_google_arrivals (
    handle_hash  TEXT PRIMARY KEY,
    browser_hash TEXT NOT NULL,
    id_token     TEXT NOT NULL,
    expires_at   BIGINT NOT NULL
);

CREATE INDEX identity_google_arrivals_by_expiry ON identity_google_arrivals (expires_at);
