-- May a number be believed? What the trust checks say of runs and experiments.
--
-- A verdict is the worst of its reasons and NULL where no check judged, as in rows of earlier versions; such records are
-- judged when they are read. experiments.trust_version, the catalog of checks, is there since the first schema.

ALTER TABLE experiments ADD COLUMN trust TEXT CHECK (trust IN ('valid', 'suspect', 'invalid'));
ALTER TABLE runs ADD COLUMN trust TEXT CHECK (trust IN ('valid', 'suspect', 'invalid'));
ALTER TABLE runs ADD COLUMN trust_version INTEGER;   -- as in experiments

CREATE TABLE experiment_trust_reasons (
  experiment_key INTEGER NOT NULL REFERENCES experiments (experiment_key) ON DELETE CASCADE,
  position INTEGER NOT NULL,        -- in the verdict, from 0
  check_key TEXT NOT NULL,          -- of the catalog of trust checks: 'generatorSaturated'
  trust TEXT NOT NULL CHECK (trust IN ('valid', 'suspect', 'invalid')),   -- 'valid' is a note
  sentence TEXT NOT NULL,
  advice TEXT NOT NULL,
  PRIMARY KEY (experiment_key, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE run_trust_reasons (
  run_key INTEGER NOT NULL REFERENCES runs (run_key) ON DELETE CASCADE,
  position INTEGER NOT NULL,        -- as above
  check_key TEXT NOT NULL,
  trust TEXT NOT NULL CHECK (trust IN ('valid', 'suspect', 'invalid')),
  sentence TEXT NOT NULL,
  advice TEXT NOT NULL,
  PRIMARY KEY (run_key, position)
) STRICT, WITHOUT ROWID;

-- Invalid runs are not in what a list says of an experiment.
DROP INDEX runs_summary;
CREATE INDEX runs_summary
  ON runs (experiment_key, target_id, target_name, level, status, ok, duration_ns, trust);
