import { activity } from '@club/contract/health/body/activity';
import { sleep } from '@club/contract/health/body/sleep';
import { measurements } from '@club/contract/health/signals/measurements';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { recordNights } from '#health/body/sleep';
import { recordDeviceDays } from '#health/fixtures';
import { writeSeries } from '#health/signals/series';
import { addDays } from '#platform/calendar';
import { type Living, maybe } from './living.testing.ts';

/** Values in units that were typed, one corrected and one removed. */
export const measure = async ({ ask, random, pick, today }: Living): Promise<void> => {
  for (let ago = 0; ago < 30; ago += 1 + pick(6)) {
    const pounds = random() < 0.4;
    const kilograms = 55 + Math.round(random() * 400) / 10;
    const values = [
      {
        metric: 'weight' as const,
        value: pounds ? Math.round(kilograms * 22.046) / 10 : kilograms,
        unit: pounds ? 'lb' : 'kg',
      },
      { metric: 'systolic' as const, value: 100 + pick(60), unit: 'mmHg' },
      { metric: 'diastolic' as const, value: 60 + pick(30), unit: 'mmHg' },
      { metric: 'resting_pulse' as const, value: 50 + pick(40), unit: 'bpm' },
    ];
    const { results } = (await ask(measurements.recordMeasurements, {
      observed_at: `${addDays(today, -ago)}T0${pick(9)}:15:00Z`,
      values,
      confirmed: true,
    } as never)) as { results: readonly { id: string }[] };
    const id = results[0]?.id ?? '';
    const change = { id, value: kilograms + 1.25, unit: 'kg', confirmed: true };
    await maybe(random, 0.2, () => ask(measurements.correctMeasurement, change as never));
    await maybe(random, 0.15, () => ask(measurements.removeMeasurement, { id: results[3]?.id ?? '' }));
  }
  const blood = [
    { metric: 'ldl' as const, value: 2.1 + Math.round(random() * 30) / 10, unit: 'mmol/L' },
    { metric: 'hdl' as const, value: 40 + pick(30), unit: 'mg/dL' },
    { metric: 'hba1c' as const, value: 5 + Math.round(random() * 10) / 10, unit: '%' },
  ];
  await ask(measurements.recordMeasurements, {
    observed_at: `${addDays(today, -40)}T07:00:00Z`,
    values: blood,
    confirmed: true,
  } as never);
};

/** Two sources that tell of the same slots, one of them simulated, and old readings. */
export const wearDevices = async ({ club, member, random, today }: Living): Promise<void> =>
  asMember(club.club.healthDb, member.id, async (db) => {
    const start = Date.parse(`${addDays(today, -14)}T00:00:00Z`);
    const sources = [
      { kind: 'device', name: 'CGM' },
      { kind: 'import', name: 'Libre' },
      { kind: 'simulated', name: 'Sandbox' },
    ] as const;
    for (const source of sources.filter(() => random() < 0.7)) {
      const readings = Array.from({ length: 14 * 96 }, (_, at) => ({
        at: new Date(start + (at * 15 + Math.floor(random() * 5)) * 60_000),
        value: 80 + Math.round(random() * 900) / 10,
      })).filter(() => random() < 0.9);
      await writeSeries(db, member.id, { metric: 'glucose', source, readings });
    }
    const pulse = Array.from({ length: 7 * 96 }, (_, at) => ({
      at: new Date(start + at * 900_000),
      value: 50 + Math.round(random() * 60),
    }));
    await writeSeries(db, member.id, {
      metric: 'heart_rate',
      source: { kind: 'device', name: 'Watch' },
      readings: pulse,
    });
  });

export const sleepAndMove = async ({ club, member, ask, random, pick, today }: Living): Promise<void> => {
  const dates = Array.from({ length: 21 }, (_, index) => addDays(today, index - 21)).filter(() => random() < 0.9);
  const days = dates.map((date) => ({
    date,
    steps: 3000 + pick(9000),
    distance_m: 2500.5 + pick(5000),
    active_kcal: 100.25 + pick(400),
  }));
  await recordDeviceDays(club, member, 'watch', days, 'Watch');
  await recordDeviceDays(
    club,
    member,
    'phone',
    days.slice(3, 8).map((day) => ({ ...day, steps: day.steps + 311 })),
    'Phone',
  );
  await recordDeviceDays(
    club,
    member,
    'watch',
    days.slice(0, 2).map((day) => ({ ...day, steps: day.steps + 7 })),
    'Watch',
  );
  await maybe(random, 0.6, () =>
    ask(activity.removeActivity, { date: dates.at(-2) ?? '', source: 'watch', device: 'Watch' }),
  );
  await maybe(random, 0.6, () => ask(activity.setStepGoal, { steps: 7000 + pick(4000) }));
  await maybe(random, 0.6, () => ask(activity.setSourceOrder, { order: ['phone', 'watch', 'manual'] }));
  await asMember(club.club.healthDb, member.id, async (db) => {
    const nights = dates.map((day) => {
      const start = new Date(Date.parse(`${addDays(day, -1)}T22:00:00Z`) + pick(90) * 60_000);
      const end = new Date(Date.parse(`${day}T05:30:00Z`) + pick(90) * 60_000);
      return {
        time_zone: 'Europe/Madrid',
        bed_time: new Date(start.getTime() - 600_000),
        sleep_start: start,
        sleep_end: end,
        out_of_bed: null,
        is_nap: false,
        awake_min: 12.5,
        awakenings: 2,
        light_min: 220.5,
        deep_min: 80,
        rem_min: 95,
        stages: null,
      };
    });
    const local = await findLocalTime(db, member.id, club.club);
    await recordNights(db, club.clock, member.id, { source: 'watch', device: 'Watch' }, nights, { local });
  });
  const { results } = (await ask(sleep.listNights, { start_date: addDays(today, -30), end_date: today })) as {
    results: readonly { id: string; wake_day: string }[];
  };
  const [edited, removed] = [results[1], results[3]];
  if (edited)
    await ask(sleep.correctNight, {
      id: edited.id,
      bed_time: null,
      out_of_bed: null,
      awake_min: 31,
      sleep_start: `${addDays(edited.wake_day, -1)}T23:10:00Z`,
      sleep_end: `${edited.wake_day}T06:05:00Z`,
    } as never);
  if (removed) await maybe(random, 0.7, () => ask(sleep.removeNight, { id: removed.id }));
  await ask(sleep.setSleepSettings, { need_min: 450 + pick(60), work_days: [1, 2, 3, 4, 5] } as never);
};
