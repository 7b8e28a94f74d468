import { roundDecimals } from '@club/contract/platform/units';
import type { DayValue } from '#health/body/activity';
import { type DaySleep, measureNight, type StoredNight } from '#health/body/sleep';
import { categorySystem, loinc, ucum } from './codes.data.ts';
import type { Resource } from './fhir.ts';

const minute = { unit: 'min', ucum: 'min' } as const;

const dayCodes = {
  steps: { code: '41950-7', text: 'Steps in 24 hours', unit: 'steps', ucum: '{steps}/d' },
  distance: { code: '41953-1', text: 'Walking distance in 24 hours', unit: 'm', ucum: 'm' },
  energy: { code: '41979-6', text: 'Energy of activity in 24 hours', unit: 'kcal', ucum: 'kcal/(24.h)' },
} as const;

const nightCodes = {
  asleep: { code: '93832-4', text: 'Sleep duration', ...minute },
  deep: { code: '93831-6', text: 'Deep sleep duration', ...minute },
  light: { code: '93830-8', text: 'Light sleep duration', ...minute },
  rem: { code: '93829-0', text: 'REM sleep duration', ...minute },
} as const;

type Code = (typeof dayCodes)[keyof typeof dayCodes] | (typeof nightCodes)[keyof typeof nightCodes];

/** The days' steps, distance and energy as FHIR R4 Observations, each figure as its source told it. */
export const toDayObservations = (days: Iterable<DayValue>, subject: string): readonly Resource[] =>
  [...days].flatMap(({ date, steps, figures, source, device }) => {
    const reported = { effectiveDateTime: date, ...fromSource(source, device, false) };
    return [
      toObservation(dayCodes.steps, steps, reported, subject),
      toObservation(dayCodes.distance, figures.distance_m, reported, subject),
      toObservation(dayCodes.energy, figures.active_kcal, reported, subject),
    ].flat();
  });

/** The nights as FHIR R4 Observations: the time asleep, and the stages where a device estimated them. Naps are left out. */
export const toNightObservations = (days: Iterable<DaySleep>, subject: string): readonly Resource[] =>
  [...days].flatMap(({ night }) => (night ? toNightResources(night, subject) : []));

const toNightResources = (night: StoredNight, subject: string): Resource[] => {
  const { sleep_start, sleep_end, source, device, edited } = night;
  const effectivePeriod = { start: sleep_start.toISOString(), end: sleep_end.toISOString() };
  const reported = { effectivePeriod, ...fromSource(source, device, edited) };
  return [
    toObservation(nightCodes.asleep, measureNight(night).asleep_min, reported, subject),
    toObservation(nightCodes.deep, night.deep_min, reported, subject),
    toObservation(nightCodes.light, night.light_min, reported, subject),
    toObservation(nightCodes.rem, night.rem_min, reported, subject),
  ].flat();
};

const fromSource = (source: StoredNight['source'], device: string, edited: boolean) => ({
  method: { text: source === 'manual' || edited ? 'Entered by the member' : 'Recorded by a device' },
  ...(device ? { device: { display: device } } : {}),
});

const toObservation = (
  { code, text, unit, ucum: unitCode }: Code,
  value: number | null,
  reported: Resource,
  subject: string,
): Resource[] =>
  value === null
    ? []
    : [
        {
          resourceType: 'Observation',
          status: 'final',
          category: [{ coding: [{ system: categorySystem, code: 'activity' }] }],
          code: { coding: [{ system: loinc, code }], text },
          subject: { reference: subject },
          ...reported,
          valueQuantity: { value: roundDecimals(value, 1), unit, system: ucum, code: unitCode },
        },
      ];
