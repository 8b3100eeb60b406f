-- Whether a transfer that a customer told of was looked for and not found.
ALTER TABLE transfer_notices ADD COLUMN not_found BIGINT NOT NULL DEFAULT 0 CHECK (not_found IN (0, 1));
