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
