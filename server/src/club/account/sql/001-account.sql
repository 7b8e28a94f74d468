create table profiles (
  user_id uuid primary key references users on delete cascade,
  gender text check (gender in ('M', 'F', 'PNTS')),
  country text check (country ~ '^[A-Z]{2}$'),
  phone_code text check (phone_code ~ '^\+[0-9]{1,4}$'),
  phone_number text check (phone_number ~ '^[0-9]{4,14}$'),
  date_of_birth date check (date_of_birth > '1900-01-01'),
  -- its key in the media store
  profile_pic text,
  -- workchain and hash, without network or bounce flag
  ton_address_raw text check (ton_address_raw ~ '^(0|-1):[0-9a-f]{64}$'),
  height_cm numeric(4, 1) check (height_cm between 50 and 272),
  weight_kg numeric(4, 1) check (weight_kg between 20 and 500),
  blood_type text check (blood_type in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  sleep_hours numeric(3, 1) check (sleep_hours between 0 and 24),
  activity_level text not null default 'sedentary' check (activity_level in ('sedentary', 'light', 'moderate', 'vigorous')),
  dietary_preferences text not null default 'none' check (dietary_preferences in ('vegetarian', 'gluten-free', 'vegan', 'none')),
  smoking_habits text not null default 'non_smoker' check (smoking_habits in ('non_smoker', 'former_smoker', 'occasional', 'current_smoker')),
  alcohol_consumption text not null default 'none' check (alcohol_consumption in ('none', 'light', 'moderate', 'heavy')),
  rate_of_aging text not null default 'average' check (rate_of_aging in ('slow', 'average', 'accelerated')),
  -- when name, country, birth date and gender were first complete
  completed_at timestamptz,
  updated_at timestamptz not null
);

-- A copy of everything stored about a member, made by a job and downloaded once.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  -- the archive, until it is downloaded or expires
  archive bytea,
  ready_at timestamptz,
  fetched_at timestamptz
);
create index on data_exports (user_id, requested_at desc);

-- What formulas about a member need, for the health half to read.
create view member_facts as
  select user_id as member_id, gender, country, date_of_birth, height_cm::double precision, weight_kg::double precision,
    sleep_hours::double precision, activity_level, smoking_habits, rate_of_aging, completed_at, updated_at
  from profiles;

grant select, insert, update, delete on profiles, data_exports to club_app;
grant select on member_facts to club_app;
