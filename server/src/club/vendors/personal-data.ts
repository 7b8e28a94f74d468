import { sql } from 'kysely';
import { copyRows, eraseRows, type PersonalData } from '#platform/personal-data';

export const vendorPeopleData: readonly PersonalData[] = [
  {
    table: 'vendor_people',
    copy: copyRows(
      (userId) => sql`select v.name as vendor, p.role, p.added_at, p.last_used_at
          from vendor_people p join vendor_names v on v.id = p.vendor_id where p.user_id = ${userId}`,
    ),
    // Nobody works in a business whose owner has left.
    erase: eraseRows(
      (userId) => sql`delete from vendor_people p using vendor_names v
          where v.id = p.vendor_id and (p.user_id = ${userId} or v.owner_id = ${userId})`,
    ),
  },
  {
    table: 'sale_notice_choices',
    copy: copyRows((userId) => sql`select wanted from sale_notice_choices where user_id = ${userId}`),
    erase: eraseRows((userId) => sql`delete from sale_notice_choices where user_id = ${userId}`),
  },
  {
    table: 'vendor_invitations',
    copy: copyRows(
      (userId) => sql`select v.name as vendor, i.role, i.created_at, i.expires_at from vendor_invitations i
          join vendor_names v on v.id = i.vendor_id join members m on lower(m.email) = i.email where m.id = ${userId}`,
    ),
    erase: eraseRows(
      (userId) => sql`delete from vendor_invitations i using vendor_names v, members m
          where v.id = i.vendor_id and m.id = ${userId} and (lower(m.email) = i.email or v.owner_id = ${userId})`,
    ),
  },
];
