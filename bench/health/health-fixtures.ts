import type { BenchMember } from '#members';
import { asOwner } from '#points';

/** What a measured member has a value of every day. */
export const dailyMetrics = ['weight', 'systolic', 'diastolic', 'resting_pulse', 'fasting_glucose'] as const;

const atOnce = 10_000;
const rowsEach = 60;

/** Other members' values: 60 rows each over the last year, straight into the table. */
export const fillOthers = async (ownerUrl: string, members: number): Promise<void> => {
  for (let written = 0; written < members; written += atOnce) {
    await asOwner(ownerUrl, fillMany(Math.min(atOnce, members - written)));
  }
  await asOwner(ownerUrl, 'vacuum analyze health.measurements');
};

const insert = `insert into health.measurements (member_id, id, metric, value, observed_at, source, recorded_at)`;
const list = `array['${dailyMetrics.join("','")}']`;

/** The texts contain only our own numbers and names. */
const fillMany = (members: number): string => `
  ${insert}
  select m.id, gen_random_uuid(), (${list})[1 + n % ${dailyMetrics.length}], 60 + n % 40,
    now() - interval '6 days' * n - interval '1 hour', 'device', now()
  from (select gen_random_uuid() as id from generate_series(1, ${members})) m, generate_series(1, ${rowsEach}) n`;

/** A member's value of every metric on every day of some years, in the order of time. */
export const fillDaily = async (ownerUrl: string, { id }: BenchMember, years: number): Promise<void> => {
  await asOwner(
    ownerUrl,
    `${insert}
     select $1, gen_random_uuid(), metric, 60 + (day % 40), now() - interval '1 day' * day - interval '1 hour', 'device', now()
     from generate_series($2::int, 0, -1) as day, unnest(${list}) as metric`,
    [id, years * 365],
  );
  await asOwner(
    ownerUrl,
    `${insert} values ($1, gen_random_uuid(), 'height', 175, now() - interval '30 days' - interval '1 year' * $2::int, 'typed', now())`,
    [id, years],
  );
  await asOwner(ownerUrl, 'vacuum analyze health.measurements');
};
