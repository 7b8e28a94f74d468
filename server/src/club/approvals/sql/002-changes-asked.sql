-- What the club asks an applicant to change before it decides; empty once they have sent the application again.
alter table applications
  add column changes_asked text check (length(changes_asked) between 10 and 500),
  add column changes_asked_at timestamptz,
  add constraint applications_changes_asked check (
    (changes_asked is null) = (changes_asked_at is null) and (changes_asked is null or status = 'REW'));
