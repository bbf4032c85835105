-- Both load models, the parts of a request's life, and what a server did with requests beside answering.
--
-- A run's level is its connections in the closed model, its rate in the open one. Kinds of run_histograms are
-- now also 'resolveTime', 'connectTime', 'tlsTime', 'firstByteTime', 'bodyTime' and 'lateness'.

ALTER TABLE runs ADD COLUMN rate_per_second REAL NOT NULL DEFAULT 0;     -- 0 in the closed model
-- What became of the open model's arrivals: intended = sent + not_started. 0 in the closed model.
ALTER TABLE runs ADD COLUMN intended INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN not_started INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN peak_backlog INTEGER NOT NULL DEFAULT 0;     -- most that waited at once

ALTER TABLE runs ADD COLUMN followed_redirects INTEGER NOT NULL DEFAULT 0;   -- answers that sent a request on
ALTER TABLE runs ADD COLUMN redirect_location TEXT NOT NULL DEFAULT '';      -- of the first answer with a 3xx
-- Requests at once on each connection: how many were asked for, and the fewest that the server allowed where
-- that was fewer, else 0.
ALTER TABLE runs ADD COLUMN exchanges_asked INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN exchange_limit INTEGER NOT NULL DEFAULT 0;
