-- Who of a business hears of its sales, by their own choice: without one the owner does and nobody else.
create table sale_notice_choices (
  user_id uuid primary key references users,
  wanted boolean not null
);
grant select, insert, update, delete on sale_notice_choices to club_app;

-- Everyone who hears of a business's sales, for other domains to read. The desk has no mails with figures.
create view sale_readers as
  select v.id as vendor_id, v.name, p.user_id, p.role
  from vendor_names v
    cross join lateral (
      select v.owner_id as user_id, 'owner' as role
      union all select w.user_id, w.role from vendor_people w where w.vendor_id = v.id and w.user_id is distinct from v.owner_id) p
    join members m on m.id = p.user_id and m.status = 'active'
    left join sale_notice_choices c on c.user_id = p.user_id
  where coalesce(c.wanted, p.user_id = v.owner_id);
grant select on sale_readers to club_app;
