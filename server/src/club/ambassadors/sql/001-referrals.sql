-- Who joined by whose invitation, and how far along that is.

-- Opened invitations, counted once for each visitor and day. The visitor is a keyed hash that changes daily.
create table referral_clicks (
  code text not null references referral_codes on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (code, day, visitor)
);

create index on referral_clicks (day);

create table referrals (
  id uuid primary key,
  code text not null references referral_codes on delete cascade,
  referrer_id uuid not null references users on delete cascade,
  -- an account has one referrer, permanently
  referee_id uuid not null unique references users on delete cascade,
  status text not null default 'registered'
    check (status in ('registered', 'verified', 'qualified', 'rewarded', 'rejected', 'expired')),
  registered_at timestamptz not null,
  verified_at timestamptz,
  qualified_at timestamptz,
  -- when the hold period ends
  release_at timestamptz,
  rewarded_at timestamptz,
  -- when it was rejected, expired, or its reward was reversed
  closed_at timestamptz,
  reversed boolean not null default false,
  -- for administrators; the ambassador only reads that it is not eligible
  reason text check (length(reason) <= 500),
  risk text[] not null default '{}',
  -- when an administrator dismissed the risk
  cleared_at timestamptz,
  -- keyed hash of day and network, kept while sign-ups are compared
  network bytea,
  referrer_transaction uuid unique,
  referrer_points bigint,
  referee_transaction uuid unique,
  referee_points bigint,
  check (referrer_id <> referee_id),
  check ((status = 'qualified') <= (qualified_at is not null and release_at is not null)),
  check ((status = 'rewarded') = (rewarded_at is not null)),
  check ((status = 'rewarded') = (referrer_transaction is not null and referrer_points is not null
    and referee_transaction is not null and referee_points is not null)),
  check ((status in ('rejected', 'expired') or reversed) = (closed_at is not null)),
  check ((status = 'rejected') <= (reason is not null)),
  check (not reversed or status = 'rewarded')
);
create index on referrals (referrer_id, registered_at desc, id);
create index on referrals (registered_at desc, id);
create index on referrals (qualified_at) where qualified_at is not null;
create index on referrals (rewarded_at) where rewarded_at is not null;
create index on referrals (code);
create index on referrals (registered_at) where status in ('registered', 'verified');
create index on referrals (release_at) where status = 'qualified';
create index on referrals (network) where network is not null;

grant select, insert, update, delete on referral_clicks, referrals to club_app;
