import type { Indicator } from '@club/contract/health/insight/indicators';
import type { StoredAnswer } from '#health/check-up/assessment';
import type { When } from './day-values.ts';
import { type Subject, toFollowed } from './followed-values.ts';
import type { Band } from './indicator-rules.ts';

const subject: Subject = {
  code: 'sedentary',
  label: 'Sitting',
  version: '2026-11',
  unit: 'h a day',
  decimals: 1,
  better: 'lower',
  how: 'Your answer about a usual weekday. No guideline names a limit: the steps are those of your activity score, and our own.',
  missing: 'Answer in the assessment how long you sit.',
  sources: [
    {
      title: 'World Health Organization guidelines on physical activity and sedentary behaviour',
      year: 2020,
      doi: '10.1136/bjsports-2020-102955',
    },
  ],
};

/** Up to and including these hours a day; the last band is open. */
const bands: readonly (Omit<Band, 'below'> & { readonly upTo?: number })[] = [
  { upTo: 4, code: 'little', label: 'Little', tone: 'good' },
  { upTo: 6, code: 'moderate', label: 'Moderate', tone: 'good' },
  { upTo: 8, code: 'long', label: 'Long', tone: 'fair' },
  { upTo: 10, code: 'longer', label: 'Very long', tone: 'fair', note: 'Get up for a few minutes every half hour.' },
  { code: 'longest', label: 'Most of the day', tone: 'poor', note: 'Get up for a few minutes every half hour.' },
];

/** How long the member sits on a usual weekday, from every answer they gave in the assessment. */
export const findSitting = (history: readonly StoredAnswer[], when: When): Indicator => {
  const answered = history.flatMap(({ question, skipped, value, answered_at, replaced_at }) =>
    question === 'sit_min' && !skipped && typeof value === 'number'
      ? [{ value: value / 60, minutes: value, observedAt: answered_at, counts: replaced_at === null }]
      : [],
  );
  const latest = answered.find(({ counts }) => counts);
  const band = latest ? bands.find(({ upTo }) => upTo === undefined || latest.value <= upTo) : undefined;
  const inputs = latest && {
    code: 'sit_min',
    label: 'Sitting on a usual weekday',
    value: latest.minutes,
    unit: 'min a day',
    source: 'assessment' as const,
    observed_at: latest.observedAt.toISOString(),
  };
  return toFollowed(
    subject,
    answered,
    latest,
    {
      band: band ?? null,
      confidence: latest ? 'self_report' : null,
      inputs: inputs ? [inputs] : [],
      note: band?.note ?? null,
    },
    when,
  );
};
