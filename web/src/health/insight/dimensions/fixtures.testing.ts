import type { AssessmentProgress } from '@club/contract/health/check-up/assessment';
import { type AssessmentResult, type Dimension, dimensionCodes } from '@club/contract/health/insight/dimensions';
import type { RedFlag } from '@club/contract/health/signals/red-flags';

const progress: AssessmentProgress = {
  revision: 3,
  answered: 43,
  skipped: 3,
  open: 0,
  started_at: '2026-11-20T08:00:00.000Z',
  completed_at: '2026-11-20T09:00:00.000Z',
  answered_at: '2026-11-20T09:00:00.000Z',
};

const toDimension = (over: Partial<Dimension>): Dimension => ({
  code: 'body',
  version: 'dimensions-2026.1',
  label: 'Body',
  value: 88,
  unit: null,
  band: { code: 'high', label: 'High', tone: 'good' },
  summary: 'Weight 100, pressure 75',
  needs: 0,
  coverage: { have: 1, need: 1, of: 1, missing: [] },
  confidence: 'self_report',
  components: [
    {
      code: 'body_mass',
      label: 'Weight',
      value: 23,
      unit: 'kg/m²',
      points: 100,
      max: 100,
      how: 'By weight.',
      weight: 1,
    },
  ],
  inputs: [
    {
      code: 'weight',
      label: 'Weight',
      value: 70,
      unit: 'kg',
      source: 'assessment',
      observed_at: '2026-11-20T08:00:00.000Z',
    },
  ],
  sources: [{ title: 'Tables', year: 2022, doi: '10.1161/x' }],
  disclaimer: "It isn't a diagnosis.",
  computed_at: '2026-11-20T09:00:00.000Z',
  ...over,
});

/** A finished assessment, of which prevention is not known yet. */
export const anAssessmentResult = (over: Partial<AssessmentResult> = {}): AssessmentResult => ({
  finding: 'Mind and body are your strengths. Sleep has the most to give.',
  strengths: ['mind', 'body'],
  dimensions: dimensionCodes.map((code) =>
    code === 'prevention'
      ? toDimension({ code, label: 'Prevention', value: null, needs: 3, summary: 'Needs 3 more answers', band: null })
      : toDimension({ code, label: code }),
  ),
  improvements: [
    {
      measure: 'sleep',
      title: 'Sleep 7 hours a night',
      detail: '6.8 hours now',
      next: 'Start with lights out at 23:00 instead of 23:15.',
      gain: 5,
      before: 81.7,
      after: 86.7,
    },
  ],
  score: { value: 81.7, have: 6, of: 8 },
  would_complete: ['Cholesterol', 'Blood glucose'],
  progress,
  ...over,
});

/** The warning signs that are open, and whom to call. */
export const listOpenFlags = (...results: RedFlag[]) => {
  const line = { name: 'Emergency', phone: '999', dial: '999', hours: '', source: '', review_by: '2027-01-01' };
  const directory = { name: 'Find A Helpline', url: 'https://findahelpline.com' };
  return {
    count: results.length,
    next: null,
    previous: null,
    results,
    help: { country: 'GB', emergency: line, crisis: null, directory },
  };
};
