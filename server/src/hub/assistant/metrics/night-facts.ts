import { sleep } from '@club/contract/health/body/sleep';
import { screens, writeMinutes, writeNumber } from '#hub/assistant/engine';
import type { Subject } from '#hub/assistant/language';
import { ofNights } from './day-values.ts';
import type { SubjectFacts } from './subject-facts.ts';

const ofSleep = {
  kind: 'state',
  per: 'night',
  isHealth: true,
  screen: screens.sleep(),
  calls: [sleep.listNights],
  usualDays: 28,
  missing: 'Add a night by hand, or import the file of your watch.',
} as const;

/** Minutes after noon as a time of the night: "23:12". */
const writeNightTime = (minutes: number): string => {
  const clock = (Math.round(minutes) + 720) % 1440;
  return `${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`;
};

const toNightMinutes = (at: string, timeZone: string): number => {
  const [hours = 0, minutes = 0] = new Date(at)
    .toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })
    .split(':')
    .map(Number);
  return (hours * 60 + minutes + 720) % 1440;
};

/** What is known of a night. */
export const nightFacts = {
  sleep: {
    ...ofSleep,
    noun: 'sleep',
    label: 'Asleep',
    better: null,
    write: writeMinutes,
    read: ofNights(({ asleep_min }) => asleep_min),
  },
  deep_sleep: {
    ...ofSleep,
    noun: 'deep sleep',
    label: 'Deep sleep',
    better: null,
    write: writeMinutes,
    read: ofNights(({ deep_min }) => deep_min),
    missing: 'It comes from a watch that tells the stages of sleep.',
  },
  rem_sleep: {
    ...ofSleep,
    noun: 'REM sleep',
    label: 'REM sleep',
    better: null,
    write: writeMinutes,
    read: ofNights(({ rem_min }) => rem_min),
    missing: 'It comes from a watch that tells the stages of sleep.',
  },
  time_awake: {
    ...ofSleep,
    noun: 'time awake at night',
    label: 'Awake',
    better: null,
    write: writeMinutes,
    read: ofNights(({ awake_min }) => awake_min),
  },
  time_in_bed: {
    ...ofSleep,
    noun: 'time in bed',
    label: 'In bed',
    better: null,
    write: writeMinutes,
    read: ofNights(({ time_in_bed_min }) => time_in_bed_min),
  },
  sleep_efficiency: {
    ...ofSleep,
    noun: 'sleep efficiency',
    label: 'Sleep efficiency',
    better: 'higher',
    write: (value) => `${writeNumber(value)} %`,
    read: ofNights(({ efficiency }) => efficiency),
  },
  bedtime: {
    ...ofSleep,
    noun: 'time of falling asleep',
    label: 'Fell asleep',
    better: null,
    write: writeNightTime,
    writeDifference: writeMinutes,
    read: ofNights(({ sleep_start, time_zone }) => toNightMinutes(sleep_start, time_zone)),
  },
} as const satisfies Readonly<Partial<Record<Subject, SubjectFacts>>>;
