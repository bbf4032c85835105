-- What a history of version 7 looked like when it was released. Never edited.
PRAGMA application_id = 0x486d726b;
PRAGMA user_version = 7;
-- The first schema. Never edited once released: a change is a new numbered file.
--
-- Words as in engine/README.md. Times of the wall clock are milliseconds since 1970 in UTC, durations are
-- nanoseconds, shares lie in [0, 1]; every such column says so in its name. Ids are UUIDs in their lower-case
-- 36-character form, because they are made elsewhere too and histories can be merged; tables with many rows
-- refer to each other by a local integer key instead. 64-bit counters are stored in SQLite's signed integers.

CREATE TABLE plans (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
  name TEXT NOT NULL,
  plan_json TEXT NOT NULL,          -- canonical form
  plan_hash TEXT NOT NULL,          -- SHA-256 of what the plan measures
  created_at_unix_ms INTEGER NOT NULL,
  changed_at_unix_ms INTEGER NOT NULL,
  deleted_at_unix_ms INTEGER        -- NULL unless deleted; deleted plans can be restored
) STRICT;

CREATE TABLE experiments (
  experiment_key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
  plan_id TEXT NOT NULL,            -- no foreign key: the plan may be gone, or never have been in this file
  plan_name TEXT NOT NULL,
  plan_json TEXT NOT NULL,          -- the plan as it was run, canonical form
  plan_hash TEXT NOT NULL,
  name TEXT NOT NULL,               -- the person may change it
  note TEXT NOT NULL,
  seed INTEGER NOT NULL,            -- of the run order; an unsigned number in a signed column
  status TEXT NOT NULL
    CHECK (status IN ('running', 'completed', 'stopped', 'skipped', 'failed', 'interrupted')),
  failure TEXT NOT NULL,
  started_at_unix_ms INTEGER NOT NULL,
  started_steady_ns INTEGER,        -- the writer's steady clock when the row was begun: tells the order and
                                    -- distance of rows of one writer even if the wall clock was set meanwhile
  ended_at_unix_ms INTEGER,         -- NULL while it runs
  origin TEXT NOT NULL,             -- "hostmark 0.1.0", or the tool and file that it was imported from
  engine_version TEXT NOT NULL,     -- of the program that wrote it
  histogram_version INTEGER,        -- meaning of its histograms; NULL when it has none of ours
  statistics_version INTEGER,
  trust_version INTEGER,            -- catalog of trust checks that judged it; NULL when none did
  deleted_at_unix_ms INTEGER        -- NULL unless deleted; deleted experiments can be restored
) STRICT;

CREATE INDEX experiments_by_start ON experiments (started_at_unix_ms);
CREATE INDEX experiments_by_name ON experiments (name);
CREATE INDEX experiments_unfinished ON experiments (experiment_key) WHERE status = 'running';

CREATE TABLE experiment_tags (
  experiment_key INTEGER NOT NULL REFERENCES experiments (experiment_key) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY (experiment_key, tag)
) STRICT, WITHOUT ROWID;

CREATE TABLE experiment_targets (
  experiment_key INTEGER NOT NULL REFERENCES experiments (experiment_key) ON DELETE CASCADE,
  position INTEGER NOT NULL,        -- in the plan, from 0
  target_id TEXT NOT NULL,
  name TEXT NOT NULL,               -- only a fallback when targets of several experiments are matched
  url TEXT NOT NULL,
  PRIMARY KEY (experiment_key, position)
) STRICT, WITHOUT ROWID;

-- The machines that generated the load.
CREATE TABLE environments (
  experiment_key INTEGER NOT NULL REFERENCES experiments (experiment_key) ON DELETE CASCADE,
  node TEXT NOT NULL,               -- '' is the machine that ran the experiment
  host_name TEXT NOT NULL,
  operating_system TEXT NOT NULL,
  kernel TEXT NOT NULL,
  cpu_model TEXT NOT NULL,
  logical_cpus INTEGER NOT NULL,
  memory_bytes INTEGER NOT NULL,
  descriptor_limit INTEGER NOT NULL,
  hostmark_version TEXT NOT NULL,
  is_debug_build INTEGER NOT NULL CHECK (is_debug_build IN (0, 1)),
  PRIMARY KEY (experiment_key, node)
) STRICT, WITHOUT ROWID;

CREATE TABLE runs (
  run_key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
  experiment_key INTEGER NOT NULL REFERENCES experiments (experiment_key) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,        -- position in the experiment's order, from 0
  target_id TEXT NOT NULL,
  target_name TEXT NOT NULL,
  url TEXT NOT NULL,
  remote_address TEXT NOT NULL,
  level INTEGER NOT NULL,           -- index into the plan's levels
  connections INTEGER NOT NULL,     -- the level's value
  repetition INTEGER NOT NULL,
  status TEXT NOT NULL
    CHECK (status IN ('running', 'completed', 'stopped', 'skipped', 'failed', 'interrupted')),
  failure TEXT NOT NULL,
  started_at_unix_ms INTEGER NOT NULL,
  started_steady_ns INTEGER,        -- as in experiments
  duration_ns INTEGER NOT NULL,     -- measured window
  load_before_ns INTEGER NOT NULL,  -- unrecorded load right before it
  in_flight_at_start INTEGER NOT NULL,
  sent INTEGER NOT NULL,
  ok INTEGER NOT NULL,
  unexpected INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  timed_out INTEGER NOT NULL,
  in_flight_at_end INTEGER NOT NULL,
  connections_asked INTEGER NOT NULL,
  connections_opened INTEGER NOT NULL,
  connections_peak INTEGER NOT NULL,
  received_bytes INTEGER NOT NULL,
  sent_bytes INTEGER NOT NULL,
  body_bytes INTEGER NOT NULL,
  generator_cpu_seconds REAL NOT NULL,
  generator_threads INTEGER NOT NULL,
  busiest_worker_share REAL NOT NULL
) STRICT;

CREATE INDEX runs_by_experiment ON runs (experiment_key, sequence);
-- Everything that a list of experiments says about their runs, so that it reads no table of runs at all.
CREATE INDEX runs_summary
  ON runs (experiment_key, target_id, target_name, level, status, ok, duration_ns);

CREATE TABLE run_statuses (
  run_key INTEGER NOT NULL REFERENCES runs (run_key) ON DELETE CASCADE,
  status_code INTEGER NOT NULL,
  response_count INTEGER NOT NULL,
  PRIMARY KEY (run_key, status_code)
) STRICT, WITHOUT ROWID;

CREATE TABLE run_errors (
  run_key INTEGER NOT NULL REFERENCES runs (run_key) ON DELETE CASCADE,
  position INTEGER NOT NULL,        -- in the run's table of errors, from 0
  phase TEXT NOT NULL,              -- part of the request's life: 'connect', 'read', ...
  error TEXT NOT NULL,
  was_reused INTEGER NOT NULL CHECK (was_reused IN (0, 1)),
  error_count INTEGER NOT NULL,
  sample TEXT NOT NULL,
  PRIMARY KEY (run_key, position)
) STRICT, WITHOUT ROWID;

-- One row per second of a run's measured window; the last one may be shorter.
CREATE TABLE run_seconds (
  run_key INTEGER NOT NULL REFERENCES runs (run_key) ON DELETE CASCADE,
  offset_ns INTEGER NOT NULL,       -- start, from the window's start
  length_ns INTEGER NOT NULL,
  ok INTEGER NOT NULL,
  unexpected INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  timed_out INTEGER NOT NULL,
  received_bytes INTEGER NOT NULL,
  sent_bytes INTEGER NOT NULL,
  open_connections INTEGER NOT NULL,
  generator_cpu_ns INTEGER NOT NULL,
  response_time_histogram BLOB,     -- coarse; NULL when nothing was recorded
  PRIMARY KEY (run_key, offset_ns)
) STRICT, WITHOUT ROWID;

-- One row per histogram of a run. Absent, or with a NULL blob, where nothing was recorded, as in runs that
-- were imported from a tool without histograms.
CREATE TABLE run_histograms (
  histogram_key INTEGER PRIMARY KEY,
  run_key INTEGER NOT NULL REFERENCES runs (run_key) ON DELETE CASCADE,
  kind TEXT NOT NULL,               -- 'responseTime', 'serviceTime', 'unexpectedTime', 'timedOutTime'
  phase TEXT NOT NULL,              -- load phase: 'measure'
  request TEXT NOT NULL,            -- name of the request; '' is all requests together
  node TEXT NOT NULL,               -- generator machine; '' is all machines together
  histogram BLOB,                   -- engine/store/histogram_blob.h
  UNIQUE (run_key, kind, phase, request, node)
) STRICT;

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

-- How Windows authentication went.

-- Answers with status 401 that asked for a step of authentication and were answered, beside those of
-- run_statuses.
ALTER TABLE runs ADD COLUMN authentication_rounds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN authentication_failure TEXT NOT NULL DEFAULT '';   -- of the first that was not; '': none

-- What each target answered to each request before the first run: whether they do the same work.

CREATE TABLE target_answers (
  experiment_key INTEGER NOT NULL REFERENCES experiments (experiment_key) ON DELETE CASCADE,
  position INTEGER NOT NULL,        -- target by target, from 0
  target_id TEXT NOT NULL,
  target_name TEXT NOT NULL,
  request TEXT NOT NULL,            -- its name, or method and path
  failure TEXT NOT NULL,            -- why there was no answer; '' when there was one
  status INTEGER NOT NULL,          -- 0 without an answer
  http_version TEXT NOT NULL,
  framing TEXT NOT NULL
    CHECK (framing IN ('none', 'content-length', 'chunked', 'end-of-stream', 'frames')),
  is_kept_alive INTEGER NOT NULL CHECK (is_kept_alive IN (0, 1)),
  content_type TEXT NOT NULL,
  content_encoding TEXT NOT NULL,
  location TEXT NOT NULL,
  body_bytes INTEGER NOT NULL,      -- as sent
  content_sha256 TEXT NOT NULL,     -- without its content coding; of its first MiB at most
  is_content_stable INTEGER NOT NULL CHECK (is_content_stable IN (0, 1)),
  tls_version TEXT NOT NULL,        -- the five of TLS are '' without it
  tls_cipher TEXT NOT NULL,
  tls_key_exchange TEXT NOT NULL,
  tls_certificate_key TEXT NOT NULL,
  tls_protocol TEXT NOT NULL,
  headers TEXT NOT NULL,            -- "Name: value" a line
  PRIMARY KEY (experiment_key, position)
) STRICT, WITHOUT ROWID;

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

-- What runs used, how targets were started and what they say that they are, what this machine can generate at most,
-- and which commands may be started.
--
-- Texts that came from programs (output, names and command lines of processes) hold the bytes as they were, which
-- need not be UTF-8.

-- Longest share of time in which one worker could have worked but had no processor, and highest one in which it
-- worked or waited for one. NULL where the system does not tell, and in rows of earlier versions.
ALTER TABLE runs ADD COLUMN longest_wait_share REAL;
ALTER TABLE runs ADD COLUMN fullest_worker_share REAL;

-- Sums over the measured window, as far as samples cover it. Absent where nothing was sampled.
CREATE TABLE run_resources (
  run_key INTEGER PRIMARY KEY REFERENCES runs (run_key) ON DELETE CASCADE,
  sampled_ns INTEGER NOT NULL,      -- between the first and the last sample
  logical_cpus INTEGER NOT NULL,    -- of the machine that machine_busy_ns is of
  is_server_elsewhere INTEGER NOT NULL CHECK (is_server_elsewhere IN (0, 1)),
  machine_busy_ns INTEGER,          -- CPU time of all processors of the server's machine; NULL: could not be seen,
                                    -- here and below
  generator_cpu_ns INTEGER NOT NULL,
  server_cpu_ns INTEGER,            -- of the target's processes
  idle_targets_cpu_ns INTEGER,      -- of launched targets that were not measured
  server_found_by TEXT NOT NULL,    -- '' when the target's processes were not looked for
  server_unseen TEXT NOT NULL,      -- why they could not be seen; else ''
  -- What the processors of the generator's machine were to run like at the end of the window.
  power_policy TEXT NOT NULL,       -- governor (Linux) or power plan (Windows)
  power_preference TEXT NOT NULL,
  is_on_battery INTEGER CHECK (is_on_battery IN (0, 1)),
  is_turbo_allowed INTEGER CHECK (is_turbo_allowed IN (0, 1)),
  slowest_mhz INTEGER,
  fastest_mhz INTEGER,
  maximum_mhz INTEGER,
  throttle_count INTEGER,           -- since the start of the machine, of all processors
  throttled_times INTEGER,          -- from before the run's load to after it
  usable_ports INTEGER NOT NULL     -- for connections to this target; 0: not known, or no limit
) STRICT;

-- The target's processes at the end of the window.
CREATE TABLE run_server_processes (
  run_key INTEGER NOT NULL REFERENCES runs (run_key) ON DELETE CASCADE,
  position INTEGER NOT NULL,        -- by pid, from 0
  pid INTEGER NOT NULL,
  parent_pid INTEGER NOT NULL,
  name TEXT NOT NULL,
  command_line TEXT NOT NULL,       -- '' where it may not be known
  open_descriptors INTEGER,         -- most in the window; NULL where they may not be counted
  descriptor_limit INTEGER,
  PRIMARY KEY (run_key, position)
) STRICT, WITHOUT ROWID;

-- One row per second or so of a run's measured window. CPU times are within the row, bytes and counts at its end.
CREATE TABLE run_resource_rows (
  run_key INTEGER NOT NULL REFERENCES runs (run_key) ON DELETE CASCADE,
  offset_ns INTEGER NOT NULL,       -- start, from the window's start
  length_ns INTEGER NOT NULL,       -- between the two samples
  generator_cpu_ns INTEGER NOT NULL,
  generator_resident_bytes INTEGER NOT NULL,
  generator_threads INTEGER NOT NULL,
  generator_open_descriptors INTEGER,
  generator_processes INTEGER NOT NULL,
  worker_cpu_ns TEXT NOT NULL,      -- of each worker: '981000000 975000000'
  loop_lag_ns INTEGER NOT NULL,     -- latest that a worker's loop turned to what was due
  processor_wait_ns INTEGER,        -- time that workers could have worked but had no processor, all together
  server_cpu_ns INTEGER,            -- of the target's processes, as the next four; NULL where they were not seen
  server_resident_bytes INTEGER,
  server_threads INTEGER,
  server_open_descriptors INTEGER,
  server_processes INTEGER,
  idle_targets_cpu_ns INTEGER,      -- of launched targets that were not measured
  PRIMARY KEY (run_key, offset_ns)
) STRICT, WITHOUT ROWID;

-- What machines did in these rows. Absent where a machine could not be seen.
CREATE TABLE run_machine_rows (
  run_key INTEGER NOT NULL,
  machine TEXT NOT NULL CHECK (machine IN ('generator', 'server')),   -- 'server' when that is another one
  offset_ns INTEGER NOT NULL,       -- of the row of resources
  interval_ns INTEGER NOT NULL,
  busy_share REAL NOT NULL,         -- of the time of all processors
  io_wait_share REAL,
  stolen_share REAL,
  loopback_received_bytes_per_second REAL,
  loopback_sent_bytes_per_second REAL,
  network_received_bytes_per_second REAL NOT NULL,
  network_sent_bytes_per_second REAL NOT NULL,
  wall_clock_step_ns INTEGER NOT NULL,   -- by how much the clock was set meanwhile
  memory_bytes INTEGER NOT NULL,    -- that it has; 0: not known
  available_memory_bytes INTEGER NOT NULL,
  swapped_bytes_per_second REAL,
  time_wait_sockets INTEGER,
  fullest_link TEXT,                -- of the links whose speed is known; NULL where none is
  fullest_link_bits_per_second INTEGER,
  fullest_link_share REAL,          -- of its speed, in its fuller direction
  PRIMARY KEY (run_key, machine, offset_ns),
  FOREIGN KEY (run_key, offset_ns) REFERENCES run_resource_rows (run_key, offset_ns) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What targets say that they are, each time that they were asked.
CREATE TABLE target_identities (
  experiment_key INTEGER NOT NULL REFERENCES experiments (experiment_key) ON DELETE CASCADE,
  position INTEGER NOT NULL,        -- in the order of time, from 0
  target_id TEXT NOT NULL,
  target_name TEXT NOT NULL,
  before_run INTEGER NOT NULL,      -- sequence of the run that was due
  url TEXT NOT NULL,
  failure TEXT NOT NULL,            -- why it did not say; else ''
  PRIMARY KEY (experiment_key, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE target_identity_values (
  experiment_key INTEGER NOT NULL,
  position INTEGER NOT NULL,        -- of the identity
  value_position INTEGER NOT NULL,  -- in the document, from 0
  value_key TEXT NOT NULL,          -- members of objects have their keys joined by dots
  value TEXT NOT NULL,
  PRIMARY KEY (experiment_key, position, value_position),
  FOREIGN KEY (experiment_key, position)
    REFERENCES target_identities (experiment_key, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Each start of a launched target, as it stood when it was last heard of.
CREATE TABLE target_launches (
  experiment_key INTEGER NOT NULL REFERENCES experiments (experiment_key) ON DELETE CASCADE,
  position INTEGER NOT NULL,        -- in the order of the starts, from 0
  target_id TEXT NOT NULL,
  target_name TEXT NOT NULL,
  before_run INTEGER NOT NULL,      -- sequence of the run that it was started for
  command TEXT NOT NULL,
  started_at_unix_ms INTEGER NOT NULL,
  pid INTEGER NOT NULL,             -- 0: none is known
  ready_after_ns INTEGER NOT NULL,  -- from its start to its first answer; 0: it never came
  failure TEXT NOT NULL,            -- why it could not be measured; else ''
  ending TEXT NOT NULL,             -- how it ended; '' while it is up
  ended_in_run INTEGER,             -- sequence of the run in which it ended by itself; NULL: in none
  exit_code INTEGER,                -- NULL: it was killed, or is up, or nobody knows
  output TEXT NOT NULL,             -- its first and last parts when it was very much
  output_bytes INTEGER NOT NULL,    -- how much it printed
  PRIMARY KEY (experiment_key, position)
) STRICT, WITHOUT ROWID;

-- What the generator could do at most at the levels of an experiment, as far as it was known then.
CREATE TABLE experiment_ceilings (
  experiment_key INTEGER NOT NULL REFERENCES experiments (experiment_key) ON DELETE CASCADE,
  position INTEGER NOT NULL,        -- in the record, from 0
  level INTEGER NOT NULL,           -- index into the plan's levels
  shape TEXT NOT NULL,              -- hash of machine, program version and load
  throughput_per_second REAL NOT NULL,
  measured_at_unix_ms INTEGER NOT NULL,
  PRIMARY KEY (experiment_key, position)
) STRICT, WITHOUT ROWID;

-- The same of this machine, measured once and used again by each load of the same shape.
CREATE TABLE generator_ceilings (
  shape TEXT NOT NULL PRIMARY KEY,
  throughput_per_second REAL NOT NULL,
  measured_at_unix_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Commands that a person has allowed plans to start.
CREATE TABLE allowed_launches (
  command_sha256 TEXT NOT NULL PRIMARY KEY CHECK (length(command_sha256) = 64),   -- of its canonical text
  allowed_at_unix_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What a person saw who allowed it, so that it can be looked at and taken back. Empty: an earlier version kept
-- the hash alone.
ALTER TABLE allowed_launches ADD COLUMN shown_text TEXT NOT NULL DEFAULT '';
