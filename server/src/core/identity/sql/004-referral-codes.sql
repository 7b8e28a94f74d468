-- The codes ambassadors invite with. An inactive code stays with its owner and is never reissued.
create table referral_codes (
  code text primary key check (code ~ '^[A-Z0-9]{6,12}$'),
  user_id uuid not null references users on delete cascade,
  is_active boolean not null default true,
  created_at timestamptz not null
);
create unique index referral_codes_active on referral_codes (user_id) where is_active;
create index on referral_codes (user_id);
grant select, insert, update, delete on referral_codes to club_app;

-- The ambassador behind a code, for other domains to read.
create view invitations as select code, user_id as referrer_id, is_active from referral_codes;
grant select on invitations to club_app;
