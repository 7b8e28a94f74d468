import { sleep } from '@club/contract/health/body/sleep';
import { type Asked, generalNote, type Intent, type Reply } from '#hub/assistant/engine';
import { screens } from './screens.ts';
import { countThings, tellSimulated, toFigure, writeDay, writeMinutes, writeNumber } from './wording.ts';

const area = 'sleep';
const common = { sources: [screens.sleep()], note: generalNote };

const answerLastNight = async ({ read }: Asked): Promise<Reply> => {
  const { last_night, latest, mean_asleep_min } = await read(sleep.getSleepSummary);
  const night = last_night ?? latest;
  if (!night) {
    return {
      ...common,
      text: 'No night is recorded yet. Add one by hand, or import the file of your watch.',
      sources: [screens.sleep(), screens.imports()],
      looked_at: ['your nights'],
    };
  }
  const which = last_night ? 'Last night' : `Last night is not recorded. In the night to ${writeDay(night.wake_day)}`;
  const difference = mean_asleep_min === null ? null : Math.round(night.asleep_min - mean_asleep_min);
  const change =
    difference === null
      ? null
      : difference === 0
        ? 'as long as your average'
        : `${writeMinutes(difference)} ${difference > 0 ? 'more' : 'less'} than your average`;
  const efficiency = night.efficiency === null ? [] : [toFigure('Efficiency', `${writeNumber(night.efficiency)} %`)];
  return {
    ...common,
    text: `${which} you slept ${writeMinutes(night.asleep_min)}.${tellSimulated(night.confidence)}`,
    figures: [toFigure('Asleep', writeMinutes(night.asleep_min), change), ...efficiency],
    looked_at: [`your night to ${writeDay(night.wake_day)}`],
    suggestions: ['How much do I sleep on average?', 'What is my sleep debt?'],
  };
};

const answerAverage = async ({ read }: Asked): Promise<Reply> => {
  const { mean_asleep_min, nights, mean_efficiency, score } = await read(sleep.getSleepSummary);
  const looked_at = [`your ${countThings(nights, 'night')} of the last 28 days`];
  if (mean_asleep_min === null) return { ...common, text: 'No night of the last 28 days is recorded.', looked_at };
  return {
    ...common,
    text: `You slept ${writeMinutes(mean_asleep_min)} a night on average, over ${countThings(nights, 'night')} of the last 28 days.${tellSimulated(score.confidence)}`,
    figures: [
      toFigure('Asleep', writeMinutes(mean_asleep_min)),
      ...(mean_efficiency === null ? [] : [toFigure('Efficiency', `${writeNumber(mean_efficiency)} %`)]),
    ],
    looked_at,
  };
};

const answerDebt = async ({ read }: Asked): Promise<Reply> => {
  const { debt, score } = await read(sleep.getSleepSummary);
  const looked_at = [`your ${countThings(debt.nights, 'night')} of the last 14 days`];
  if (debt.minutes === null) {
    return {
      ...common,
      text: `Too few nights are recorded for a sleep debt: ${debt.nights} of the last ${debt.of_nights}.`,
      looked_at,
    };
  }
  return {
    ...common,
    text: `Your sleep debt is ${writeMinutes(debt.minutes)} over the last 14 days, at ${writeMinutes(debt.need_min)} a night. It is based on ${debt.nights} of ${debt.of_nights} nights.${tellSimulated(score.confidence)}`,
    figures: [
      toFigure('Sleep debt', writeMinutes(debt.minutes)),
      toFigure('Nights known', `${debt.nights} of ${debt.of_nights}`),
    ],
    looked_at,
  };
};

const answerRegularity = async ({ read }: Asked): Promise<Reply> => {
  const { regularity } = await read(sleep.getSleepSummary);
  const { value, band, coverage, confidence } = regularity;
  return {
    ...common,
    text:
      value === null
        ? `Regularity needs more nights: ${coverage.have} of ${coverage.need} are known.`
        : `Your sleep regularity is ${writeNumber(value)}${band ? ` (${band.label.toLowerCase()})` : ''}.${tellSimulated(confidence)}`,
    figures: value === null ? [] : [toFigure('Regularity', writeNumber(value))],
    looked_at: ['the times of your nights'],
  };
};

export const sleepIntents: readonly Intent[] = [
  {
    name: 'last_night',
    about: 'How long the member slept last night',
    area,
    example: 'How did I sleep last night?',
    patterns: [
      'lastnight',
      'sleep lastnight',
      'sleep latest',
      'sleep today',
      'sleep how|howmany long? hours?',
      'sleep latest hours',
      'sleep long? hours?',
    ],
    answer: answerLastNight,
  },
  {
    name: 'sleep_average',
    about: "The member's average sleep over 28 days",
    area,
    example: 'How much do I sleep on average?',
    patterns: ['sleep average long? hours?', 'sleep month|week', 'sleep hours per|each|every'],
    answer: answerAverage,
  },
  {
    name: 'sleep_debt',
    about: "The member's sleep debt over 14 days",
    area,
    example: 'What is my sleep debt?',
    patterns: ['sleep debt', 'sleep enough', 'sleep missing|afford', 'owe sleep'],
    answer: answerDebt,
  },
  {
    name: 'sleep_regularity',
    about: "How regular the member's sleep is",
    area,
    example: 'How regular is my sleep?',
    patterns: ['sleep regular|regularity|irregular|consistent', 'regularity'],
    answer: answerRegularity,
  },
];
