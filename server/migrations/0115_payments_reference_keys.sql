-- References of banks are compared in the form of payments/reference_key.hpp. A server of the release before
-- leaves the key of its receipts empty; the next thorough round of this one fills it in.
ALTER TABLE manual_receipts ADD COLUMN reference_key TEXT;
CREATE INDEX manual_receipts_by_key ON manual_receipts (reference_key) WHERE voided_at_ms IS NULL;
CREATE UNIQUE INDEX manual_receipts_once_by_key
    ON manual_receipts (reference_key) WHERE voided_at_ms IS NULL AND is_split = 0;
CREATE INDEX manual_receipts_without_key ON manual_receipts (id) WHERE reference_key IS NULL;
