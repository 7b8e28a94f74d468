-- Changes of offers and profiles that wait for an administrator, and what members reported.
create table vendor_cases (
  id uuid primary key,
  kind text not null check (kind in ('held', 'reported')),
  vendor_id uuid not null references vendors on delete cascade,
  -- null for the vendor's profile
  offer_id uuid references offers on delete cascade,
  -- the texts to store on approval, by their columns
  texts jsonb not null default '{}',
  -- the offer goes on sale on approval
  publish boolean not null default false,
  claims text[] not null default '{}',
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  decision text check (decision in ('approve', 'reject', 'allow')),
  note text not null default '' check (length(note) <= 500),
  decided_by uuid references users on delete set null,
  check ((closed_at is null) = (decision is null))
);
create unique index vendor_cases_open on vendor_cases (vendor_id, offer_id, kind) nulls not distinct
  where closed_at is null;
create index vendor_cases_queue on vendor_cases (opened_at, id) where closed_at is null;
create index vendor_cases_closed on vendor_cases (closed_at desc, id) where closed_at is not null;
create index on vendor_cases (offer_id);
create index on vendor_cases (vendor_id);
create index on vendor_cases (decided_by);

create table vendor_reports (
  id uuid primary key,
  case_id uuid not null references vendor_cases on delete cascade,
  reporter_id uuid not null references users on delete cascade,
  -- the offer or the vendor
  object_id uuid not null,
  reason text not null check (reason in ('medical_misinformation', 'misleading', 'unavailable', 'abuse', 'other')),
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz(3) not null,
  unique (reporter_id, object_id)
);
create index on vendor_reports (case_id, created_at desc);

grant select, insert, update, delete on vendor_cases, vendor_reports to club_app;
