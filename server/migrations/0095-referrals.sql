-- Who came in by whose invitation, and how far that is.

-- Openings of an invitation: once for each visitor and day. A visitor is a keyed hash that differs from day to day.
create table referral_clicks (
  code text not null references referral_codes on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (code, day, visitor)
);

create table referrals (
  id uuid primary key,
  code text not null references referral_codes on delete cascade,
  referrer_id uuid not null references users on delete cascade,
  -- one referrer for an account, for ever
  referee_id uuid not null unique references users on delete cascade,
  status text not null default 'registered'
    check (status in ('registered', 'verified', 'qualified', 'rewarded', 'rejected', 'expired')),
  registered_at timestamptz not null,
  verified_at timestamptz,
  qualified_at timestamptz,
  -- when the hold ends
  release_at timestamptz,
  rewarded_at timestamptz,
  -- when it was rejected, ran out, or its reward was taken back
  closed_at timestamptz,
  reversed boolean not null default false,
  -- for administrators; the ambassador reads only that it is not eligible
  reason text check (length(reason) <= 500),
  risk text[] not null default '{}',
  -- an administrator looked at the risk and found none
  cleared_at timestamptz,
  -- keyed hash of the day and the network, kept as long as sign-ups are compared
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
create index on referrals (code);
create index on referrals (registered_at) where status in ('registered', 'verified');
create index on referrals (release_at) where status = 'qualified';
create index on referrals (network) where network is not null;

create function referral_moves() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('registered', 'verified'), ('registered', 'expired'), ('registered', 'rejected'),
    ('verified', 'qualified'), ('verified', 'expired'), ('verified', 'rejected'),
    ('qualified', 'rewarded'), ('qualified', 'rejected')) then
    raise exception 'a referral does not go from % to %', old.status, new.status using errcode = '55000';
  end if;
  return new;
end $$;
create trigger moves before update of status on referrals for each row execute function referral_moves();

grant select, insert, update, delete on referral_clicks, referrals to club_app;

update event_types set is_active = true where code in ('referral_reward', 'referral_joined');
