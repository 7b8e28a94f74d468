-- Applications to become an ambassador or a vendor, and what they are decided on.
create table companies (
  user_id uuid primary key references users on delete cascade,
  company_name text not null check (length(company_name) between 2 and 120),
  registration_number text,
  vat_number text,
  website text check (website ~ '^https://'),
  industry text,
  size_band text check (size_band in ('1', '2-10', '11-50', '51-250', '251+')),
  address_line1 text,
  address_line2 text,
  city text,
  postal_code text,
  country text check (country ~ '^[A-Z]{2}$'),
  contact_name text,
  contact_email text,
  contact_phone text,
  -- its key in the media store
  logo text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table social_links (
  user_id uuid not null references users on delete cascade,
  network text not null check (network in ('YT', 'FB', 'TWIT', 'INSTA')),
  url text not null check (url ~ '^https://'),
  followers integer check (followers >= 0),
  primary key (user_id, network)
);

-- The current state of an application; its decisions are the history.
create table applications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('ambassador', 'vendor')),
  -- OUT: withdrawn by the applicant
  status text not null check (status in ('REW', 'APR', 'REJ', 'OUT')),
  attempt smallint not null check (attempt between 1 and 5),
  reason text check (length(reason) <= 500),
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  unique (user_id, kind),
  check (status not in ('APR', 'REJ') or reviewed_at is not null),
  check ((status = 'REJ') = (reason is not null))
);
create index on applications (kind, status, submitted_at);
create index on applications (kind, status, reviewed_at desc);

-- Every step of an application. A step is never changed and is removed only with its application.
create table decisions (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  at timestamptz not null,
  attempt smallint not null,
  -- null for the first step
  from_status text check (from_status in ('REW', 'APR', 'REJ', 'OUT')),
  to_status text not null check (to_status in ('REW', 'APR', 'REJ', 'OUT')),
  reason text,
  -- the administrator; null for the applicant
  decided_by uuid,
  -- answers, links, company and vendor as they were then
  snapshot jsonb not null
);
create index on decisions (application_id, id);

grant select, insert, update, delete on companies, social_links, applications to club_app;
grant select, insert on decisions to club_app;
