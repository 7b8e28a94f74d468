import { expect, test } from 'vitest';
import { anEntry, readFile } from '#health/exchange/imports/formats/fixtures';
import { garminAccount } from './garmin-account.ts';

const folder = '8a/DI_CONNECT';
const day = {
  userProfilePK: 1,
  calendarDate: '2026-09-02',
  totalKilocalories: 2400,
  activeKilocalories: 640,
  totalSteps: 12345,
  totalDistanceMeters: 9800,
  moderateIntensityMinutes: 20,
  vigorousIntensityMinutes: 45,
  floorsAscendedInMeters: 30.48,
  restingHeartRate: 48,
};
const night = {
  sleepStartTimestampGMT: '2026-09-01T21:00:00.0',
  sleepEndTimestampGMT: '2026-09-02T05:00:00.0',
  calendarDate: '2026-09-02',
  sleepWindowConfirmationType: 'ENHANCED_CONFIRMED_FINAL',
  deepSleepSeconds: 5400,
  lightSleepSeconds: 15_600,
  remSleepSeconds: 6000,
  awakeSleepSeconds: 1800,
  awakeCount: 2,
};
const days = (list: readonly unknown[]) =>
  anEntry(`${folder}/DI-Connect-Aggregator/UDSFile_2026-06-01_2026-09-09.json`, JSON.stringify(list));
const nights = (list: readonly unknown[]) =>
  anEntry(`${folder}/DI-Connect-Wellness/2026-06-01_2026-09-09_1_sleepData.json`, JSON.stringify(list));

test('reads the days and nights of a Garmin account', async () => {
  const offWrist = { calendarDate: '2026-09-03', sleepWindowConfirmationType: 'OFF_WRIST' };
  const { records, leftOut } = await readFile(garminAccount, [
    days([day, { ...day, calendarDate: null }]),
    nights([night, offWrist]),
    anEntry(`${folder}/DI-Connect-User/user_profile.json`, '{"calendarDate":1}'),
  ]);
  expect(records).toMatchObject([
    {
      kind: 'day',
      from: { device: 'Garmin', source: 'watch' },
      day: {
        date: '2026-09-02',
        steps: 12345,
        distance_m: 9800,
        active_kcal: 640,
        active_min_moderate: 20,
        active_min_vigorous: 45,
        floors: 10,
      },
    },
    { kind: 'value', metric: 'resting_pulse', at: new Date('2026-09-02T10:00:00Z'), value: 48 },
    {
      kind: 'night',
      night: {
        bed_time: null,
        sleep_start: new Date('2026-09-01T21:00:00Z'),
        sleep_end: new Date('2026-09-02T05:00:00Z'),
        is_nap: false,
        awake_min: 30,
        awakenings: 2,
        light_min: 260,
        deep_min: 90,
        rem_min: 100,
      },
    },
  ]);
  expect(leftOut).toEqual({ 'Days (unreadable)': 1, 'Nights without times (unreadable)': 1 });
});
