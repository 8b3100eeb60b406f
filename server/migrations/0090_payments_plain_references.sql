-- "FT 1", "ft1" and "FT-1" are one line of a statement: references are compared without case, spaces and hyphens.
CREATE INDEX manual_receipts_by_reference
    ON manual_receipts (upper(replace(replace(reference, ' ', ''), '-', ''))) WHERE voided_at_ms IS NULL;

-- What was recorded twice before stays, as parts of one transfer.
UPDATE manual_receipts SET is_split = 1
WHERE voided_at_ms IS NULL AND is_split = 0 AND EXISTS (
    SELECT 1 FROM manual_receipts earlier
    WHERE upper(replace(replace(earlier.reference, ' ', ''), '-', ''))
              = upper(replace(replace(manual_receipts.reference, ' ', ''), '-', ''))
      AND earlier.voided_at_ms IS NULL AND earlier.is_split = 0
      AND (earlier.at_ms, earlier.id) < (manual_receipts.at_ms, manual_receipts.id));

CREATE UNIQUE INDEX manual_receipts_once_plain
    ON manual_receipts (upper(replace(replace(reference, ' ', ''), '-', '')))
    WHERE voided_at_ms IS NULL AND is_split = 0;
