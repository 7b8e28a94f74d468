import type { BenchMember } from '#members';
import { asOwner } from '#points';

const atOnce = 30;
const yearDays = 366;

/** Slots of one day as the product stores them: tenths of mg/dL around three meals, then the number of the source. */
const makeSlots = (): Buffer => {
  const slots = Buffer.alloc(288 * 3);
  for (let slot = 0; slot < 288; slot += 1) {
    const meals = [96, 156, 234].map((at) => 450 * Math.exp(-(((slot - at - 9) / 9) ** 2)));
    slots.writeInt16BE(Math.round(950 + 30 * Math.sin(slot) + Math.max(...meals)), slot * 2);
    slots.writeUInt8(1, 576 + slot);
  }
  return slots;
};

const insert = `insert into health.series_days
  (member_id, metric, day, version, slots, revision, n, mean, low, high, total, ranges, simulated)
  select member, 'glucose', current_date - day, 2, $1::bytea, 1, 288, 105, 80, 145, 30240, '{0,0,288,0,0}', false`;

/**
 * A year of other members' readings, day by day as they are written, so that no member's rows stand together. The
 * measured members' last year is written among them.
 */
export const fillReadings = async (
  ownerUrl: string,
  others: number,
  members: readonly { readonly member: BenchMember; readonly years: number }[],
): Promise<void> => {
  const slots = makeSlots();
  const measured = members.map(({ member }) => member.id);
  await asOwner(
    ownerUrl,
    `insert into health.series_sources (member_id, number, kind, name) select unnest($1::uuid[]), 1, 'device', 'Sensor'`,
    [measured],
  );
  for (const { member, years } of members) {
    await asOwner(
      ownerUrl,
      `${insert} from generate_series($3::int, $4::int, -1) day, (select $2::uuid as member) members order by day desc`,
      [slots, member.id, years * 365, yearDays],
    );
  }
  const ids = await asOwner<{ id: string }>(
    ownerUrl,
    'select gen_random_uuid() as id from generate_series(1, $1::int)',
    [others],
  );
  const everyone = [...ids.map(({ id }) => id), ...measured];
  for (let from = yearDays - 1; from >= 0; from -= atOnce) {
    await asOwner(
      ownerUrl,
      `${insert} from generate_series($3::int, $4::int, -1) day, unnest($2::uuid[]) member order by day desc, member`,
      [slots, everyone, from, Math.max(0, from - atOnce + 1)],
    );
  }
  await asOwner(ownerUrl, 'vacuum analyze health.series_days');
};

/** Bytes on disk of a member's year, indexes included. */
export const measureYearSize = async (ownerUrl: string): Promise<number> => {
  const [found] = await asOwner<{ bytes: number }>(
    ownerUrl,
    `select (pg_total_relation_size('health.series_days') * 365.0 / count(*))::float8 as bytes from health.series_days`,
  );
  return found?.bytes ?? Number.NaN;
};

/** Pages that reading a member's days touches, as the database counts them. */
export const countPages = async (ownerUrl: string, { id }: BenchMember, days: number): Promise<number> => {
  const [found] = await asOwner<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
    ownerUrl,
    `explain (analyze, buffers, format json) select day, slots, others from health.series_days
     where member_id = '${id}' and metric = 'glucose' and day > current_date - ${days} order by day`,
  );
  const plan = found?.['QUERY PLAN'][0]?.Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? Number.NaN);
};
