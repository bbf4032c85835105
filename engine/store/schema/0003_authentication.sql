-- How Windows authentication went.

-- Answers with status 401 that asked for a step of authentication and were answered, beside those of
-- run_statuses.
ALTER TABLE runs ADD COLUMN authentication_rounds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN authentication_failure TEXT NOT NULL DEFAULT '';   -- of the first that was not; '': none
