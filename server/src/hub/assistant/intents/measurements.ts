import { measurements } from '@club/contract/health/signals/measurements';
import { type MetricCode, metricCodes, metrics } from '@club/contract/health/signals/metrics';
import { type Asked, generalNote, type Intent, joinName, type Question, type Reply } from '#hub/assistant/engine';
import { screens } from './screens.ts';
import { tellSimulated, toFigure, writeLocalDay, writeNumber } from './wording.ts';

const area = 'measurements';

const common = { note: generalNote };
const toMetricScreen = (metric: MetricCode) => ({
  label: metrics[metric].label,
  href: `/health/measurements/${metric}`,
});

const nothing = (what: string): Reply => ({
  ...common,
  text: `No value for ${what} is recorded yet. Add it under Measurements.`,
  sources: [screens.measurements()],
  looked_at: ['your measurements'],
});

const readLatest = async ({ read }: Asked) => (await read(measurements.listLatestMeasurements)).results;

const writeValue = (metric: MetricCode, value: number): string =>
  `${writeNumber(value, metrics[metric].decimals)} ${metrics[metric].unit}`.trim();

const answerWeight = async (asked: Asked): Promise<Reply> => {
  const { results } = await asked.read(measurements.listMeasurements, { metric: 'weight', limit: 2 });
  const [latest, before] = results;
  if (!latest) return nothing('weight');
  const moved = before ? latest.value - before.value : null;
  const change =
    moved === null || !before
      ? null
      : `${moved < 0 ? '−' : '+'}${writeNumber(Math.abs(moved), 1)} kg since ${writeLocalDay(before.observed_at, asked.config.timeZone)}`;
  return {
    ...common,
    text: `Your latest weight is ${writeValue('weight', latest.value)}, of ${writeLocalDay(latest.observed_at, asked.config.timeZone)}.${tellSimulated(latest.source === 'simulated' ? 'simulated' : null)}`,
    figures: [toFigure('Weight', writeValue('weight', latest.value), change)],
    sources: [toMetricScreen('weight')],
    looked_at: ['your latest weights'],
  };
};

const answerPressure = async (asked: Asked): Promise<Reply> => {
  const latest = await readLatest(asked);
  const systolic = latest.find(({ metric }) => metric === 'systolic');
  const diastolic = latest.find(
    ({ metric, observed_at }) => metric === 'diastolic' && observed_at === systolic?.observed_at,
  );
  if (!systolic || !diastolic) return nothing('blood pressure');
  const value = `${writeNumber(systolic.value)}/${writeNumber(diastolic.value)} mmHg`;
  return {
    ...common,
    text: `Your latest blood pressure is ${value}, of ${writeLocalDay(systolic.observed_at, asked.config.timeZone)}.${tellSimulated(systolic.source === 'simulated' ? 'simulated' : null)}`,
    figures: [toFigure('Blood pressure', value)],
    sources: [toMetricScreen('systolic')],
    looked_at: ['your latest blood pressure'],
  };
};

/** What members call their values. */
const metricWords = metricCodes.flatMap((code) =>
  metrics[code].words.map((words) => [words.replaceAll(/[^a-z0-9]+/g, ' '), code] as const),
);

/** The metric that a question names: the longest of its words that occurs. */
const findMetric = ({ plain }: Question): MetricCode | undefined => {
  const padded = ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return metricWords
    .toSorted(([one], [other]) => other.length - one.length)
    .find(([words]) => padded.includes(` ${words} `))?.[1];
};

const answerValue = async (asked: Asked): Promise<Reply> => {
  const latest = await readLatest(asked);
  const metric = findMetric(asked.question);
  if (!metric) {
    const labels = latest.map((one) => metrics[one.metric].label);
    return {
      ...common,
      text:
        labels.length > 0
          ? `Which value do you mean? On record: ${labels.slice(0, 8).join(', ')}.`
          : 'No value is recorded yet.',
      sources: [screens.measurements()],
      looked_at: ['your measurements'],
    };
  }
  const { label } = metrics[metric];
  const found = latest.find((one) => one.metric === metric);
  if (!found) return nothing(label);
  const value = `${found.censored ? 'below ' : ''}${writeValue(metric, found.value)}`;
  return {
    ...common,
    text: `Your latest value for ${label} is ${value}, of ${writeLocalDay(found.observed_at, asked.config.timeZone)}.${tellSimulated(found.source === 'simulated' ? 'simulated' : null)}`,
    figures: [toFigure(label, value)],
    sources: [toMetricScreen(metric)],
    looked_at: [`your latest value for ${label}`],
  };
};

const valueWords = [...new Set(metricWords.map(([words]) => joinName(words)))].join('|');

export const measurementsIntents: readonly Intent[] = [
  {
    name: 'weight',
    about: "The member's latest weight and the change since the one before",
    area,
    example: 'What is my weight?',
    patterns: ['weight', 'weight latest', 'weight howmany', 'weight change', 'weight gained|lost'],
    answer: answerWeight,
  },
  {
    name: 'blood_pressure',
    about: "The member's latest blood pressure",
    area,
    example: 'What is my blood pressure?',
    patterns: ['bloodpressure', 'bloodpressure latest', 'systolic|diastolic', 'pressure', 'pressure latest time?'],
    answer: answerPressure,
  },
  {
    name: 'laboratory_value',
    about:
      "The member's latest value of one metric, such as LDL, HbA1c, waist or resting pulse; name it in the question",
    area,
    example: 'What is my LDL?',
    patterns: [valueWords, `${valueWords} latest`, `${valueWords} reading`, 'lab', 'cholesterol', 'lab latest'],
    answer: answerValue,
  },
];
