-- What a person saw who allowed it, so that it can be looked at and taken back. Empty: an earlier version kept
-- the hash alone.
ALTER TABLE allowed_launches ADD COLUMN shown_text TEXT NOT NULL DEFAULT '';
