import { toDisplayName } from '#core/identity';
import { queryRows } from '#platform/db';
import { type EntrySubjects, toSubject } from '#platform/entry-subjects';

interface Row {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly note: string | null;
}

/** Whom a member sent points to or had them from, by the name that members see of each other. */
export const transferSubjects: EntrySubjects[string] = async ({ db }, userId, ids) => {
  const rows = await queryRows<Row>(db)`
    select t.id, m.first_name, m.last_name, t.note from transfers t
    left join members m on m.id = case when t.sender_id = ${userId}::uuid then t.recipient_id else t.sender_id end
    where t.id = any (${ids}::uuid[]) and (t.sender_id = ${userId}::uuid or t.recipient_id = ${userId}::uuid)`;
  return new Map(
    rows.map(({ id, first_name, last_name, note }) => [
      id,
      toSubject({
        kind: 'member',
        name: toDisplayName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
        note,
      }),
    ]),
  );
};
