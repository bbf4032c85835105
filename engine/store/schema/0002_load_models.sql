-- Both load models, and the parts of a request's life.
--
-- A run's level is its connections in the closed model, its rate in the open one. Kinds of run_histograms are
-- now also 'resolveTime', 'connectTime', 'tlsTime', 'firstByteTime', 'bodyTime' and 'lateness'.

ALTER TABLE runs ADD COLUMN rate_per_second REAL NOT NULL DEFAULT 0;     -- 0 in the closed model
-- What became of the open model's arrivals: intended = sent + not_started. 0 in the closed model.
ALTER TABLE runs ADD COLUMN intended INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN not_started INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN peak_backlog INTEGER NOT NULL DEFAULT 0;     -- most that waited at once
