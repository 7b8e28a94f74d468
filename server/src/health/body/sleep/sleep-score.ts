import { disclaimer } from '@club/contract/health/base/disclaimer';
import { lifeEssential } from '@club/contract/health/signals/metrics.data';
import { findScoreLevel, type Result } from '@club/contract/health/signals/result';
import { roundDecimals } from '@club/contract/platform/units';
import { scoreSleep } from '#health/check-up/life-essential';
import type { Regularity } from './regularity.ts';
import { regularityBands } from './regularity.ts';

/** What a result of some nights is based on. */
export interface Nights {
  readonly count: number;
  readonly of: number;
  readonly confidence: Result['confidence'];
  readonly inputs: Result['inputs'];
  readonly now: Date;
}

/** Nights that a mean of them needs, and that the regularity needs. */
export const fewestNights = 5;
const fewestRegularNights = 7;

/** Efficiency from 85 % on has full points, from 65 % down none. */
export const scoreEfficiency = (percent: number): number => Math.min(100, Math.max(0, (percent - 65) * 5));

const weights = { duration: 50, regularity: 30, efficiency: 20 } as const;

const sleepRegularity = {
  title: 'Irregular sleep/wake patterns are associated with poorer academic performance',
  year: 2017,
  doi: '10.1038/s41598-017-03171-4',
};
const sleepQuality = {
  title: "National Sleep Foundation's sleep quality recommendations",
  year: 2017,
  doi: '10.1016/j.sleh.2016.11.006',
};

interface Parts {
  readonly asleepMin: number | null;
  readonly regularity: number | null;
  readonly efficiency: number | null;
}

/** The sleep score, by our own weights: half duration, three tenths regularity, two tenths efficiency. */
export const toSleepScore = ({ asleepMin, regularity, efficiency }: Parts, nights: Nights): Result => {
  const components = [
    toPart(
      'duration',
      'Sleep duration',
      asleepMin && asleepMin / 60,
      'h a night',
      asleepMin && scoreSleep(asleepMin / 60),
      ["Mean hours asleep, in points of Life's Essential 8.", `Needs ${fewestNights} nights of the last 28 days.`],
    ),
    toPart('regularity', 'Regularity', regularity, 'of 100', regularity && Math.max(0, regularity), [
      'The regularity index as it stands.',
      `Needs ${fewestRegularNights} nights in a row or nearly so.`,
    ]),
    toPart('efficiency', 'Efficiency', efficiency, '%', efficiency && scoreEfficiency(efficiency), [
      'Time asleep of the time in bed: full points from 85 %, none at 65 %.',
      'Needs the time in bed and the time awake of five nights.',
    ]),
  ];
  const missing = components.filter(({ points }) => points === null);
  const value = missing.length > 0 ? null : Math.round(components.reduce((sum, { points }) => sum + (points ?? 0), 0));
  return {
    ...toResult('sleep_score', nights),
    value,
    unit: 'of 100',
    band: value === null ? null : findScoreLevel(value),
    coverage: { have: 3 - missing.length, need: 3, of: 3, missing: missing.map(({ label }) => label) },
    components,
    sources: [lifeEssential, sleepRegularity, sleepQuality],
  };
};

const toPart = (
  code: keyof typeof weights,
  label: string,
  value: number | null,
  unit: string,
  points: number | null,
  [how, missing]: readonly [string, string],
): Result['components'][number] => ({
  code,
  label,
  value: value === null ? null : roundDecimals(value, 2),
  unit,
  points: points === null ? null : (points * weights[code]) / 100,
  max: weights[code],
  how: points === null ? missing : how,
});

/** The regularity index as a result; without a number below seven nights. */
export const toRegularity = (found: Regularity | null, spreadMin: number | null, nights: Nights): Result => {
  const value = found && nights.count >= fewestRegularNights ? Math.round(found.index) : null;
  const band = value === null ? undefined : regularityBands.find(({ from }) => value >= from);
  const missing = fewestRegularNights - nights.count;
  return {
    ...toResult('sleep_regularity', nights),
    value,
    unit: 'of 100',
    band: band ? { code: band.code, label: band.label, tone: band.tone } : null,
    coverage: {
      have: nights.count,
      need: fewestRegularNights,
      of: nights.of,
      missing:
        value === null
          ? [missing > 0 ? `${missing} more ${missing === 1 ? 'night' : 'nights'}` : 'Two nights in a row']
          : [],
    },
    components: [
      {
        code: 'midpoint_spread',
        label: 'Spread of the middle of sleep',
        value: spreadMin === null ? null : Math.round(spreadMin),
        unit: 'min',
        points: null,
        max: 0,
        how: 'How far the middle of your nights lies from its mean over 14 nights.',
      },
    ],
    sources: [sleepRegularity],
  };
};

const toResult = (code: string, { confidence, inputs, now }: Nights) => ({
  code,
  version: '2026-11',
  confidence,
  inputs: [...inputs],
  disclaimer,
  computed_at: now.toISOString(),
});
