-- Idempotency records: each answer is stored for 24 hours under its caller, route and key.
create table idempotency_keys (
  user_id uuid not null,
  route text not null,
  key text not null check (length(key) between 8 and 255),
  request_hash bytea not null,
  status smallint,
  response text,
  created_at timestamptz not null,
  primary key (user_id, route, key)
);
create index on idempotency_keys (created_at);

-- Attempts against a limit, by keyed hash. The columns are those rate-limiter-flexible expects.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index on rate_limits (expire);

grant select, insert, update, delete on idempotency_keys, rate_limits to club_app;
