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
