import type { Indicator } from '@club/contract/health/insight/indicators';
import { adultAge } from '@club/contract/platform/ages';
import { isLowPressure } from '#health/check-up/life-essential';
import { isSaid, type Person, toPersonFacts } from '#health/signals/person';
import { findRedFlags } from '#health/signals/red-flags';
import { type IndicatorRule, notForPregnancy } from './indicator-rules.ts';
import { type PressureGuideline, pressureGuidelines } from './pressure-bands.data.ts';
import type { SeriesValue } from './value-series.ts';

/** Blood pressure by its systolic value, read together with the diastolic one; its bands depend on the country. */
export const pressureRule: IndicatorRule = {
  code: 'bp',
  label: 'Blood pressure',
  unit: 'mmHg',
  decimals: 0,
  version: '2026-11',
  of: 'systolic',
  against: { metric: 'diastolic', together: true },
  how: 'The latest reading. Mean and trend follow its systolic value. Its band is the higher one of both values.',
  missing: 'Add both values of a blood pressure reading.',
  better: 'lower',
  adultsOnly: true,
  bands: [],
  sources: pressureGuidelines.map(({ source }) => source),
};

/** The guideline of the member's country. */
export const findGuideline = (country: string | null | undefined): PressureGuideline => {
  const own = pressureGuidelines.find(({ countries }) => countries.includes(country ?? ''));
  const others = pressureGuidelines.find(({ countries }) => countries.length === 0);
  return (own ?? others) as PressureGuideline;
};

/** The band of a reading; what can't wait, by age and pregnancy, asks for help whatever the band. Bands are made for adults, and not for pregnancy. */
export const judgePressure = ({ inputs: [systolic, diastolic] }: SeriesValue, person: Person): Judgement =>
  judgeReading([systolic?.value ?? 0, diastolic?.value ?? 0], person);

type Judgement = Pick<Indicator, 'band' | 'note' | 'urgent'>;

/** The same of a systolic and a diastolic value in mmHg. */
export const judgeReading = ([upper, lower]: readonly [number, number], person: Person): Judgement => {
  const [flag] = findRedFlags({ ...toPersonFacts(person), systolic: upper, diastolic: lower });
  const told = flag ? `${flag.title}. ${flag.message}` : null;
  const urgent = flag !== undefined && flag.level !== 'routine';
  const severe = urgent ? told : null;
  const { age, country } = person;
  if (age !== null && age < adultAge) {
    return { band: null, note: severe ?? 'These ranges are made for adults.', urgent };
  }
  if (isSaid(person, 'pregnant') && !isLowPressure(upper, lower)) {
    return { band: null, note: severe ?? notForPregnancy, urgent };
  }
  if (isLowPressure(upper, lower)) {
    return { band: { code: 'low', label: 'Low', tone: 'fair' }, note: told, urgent };
  }
  const guideline = findGuideline(country);
  const band = guideline.bands.find(({ below }) => !below || (upper < below[0] && lower < below[1]));
  return {
    band: band ? { code: band.code, label: band.label, tone: band.tone } : null,
    note: severe ?? band?.note ?? null,
    urgent,
  };
};
