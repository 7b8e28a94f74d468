import { weeklyMinutes } from '@club/contract/health/body/activity';
import type { Band, Source } from './indicator-rules.ts';

export interface TrackedRule {
  readonly code: 'steps' | 'mvpa' | 'sleep_dur' | 'sleep_eff' | 'sri' | 'social_jetlag';
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly better: 'lower' | 'higher' | null;
  readonly how: string;
  /** Days or nights that a value needs, and of how many they are. */
  readonly need: number;
  readonly of: number;
  /** What a value is based on, in words. */
  readonly rests: (n: number) => string;
  /** Durations and efficiency have bands of their own. */
  readonly bands: (age: number | null) => readonly Band[];
  readonly sources: readonly Source[];
}

const noBands = () => [];
const flattens = (age: number | null): number => (age !== null && age >= 60 ? 6000 : 8000);

/** What is recorded day by day, followed like measured values. */
export const trackedRules: readonly TrackedRule[] = [
  {
    code: 'steps',
    label: 'Steps',
    unit: 'a day',
    decimals: 0,
    better: 'higher',
    how: 'Steps of a whole day from the source that counts first. Two devices are never added up.',
    need: 1,
    of: 1,
    rests: () => 'Steps of the day',
    bands: (age) => [
      { below: flattens(age), code: 'below', label: 'Below where the benefit levels off', tone: 'fair' },
      { code: 'flat', label: 'Where the benefit levels off', tone: 'good' },
    ],
    sources: [
      {
        title: 'Daily steps and all-cause mortality: a meta-analysis of 15 international cohorts',
        year: 2022,
        doi: '10.1016/S2468-2667(21)00302-9',
      },
    ],
  },
  {
    code: 'mvpa',
    label: 'Active minutes',
    unit: 'min a week',
    decimals: 0,
    better: 'higher',
    how: 'Moderate minutes of seven days, each vigorous one counted twice, from at least four recorded days.',
    need: 4,
    of: 7,
    rests: (n) => `Active minutes of ${n} days`,
    bands: () => [
      { below: weeklyMinutes.least, code: 'below', label: 'Below the weekly minimum', tone: 'fair' },
      { code: 'reached', label: 'Weekly minimum reached', tone: 'good' },
    ],
    sources: [
      {
        title: 'World Health Organization guidelines on physical activity and sedentary behaviour',
        year: 2020,
        doi: '10.1136/bjsports-2020-102955',
      },
    ],
  },
  {
    code: 'sleep_dur',
    label: 'Sleep',
    unit: 'h a night',
    decimals: 1,
    better: null,
    how: 'Hours asleep, naps left out.',
    need: 1,
    of: 1,
    rests: () => 'Sleep of the night',
    bands: noBands,
    sources: [
      {
        title: "National Sleep Foundation's updated sleep duration recommendations",
        year: 2015,
        doi: '10.1016/j.sleh.2014.12.010',
      },
    ],
  },
  {
    code: 'sleep_eff',
    label: 'Sleep efficiency',
    unit: '%',
    decimals: 0,
    better: 'higher',
    how: 'Time asleep of the time in bed.',
    need: 1,
    of: 1,
    rests: () => 'Efficiency of the night',
    bands: noBands,
    sources: [
      {
        title: "National Sleep Foundation's sleep quality recommendations",
        year: 2017,
        doi: '10.1016/j.sleh.2016.11.006',
      },
    ],
  },
  {
    code: 'sri',
    label: 'Sleep regularity',
    unit: 'of 100',
    decimals: 0,
    better: 'higher',
    how: 'How often you did the same, asleep or awake, at the same minute of the day before, over 28 days. The bands are our own choice.',
    need: 7,
    of: 28,
    rests: (n) => `Regularity of ${n} nights`,
    bands: () => [
      { below: 60, code: 'irregular', label: 'Irregular', tone: 'poor' },
      { below: 75, code: 'variable', label: 'Variable', tone: 'fair' },
      { below: 87, code: 'regular', label: 'Regular', tone: 'good' },
      { code: 'very_regular', label: 'Very regular', tone: 'good' },
    ],
    sources: [
      {
        title: 'Irregular sleep/wake patterns are associated with poorer academic performance',
        year: 2017,
        doi: '10.1038/s41598-017-03171-4',
      },
    ],
  },
  {
    code: 'social_jetlag',
    label: 'Social jetlag',
    unit: 'h',
    decimals: 1,
    better: 'lower',
    how: 'How far the middle of sleep moves between work days and free days, over 28 days. The bands are our own choice.',
    need: 5,
    of: 28,
    rests: (n) => `Middle of sleep of ${n} nights`,
    bands: () => [
      { below: 1, code: 'low', label: 'Low', tone: 'good' },
      { below: 2, code: 'moderate', label: 'Moderate', tone: 'fair' },
      { code: 'high', label: 'High', tone: 'poor' },
    ],
    sources: [
      {
        title: 'Social jetlag: misalignment of biological and social time',
        year: 2006,
        doi: '10.1080/07420520500545979',
      },
    ],
  },
];
