-- Applications to become an ambassador or a vendor, what they are decided on, and what follows from them.
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
  -- key of the picture in the media store
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

-- Where an application stands now; how it came there is told by its decisions.
create table applications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('ambassador', 'vendor')),
  -- OUT: taken back by the applicant
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

-- Every step of an application, for as long as there is the application: nobody can change one afterwards.
create table decisions (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  at timestamptz not null,
  attempt smallint not null,
  -- null: there was none before
  from_status text check (from_status in ('REW', 'APR', 'REJ', 'OUT')),
  to_status text not null check (to_status in ('REW', 'APR', 'REJ', 'OUT')),
  reason text,
  -- the administrator; null for the applicant
  decided_by uuid,
  -- answers, links, company and vendor as they were
  snapshot jsonb not null
);
create index on decisions (application_id, id);
create function decisions_stand() returns trigger language plpgsql as $$
begin
  raise exception 'a decision is never changed' using errcode = '55000';
end $$;
create trigger stands before update on decisions for each row execute function decisions_stand();

-- What an ambassador invites with. An inactive code keeps its owner and is given to nobody else.
create table referral_codes (
  code text primary key check (code ~ '^[A-Z0-9]{6,12}$'),
  user_id uuid not null references users on delete cascade,
  is_active boolean not null default true,
  created_at timestamptz not null
);
create unique index referral_codes_active on referral_codes (user_id) where is_active;
create index on referral_codes (user_id);

grant select, insert, update, delete on companies, social_links, applications, referral_codes to club_app;
-- Decisions go only together with their application.
grant select, insert on decisions to club_app;

-- An approved vendor that is looked at again keeps what it has on sale.
alter table vendors add column in_recheck boolean not null default false;
alter table vendors add constraint vendors_recheck check (not in_recheck or status = 'REW');
create or replace function offer_follows_vendor() returns trigger language plpgsql as $$
begin
  select name, (status = 'APR' or in_recheck) and not is_suspended into new.vendor_name, new.vendor_live
    from vendors where id = new.vendor_id;
  insert into offer_words select distinct w from regexp_split_to_table(lower(new.title || ' ' || new.vendor_name), '[^[:alnum:]]+') w
    where length(w) between 3 and 60 on conflict do nothing;
  return new;
end $$;

-- Whose verified address makes them a member of the company without a code.
alter table platform_clients add column email_domains text[] not null default '{}';

insert into questionnaires (id, code, kind, title, description, estimated_minutes, repeat_days, event_code, position) values
  (20, 'ambassador', 'ambassador', 'Become an ambassador', 'Seven questions about you and the people you would invite.', 4, null, null, 20);
insert into questions (id, questionnaire_id, position, kind, text, help, required, min, max, max_length) values
  (200, 20, 1, 'text', 'Why do you want to be an ambassador?', 'Two or three sentences are enough.', true, null, null, 1000),
  (201, 20, 2, 'single', 'How long have you used the club?', null, true, null, null, null),
  (202, 20, 3, 'multi', 'Where would you talk about it?', 'Choose as many as you like.', true, null, null, null),
  (203, 20, 4, 'number', 'How many people do you reach there, roughly?', null, true, 0, 100000000, null),
  (204, 20, 5, 'single', 'What do you mostly talk about?', null, true, null, null, null),
  (205, 20, 6, 'boolean', 'Have you recommended other brands before?', null, true, null, null, null),
  (206, 20, 7, 'text', 'Is there anything else we should know?', 'You can leave it empty.', false, null, null, 1000);
insert into question_options (question_id, position, value, label) values
  (201, 1, 'new', 'Less than a month'), (201, 2, 'months', 'Some months'), (201, 3, 'year', 'A year or more'),
  (202, 1, 'friends', 'With friends and family'), (202, 2, 'work', 'At work'), (202, 3, 'social', 'On social networks'),
  (202, 4, 'events', 'At events or classes'), (202, 5, 'writing', 'In a blog, newsletter or podcast'),
  (204, 1, 'movement', 'Movement and sport'), (204, 2, 'food', 'Food'), (204, 3, 'mind', 'Mind and stress'),
  (204, 4, 'sleep', 'Sleep and recovery'), (204, 5, 'longevity', 'Ageing well'), (204, 6, 'other', 'Something else');
