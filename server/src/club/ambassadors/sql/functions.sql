-- The allowed steps of a referral.
create or replace function referral_moves() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('registered', 'verified'), ('registered', 'expired'), ('registered', 'rejected'),
    -- an administrator undoes a rejection within minutes
    ('rejected', 'registered'), ('rejected', 'verified'), ('rejected', 'qualified'),
    ('verified', 'qualified'), ('verified', 'expired'), ('verified', 'rejected'),
    ('qualified', 'rewarded'), ('qualified', 'rejected')) then
    raise exception 'a referral does not go from % to %', old.status, new.status using errcode = '55000';
  end if;
  return new;
end $$;
create or replace trigger moves before update of status on referrals for each row execute function referral_moves();
