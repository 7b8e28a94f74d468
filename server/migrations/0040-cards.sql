-- Plastic cards. The number is an identifier, not a secret; it is kept as a keyed hash all the same, with its last four
-- digits for the person at the desk.
create table member_cards (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  number_hmac bytea not null unique,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  status text not null check (status in ('active', 'blocked', 'replaced')),
  issued_at timestamptz not null,
  status_changed_at timestamptz not null,
  -- too many codes were asked for in a day: the card rests until its owner signs in by e-mail
  resting boolean not null default false
);
create unique index member_cards_one_active on member_cards (user_id) where status = 'active';
grant select, insert, update, delete on member_cards to club_app;

alter table email_codes add column bind_hash bytea;
alter table email_codes drop constraint email_codes_purpose_check;
alter table email_codes add constraint email_codes_purpose_check
  check (purpose in ('verify_account', 'change_email', 'card_login', 'step_up'));
alter table sessions drop constraint sessions_auth_method_check;
alter table sessions add constraint sessions_auth_method_check check (auth_method in ('password', 'verify', 'card'));
