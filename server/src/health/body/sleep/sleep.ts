import { type sleep as contract, mostNights, type SleepDay } from '@club/contract/health/body/sleep';
import type { HealthCall } from '#health/base/consents';
import { findChosenOrder } from '#health/body/activity';
import { countDays } from '#platform/calendar';
import { type Call, fieldRefusal, Refusal, toList } from '#platform/http';
import { chooseNights } from './main-nights.ts';
import { toNight, toNightWithStages } from './night-answers.ts';
import { findDaysBeside, findNight, listNights } from './nights.store.ts';

/**
 * The nights that count by the day they ended on, and naps.
 * @throws {Refusal} validation_error for an end before the start, or more than 400 days.
 */
export const list = async ({ healthDb, caller, input }: Call<typeof contract.listNights>) => {
  const { start_date: from, end_date: to } = input;
  if (to < from) throw fieldRefusal('end_date', 'Choose an end date that is not before the start date.');
  if (countDays(from, to) > mostNights) throw fieldRefusal('end_date', `Choose at most ${mostNights} days.`);
  const reported = await listNights(healthDb, caller.id, { from, to });
  const days = [...chooseNights(reported, await findChosenOrder(healthDb, caller.id)).values()];
  const counting = days.flatMap(({ night, naps }) => [...(night ? [night] : []), ...naps.map(asNap)]);
  const results = counting
    .toSorted((one, other) => one.sleep_start.getTime() - other.sleep_start.getTime())
    .map(toNight);
  return toList(results);
};

const asNap = <N extends { readonly is_nap: boolean }>(night: N): N => ({ ...night, is_nap: true });

export const get = async ({ healthDb, caller, input }: Call<typeof contract.getNight>) => {
  const night = await findNight(healthDb, caller.id, input.id, { removed: false });
  if (!night) throw new Refusal('not_found');
  return toNightWithStages(healthDb, caller.id, night);
};

/** What every source told of one day's sleep, what counts of it first. */
export const getDay = async ({
  healthDb,
  caller,
  input: { day },
  local,
}: HealthCall<typeof contract.getSleepDay>): Promise<SleepDay> => {
  const reported = await listNights(healthDb, caller.id, { from: day, to: day });
  const chosen = chooseNights(reported, await findChosenOrder(healthDb, caller.id)).get(day);
  const counting = [...(chosen?.night ? [chosen.night] : []), ...(chosen?.naps ?? []).map(asNap)];
  const ids = new Set(counting.map(({ id }) => id));
  const results: SleepDay['results'] = [];
  for (const night of [...counting, ...reported.filter(({ id }) => !ids.has(id))]) {
    results.push({ ...(await toNightWithStages(healthDb, caller.id, night)), counts: ids.has(night.id) });
  }
  return { day, today: local.today, ...(await findDaysBeside(healthDb, caller.id, day)), results };
};
