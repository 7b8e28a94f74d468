import { expect, test } from 'vitest';
import { toAnswers } from '#health/check-up/assessment/fixtures';
import { readUsualSleep } from './usual-sleep.ts';

const work = { bed_work: '23:15', wake_work: '06:45' };
const free = { bed_free: '00:30', wake_free: '09:00' };

test.each([
  ['work and free nights', { work_days: 5, ...work, ...free }, (5 * 7.5 + 2 * 8.5) / 7, 1.75],
  ['work nights only', { work_days: 7, ...work }, 7.5, null],
  ['free nights only', { work_days: 0, ...free }, 8.5, null],
  ['a night before midnight', { work_days: 7, bed_work: '21:00', wake_work: '04:59' }, 479 / 60, null],
  ['no free nights yet', { work_days: 5, ...work }, null, null],
  ['no work days yet', { ...work, ...free }, null, null],
  ['the same time twice', { work_days: 7, bed_work: '07:00', wake_work: '07:00' }, null, null],
  [
    'middles on both sides of midnight',
    { work_days: 3, bed_work: '20:00', wake_work: '03:00', bed_free: '21:00', wake_free: '04:30' },
    (3 * 7 + 4 * 7.5) / 7,
    1.25,
  ],
])('%s give the usual sleep of a week', (_, values, hours, jetlag) => {
  const sleep = readUsualSleep(toAnswers(values));
  if (hours === null) expect(sleep.hours).toBeNull();
  else expect(sleep.hours).toBeCloseTo(hours, 6);
  if (jetlag === null) expect(sleep.jetlag).toBeNull();
  else expect(sleep.jetlag).toBeCloseTo(jetlag, 6);
});
