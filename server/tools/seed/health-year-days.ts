import { timeZones } from '@club/contract/health/base/time-zones';
import { slotMs } from '@club/contract/health/signals/series';
import { hourMs, minuteMs } from '@club/contract/platform/units';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { type NewDay, recordDays } from '#health/body/activity';
import { type NewNight, recordNights, type StoredStage } from '#health/body/sleep';
import { recordMeasurements } from '#health/signals/measurements';
import { findMemberFacts } from '#health/signals/profile';
import { type Reading, writeSeries } from '#health/signals/series';
import { addDays, findEndOfDay } from '#platform/calendar';
import type { Club } from '#platform/club';
import { act } from './act.ts';
import { moveClub, seedDay } from './calendar.ts';
import { makeRandom } from './random.ts';

const days = 364;
/** A journey: the days ago on which it began and ended. */
const journey = { from: 138, to: 122, zone: 'Asia/Tokyo' } as const;
/** Days on which the watch lay in a drawer, and nights without it. */
const [drawer, noNight] = [
  [300, 299, 298, 211, 163, 97, 96, 41, 16],
  [300, 299, 212, 163, 140, 96, 77, 41, 14],
];
const [watch, phone] = ['Aria watch', 'Aria phone'];
/** How many days are told minute by minute, and how many nights by their stages. */
const [slotDays, stageNights] = [21, 28];
/** Nights with a pulse and its variability, and the last of them with a reading every quarter of an hour. */
const [pulseNights, closeNights] = [180, 14];

interface Day {
  readonly ago: number;
  readonly date: string;
  readonly zone: string;
  readonly steps: number;
}

/** A year of days and nights from a watch and a phone, with gaps and a journey across nine time zones. */
export const liveTrackedYear = async (club: Club, id: string): Promise<void> => {
  const random = makeRandom(11);
  const home = club.config.timeZone;
  for (const [ago, time_zone] of [
    [days, home],
    [journey.from, journey.zone],
    [journey.to, home],
  ] as const) {
    await act(moveClub(club, ago, 3), id, timeZones.setTimeZone, { time_zone });
  }
  const lived = listDays(club, random);
  await recordSteps(club, id, lived, random);
  await recordSleep(club, id, lived, random);
};

const listDays = (club: Club, random: () => number): Day[] =>
  Array.from({ length: days + 1 }, (_, index): Day => {
    const ago = days - index;
    const date = addDays(seedDay(club).toISOString().slice(0, 10), -ago);
    const zone = ago <= journey.from && ago > journey.to ? journey.zone : club.config.timeZone;
    const isFree = [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());
    const usual = 6600 + 1900 * (1 - ago / days) + (isFree ? 900 : 0) + (zone === journey.zone ? 3800 : 0);
    return { ago, date, zone, steps: Math.round(usual + 3600 * (random() - 0.5)) };
  });

/** The share of a day's steps by its hours, from midnight on. */
const hours = [0, 0, 0, 0, 0, 0, 1, 8, 7, 4, 9, 7, 5, 5, 20, 6, 16, 7, 9, 4, 2, 1, 0, 0];
const whole = hours.reduce((sum, share) => sum + share, 0);

const recordSteps = async (club: Club, id: string, lived: readonly Day[], random: () => number): Promise<void> => {
  const worn = lived.filter(({ ago }) => !drawer.includes(ago));
  const minuted = lived.filter(({ ago }) => ago < slotDays);
  const readings = minuted.flatMap((day) => toReadings(club, day));
  await asMember(club.healthDb, id, async (db) => {
    const onWatch = readings.filter(({ day }) => !drawer.includes(day.ago));
    await writeSeries(db, id, { metric: 'steps', source: { kind: 'device', name: watch }, readings: onWatch });
  });
  const walked = (day: Day) =>
    day.ago > 0 ? day.steps : readings.reduce((sum, one) => sum + (one.day.ago === 0 ? one.value : 0), 0);
  await send(club, id, 'watch', watch, worn, (day) => {
    const steps = walked(day);
    const moderate = Math.round(steps / 420 + 6 * random());
    return { steps, active_min_moderate: moderate, active_min_vigorous: day.ago % 4 === 1 ? 12 : 0 };
  });
  const carried = lived.filter(({ ago }) => ago % 11 !== 5);
  await send(club, id, 'phone', phone, carried, (day) => ({
    steps: Math.round(walked(day) * (0.45 + 0.3 * random())),
  }));
};

const nothing = {
  steps: null,
  distance_m: null,
  active_kcal: null,
  active_min_moderate: null,
  active_min_vigorous: null,
  floors: null,
};
type Figures = Partial<Omit<NewDay, 'date' | 'time_zone'>>;

/** In as few parts as an import would make: one for each stay, at most 92 days each. */
const send = async (
  club: Club,
  id: string,
  source: 'watch' | 'phone',
  device: string,
  lived: readonly Day[],
  measure: (day: Day) => Figures,
): Promise<void> => {
  let batch: Day[] = [];
  for (const [index, day] of lived.entries()) {
    batch.push(day);
    const next = lived[index + 1];
    if (next && next.zone === day.zone && batch.length < 92) continue;
    const reported = batch.map((one) => ({ ...nothing, ...measure(one), date: one.date, time_zone: one.zone }));
    const moved = moveClub(club, day.ago, 23);
    await asMember(club.healthDb, id, async (db) => {
      const facts = await findMemberFacts(club.db, id);
      const local = await findLocalTime(db, id, moved);
      await recordDays(db, moved.clock, id, { source, device }, reported, { local, facts });
    });
    batch = [];
  }
};

/** Steps by five minutes, as far as the day went. */
const toReadings = (club: Club, day: Day): (Reading & { day: Day })[] => {
  const midnight = findEndOfDay(addDays(day.date, -1), day.zone).getTime();
  return hours.flatMap((share, hour) => {
    const steps = (day.steps * share) / whole;
    const slots = share > 12 ? [0, 1, 2] : [0, 2, 4, 6, 8, 10];
    return slots.flatMap((slot) => {
      const at = new Date(midnight + hour * hourMs + slot * slotMs);
      const value = Math.round(steps / slots.length);
      return at < club.clock.now() && value > 0 ? [{ at, value, day }] : [];
    });
  });
};

const recordSleep = (club: Club, id: string, lived: readonly Day[], random: () => number): Promise<unknown> => {
  const nights = lived
    .filter(({ ago }) => !noNight.includes(ago))
    .map((day) => makeNight(day, random))
    .filter(({ out_of_bed }) => out_of_bed !== null && out_of_bed < club.clock.now());
  const source = { source: 'watch', device: watch } as const;
  return asMember(club.healthDb, id, async (db) => {
    await recordNights(db, club.clock, id, source, nights, { local: await findLocalTime(db, id, club) });
    const beats = nights
      .slice(-pulseNights)
      .flatMap((night, index, all) => listBeats(night, all.length - index, random));
    await recordMeasurements(db, club.clock, id, beats);
  });
};

/** The resting pulse of a night and the variability in it: calmer over the months, with a poor night now and then. */
const listBeats = (
  { sleep_start, sleep_end }: NewNight,
  ago: number,
  random: () => number,
): Parameters<typeof recordMeasurements>[3] => {
  const strain = ago % 19 === 6 ? 1 : 0;
  const usual = 43 + 5 * (1 - ago / pulseNights) + 6 * (random() - 0.5) - 9 * strain;
  const first = sleep_start.getTime() + 20 * minuteMs;
  const readings = ago <= closeNights ? 24 : 1;
  const pulse = Math.round(61 - 3 * (1 - ago / pulseNights) + 2 * (random() - 0.5) + 5 * strain);
  return [
    { metric: 'resting_pulse', value: pulse, observedAt: sleep_end, source: 'device' },
    ...Array.from({ length: readings }, (_, index) => ({
      metric: 'hrv_rmssd' as const,
      value: Math.round(usual + (readings > 1 ? 8 * (random() - 0.5) : 0)),
      observedAt: new Date(first + index * 15 * minuteMs),
      source: 'device' as const,
    })),
  ];
};

const makeNight = ({ ago, date, zone }: Day, random: () => number): NewNight => {
  const isFree = [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());
  const midnight = findEndOfDay(addDays(date, -1), zone).getTime();
  const minute = (at: number) => new Date(midnight + Math.round(at) * minuteMs);
  const asleep = -40 + (isFree ? 35 : 0) + 40 * (random() - 0.5);
  const awake = 12 + Math.round(18 * random());
  const length = 420 + (isFree ? 30 : 0) + Math.round(50 * (random() - 0.5)) - (ago % 23 === 8 ? 130 : 0);
  const stages = makeStages(length, awake);
  const add = (wanted: string) => stages.reduce((sum, [stage, , minutes]) => sum + (stage === wanted ? minutes : 0), 0);
  return {
    time_zone: zone,
    bed_time: minute(asleep - 8 - 8 * random()),
    sleep_start: minute(asleep),
    sleep_end: new Date(minute(asleep).getTime() + length * minuteMs),
    out_of_bed: new Date(minute(asleep).getTime() + (length + 6) * minuteMs),
    is_nap: false,
    awake_min: add('awake'),
    awakenings: stages.filter(([stage]) => stage === 'awake').length,
    light_min: add('light'),
    deep_min: add('deep'),
    rem_min: add('rem'),
    stages: ago < stageNights ? stages : null,
  };
};

/** Cycles of about ninety minutes: deep sleep early, REM late, awake twice in between. */
const makeStages = (length: number, awake: number): StoredStage[] => {
  const stages: StoredStage[] = [];
  const cycles = 5;
  const cycle = Math.floor((length - awake) / cycles);
  let at = 0;
  const push = (stage: StoredStage[0], minutes: number) => {
    if (minutes <= 0) return;
    stages.push([stage, at, minutes]);
    at += minutes;
  };
  for (let number = 0; number < cycles; number += 1) {
    const deep = Math.max(0, 38 - number * 14);
    const rem = 8 + number * 6;
    push('light', Math.floor((cycle - deep - rem) * 0.6));
    push('deep', deep);
    push('light', cycle - deep - rem - Math.floor((cycle - deep - rem) * 0.6));
    push('rem', rem);
    if (number === 1) push('awake', Math.floor(awake / 3));
    if (number === 3) push('awake', awake - Math.floor(awake / 3));
  }
  push('light', length - at);
  return stages;
};
