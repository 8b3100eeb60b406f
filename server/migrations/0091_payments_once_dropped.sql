-- manual_receipts_once_plain, of the step before, refuses all that it refused.
DROP INDEX manual_receipts_once;
