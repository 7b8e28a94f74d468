import { glucose } from '@club/contract/health/body/glucose';
import { type Asked, generalNote, type Intent, type Reply } from '#hub/assistant/engine';
import { screens } from './screens.ts';
import { tellSimulated, toFigure, writeDay, writeMoment, writeNumber } from './wording.ts';

const area = 'glucose';
const common = { sources: [screens.glucose()], note: generalNote };

const nothing: Reply = {
  ...common,
  text: 'There are no glucose readings of the last 14 days. Connect a sensor, or import its file.',
  sources: [screens.glucose(), screens.imports()],
  looked_at: ['your glucose readings of the last 14 days'],
};

const answerInRange = async ({ read }: Asked): Promise<Reply> => {
  const report = await read(glucose.getGlucoseReport);
  const { coverage, shares, confidence, target, mean, before } = report;
  if (coverage.have === 0) return nothing;
  const covered = `${writeNumber(coverage.percent ?? 0, 1)} % of the expected readings`;
  const span = `${writeDay(report.from)} to ${writeDay(report.to)}`;
  const looked_at = [`your glucose readings from ${span}`];
  if (!shares || !target) {
    return {
      ...common,
      text: `${report.finding} There are ${covered} for ${span}, too few for a time in range.${tellSimulated(confidence)}`,
      looked_at,
    };
  }
  const percent = shares.in_range.percent;
  const moved = before.shares ? percent - before.shares.in_range.percent : null;
  const change =
    moved === null
      ? null
      : `${moved < 0 ? '−' : '+'}${writeNumber(Math.abs(moved), 1)} percentage points since the fortnight before`;
  return {
    ...common,
    text: `From ${span} your glucose was in range (${target.low}–${target.high} mg/dL) for ${writeNumber(percent, 1)} % of the readings. That is based on ${covered}.${tellSimulated(confidence)}`,
    figures: [
      toFigure('In range', `${writeNumber(percent, 1)} %`, change),
      toFigure('Mean', mean === null ? 'Too few readings' : `${writeNumber(mean)} mg/dL`),
      toFigure('Coverage', `${writeNumber(coverage.percent ?? 0, 1)} %`),
    ],
    looked_at,
    suggestions: ['What was my last glucose reading?'],
  };
};

const answerLatest = async ({ read }: Asked): Promise<Reply> => {
  const { latest, time_zone } = await read(glucose.getGlucoseReport);
  if (!latest) return nothing;
  return {
    ...common,
    text: `Your latest reading is ${writeNumber(latest.value)} mg/dL, of ${writeMoment(latest.at, time_zone)}.${tellSimulated(latest.source === 'simulated' ? 'simulated' : null)}`,
    figures: [toFigure('Glucose', `${writeNumber(latest.value)} mg/dL`)],
    looked_at: ['your latest glucose reading'],
    suggestions: ['How long was my glucose in range?'],
  };
};

const answerMean = async ({ read }: Asked): Promise<Reply> => {
  const { mean, coverage, confidence, from, to } = await read(glucose.getGlucoseReport);
  if (coverage.have === 0) return nothing;
  return {
    ...common,
    text:
      mean === null
        ? `There are too few readings from ${writeDay(from)} to ${writeDay(to)} for a mean.`
        : `From ${writeDay(from)} to ${writeDay(to)} your mean glucose was ${writeNumber(mean)} mg/dL, from ${writeNumber(coverage.percent ?? 0, 1)} % of the expected readings.${tellSimulated(confidence)}`,
    figures: mean === null ? [] : [toFigure('Mean', `${writeNumber(mean)} mg/dL`)],
    looked_at: ['your glucose readings of the last 14 days'],
  };
};

export const glucoseIntents: readonly Intent[] = [
  {
    name: 'glucose_in_range',
    about: "The share of the member's glucose readings in range over 14 days, with coverage",
    area,
    example: 'How long was my glucose in range?',
    patterns: [
      'glucose timeinrange',
      'timeinrange',
      'glucose doing|how',
      'glucose percent|share',
      'glucose week|fortnight',
      'glucose',
    ],
    answer: answerInRange,
  },
  {
    name: 'glucose_latest',
    about: "The member's latest glucose reading",
    area,
    example: 'What was my last glucose reading?',
    patterns: [
      'glucose latest',
      'glucose latest reading',
      'glucose today',
      'sensor reading latest?',
      'glucose reading',
    ],
    answer: answerLatest,
  },
  {
    name: 'glucose_mean',
    about: "The member's mean glucose over 14 days",
    area,
    example: 'What is my average glucose?',
    patterns: ['glucose average'],
    answer: answerMean,
  },
];
