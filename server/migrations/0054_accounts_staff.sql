-- Who works for the shop beside its owners, who are users.role = 'admin'. A server of the release
-- before knows only that column: to it a member of the staff is a customer, who may do less.
CREATE TABLE staff (
    user_id  TEXT NOT NULL REFERENCES users (id),
    role     TEXT NOT NULL CHECK (role IN ('sales', 'warehouse', 'accountant')),
    since_ms BIGINT NOT NULL,
    given_by TEXT,  -- The owner; null for the command line.
    PRIMARY KEY (user_id, role)
);

-- When its owner last showed who they are, in Unix seconds: dangerous deeds ask for it again.
ALTER TABLE access_tokens ADD COLUMN auth_time BIGINT NOT NULL DEFAULT 0;
