import { queryRows } from '#platform/db';
import { type EntrySubjects, toSubject } from '#platform/entry-subjects';

interface Row {
  readonly id: string;
  readonly partner: string;
  readonly units: number;
  readonly scale: number;
  readonly unit_name: string;
  readonly eta: string;
}

/** The partner that a member converted points with, and the units for them. */
export const conversionSubjects: EntrySubjects[string] = async ({ db }, userId, ids) => {
  const rows = await queryRows<Row>(db)`
    select posted.id, l.name as partner, o.units, a.scale, l.unit_name, l.eta
    from exchange_orders o join loyalty_members l on l.id = o.loyalty_member_id join assets a on a.code = l.asset
    cross join lateral (values (o.id), (o.refund_id)) as posted(id)
    where o.user_id = ${userId}::uuid and posted.id = any (${ids}::uuid[])`;
  return new Map(
    rows.map(({ id, partner, units, scale, unit_name, eta }) => [
      id,
      toSubject({ kind: 'partner', name: partner, detail: `${units / 10 ** scale} ${unit_name}`, wait: eta }),
    ]),
  );
};
