import type { Result } from '@club/contract/health/signals/result';
import {
  IconDroplet,
  IconFlame,
  IconHeart,
  IconMoon,
  IconShoe,
  IconTestPipe,
  IconToolsKitchen2,
  IconUser,
} from '@tabler/icons-react';
import { addMeasurementsPath, assessmentPath } from '#health/base/paths';
import type { Signal } from '#health/base/signal-tiles';
import { writeNumber } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';

type Component = Result['components'][number];

/** A measure's look, and where it is made known. */
const measures = {
  diet: { signal: 'food', icon: IconToolsKitchen2, to: assessmentPath },
  activity: { signal: 'move', icon: IconShoe, to: assessmentPath },
  nicotine: { signal: 'body', icon: IconFlame, to: assessmentPath },
  sleep: { signal: 'sleep', icon: IconMoon, to: assessmentPath },
  body_mass: { signal: 'body', icon: IconUser, to: addMeasurementsPath('body') },
  blood_pressure: { signal: 'body', icon: IconHeart, to: addMeasurementsPath('pressure') },
  blood_lipids: { signal: 'body', icon: IconTestPipe, to: addMeasurementsPath('blood') },
  blood_glucose: { signal: 'body', icon: IconDroplet, to: assessmentPath },
} as const satisfies Record<string, { signal: Signal; icon: typeof IconMoon; to: string }>;

type MeasureCode = keyof typeof measures;
const order = Object.keys(measures) as MeasureCode[];

const isMeasure = (code: string): code is MeasureCode => code in measures;

export const findMeasure = (code: string) => measures[isMeasure(code) ? code : 'diet'];

/** The score's parts in the order of every picture of them. */
export const listInOrder = (components: readonly Component[]): readonly Component[] =>
  components.toSorted((one, other) => rank(one.code) - rank(other.code));

const rank = (code: string): number => (isMeasure(code) ? order.indexOf(code) : order.length);

/** The button that makes a missing measure known. */
export const nameInvitation = (code: string): string => {
  const names: Readonly<Record<string, string>> = {
    body_mass: i18n.t('Add weight and height'),
    blood_pressure: i18n.t('Add a blood pressure reading'),
    blood_lipids: i18n.t('Add a blood test'),
  };
  return names[code] ?? i18n.t('Answer the questions');
};

/** Answers in words that say more than points do. */
const wordsOfMeasure: Readonly<Record<string, readonly string[]>> = {
  nicotine: ['nicotine', 'smoking_habits'],
  activity: ['activity_level'],
};

/** Whether a part is without points because nobody knows it yet; one that is left out of a member's score is not missing. */
export const isMissing = ({ code }: Pick<Component, 'code'>, { coverage }: Pick<Result, 'coverage'>): boolean =>
  coverage.missing.includes(code);

/** What a part is based on: "23.4 kg/m²", both values of a pressure reading, or that it is not known. */
export const writeMeasure = ({ code, value, unit }: Component, inputs: Result['inputs']): string => {
  if (value === null) return i18n.t('Not known yet');
  const [upper, lower] = ['systolic', 'diastolic'].map(
    (metric) => inputs.find((input) => input.code === metric)?.value,
  );
  if (code === 'blood_pressure' && typeof upper === 'number' && typeof lower === 'number') {
    return `${writeNumber(upper)}/${writeNumber(lower)} ${unit ?? ''}`;
  }
  const words = wordsOfMeasure[code]?.flatMap((one) => inputs.find((input) => input.code === one)?.value ?? []);
  if (unit === 'points' && words && words.length > 0) return words.join(', ');
  return `${writeNumber(value, 1)} ${unit ?? ''}`.trim();
};
