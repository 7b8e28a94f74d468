-- Laboratory reports as files, kept until the member deletes them. Pictures are re-encoded, PDFs stay as they are.
create table health_attachments (
  member_id uuid not null,
  id uuid not null,
  taken_on date not null,
  content_type text not null check (content_type in ('application/pdf', 'image/webp')),
  -- bytes of the file before it was sealed
  size integer not null check (size > 0),
  -- in base64
  content sealed not null,
  added_at timestamptz not null,
  primary key (member_id, id)
);
select protect_rows('health_attachments');
