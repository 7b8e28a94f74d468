import type { TimelineItem, TimelineLane, TimelineSignal } from '@club/contract/health/insight/timeline';
import type { GlucoseUnit } from '@club/contract/health/signals/glucose-ranges';
import {
  IconActivityHeartbeat,
  IconBattery2,
  IconCoins,
  IconDroplet,
  IconHeartbeat,
  IconHeartRateMonitor,
  IconLeaf,
  IconMoon,
  IconScaleOutline,
  IconShoe,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { hoursAndMinutes } from '#health/base/day-bars';
import type { Signal } from '#health/base/signal-tiles';
import { writeGlucose } from '#health/body/glucose/units';
import { writeValue as writeMeasure } from '#health/signals/measurements';
import { i18n, numberFormat } from '#platform/i18n';
import { points, wholeNumber } from '#platform/ui';

/** How a signal is named, drawn and written. */
interface SignalLook {
  readonly hue: Signal | 'points';
  readonly icon: typeof IconMoon;
  readonly name: () => string;
  /** Where several names are in a row. */
  readonly short: () => string;
  /** Below the name of its lane, over hours and over days. */
  readonly unit: (unit: GlucoseUnit) => readonly [hours: string, days: string];
  /** One value in words. */
  readonly write: (value: number, unit: GlucoseUnit) => string;
  /** The value alone, at the edge of its lane. */
  readonly writeShort: (value: number, unit: GlucoseUnit) => string;
}

const round = (value: number, decimals: number): string =>
  numberFormat({ maximumFractionDigits: decimals }).format(value);

export const signalLooks: Readonly<Record<TimelineSignal, SignalLook>> = {
  sleep: {
    hue: 'sleep',
    icon: IconMoon,
    name: () => i18n.t('Sleep'),
    short: () => i18n.t('Sleep'),
    unit: () => ['', i18n.t('hours a night')],
    write: (value) => hoursAndMinutes(value * 60),
    writeShort: (value) => i18n.t('{hours} h', { hours: round(value, 1) }),
  },
  glucose: {
    hue: 'glucose',
    icon: IconDroplet,
    name: () => i18n.t('Glucose'),
    short: () => i18n.t('Glucose'),
    unit: (unit) => [unit, i18n.t('{unit}, mean', { unit })],
    write: (value, unit) => `${writeGlucose(value, unit)} ${unit}`,
    writeShort: (value, unit) => writeGlucose(value, unit),
  },
  heart_rate: {
    hue: 'body',
    icon: IconHeartRateMonitor,
    name: () => i18n.t('Heart rate'),
    short: () => i18n.t('Heart rate'),
    unit: () => ['bpm', 'bpm'],
    write: (value) => `${round(value, 0)} bpm`,
    writeShort: (value) => round(value, 0),
  },
  meals: {
    hue: 'food',
    icon: IconToolsKitchen2,
    name: () => i18n.t('Meals'),
    short: () => i18n.t('Meals'),
    unit: () => ['kcal', i18n.t('kcal a day')],
    write: (value) => `${round(value, 0)} kcal`,
    writeShort: (value) => round(value, 0),
  },
  steps: {
    hue: 'move',
    icon: IconShoe,
    name: () => i18n.t('Steps'),
    short: () => i18n.t('Steps'),
    unit: () => [i18n.t('per hour'), i18n.t('per day')],
    write: (value) => i18n.t('{steps} steps', { steps: wholeNumber(value) }),
    writeShort: (value) => wholeNumber(value),
  },
  sessions: {
    hue: 'mind',
    icon: IconLeaf,
    name: () => i18n.t('Sessions'),
    short: () => i18n.t('Sessions'),
    unit: () => ['', i18n.t('minutes a day')],
    write: (value) => i18n.t('{minutes} min', { minutes: round(value, 0) }),
    writeShort: (value) => i18n.t('{minutes} min', { minutes: round(value, 0) }),
  },
  weight: {
    hue: 'body',
    icon: IconScaleOutline,
    name: () => i18n.t('Weight'),
    short: () => i18n.t('Weight'),
    unit: () => ['', ''],
    write: (value) => writeMeasure('weight', value),
    writeShort: (value) => writeMeasure('weight', value),
  },
  pressure: {
    hue: 'body',
    icon: IconHeartbeat,
    name: () => i18n.t('Blood pressure'),
    short: () => i18n.t('Pressure'),
    unit: () => ['mmHg', 'mmHg'],
    write: (value) => `${round(value, 0)} mmHg`,
    writeShort: (value) => round(value, 0),
  },
  recovery: {
    hue: 'body',
    icon: IconBattery2,
    name: () => i18n.t('Recovery'),
    short: () => i18n.t('Recovery'),
    unit: () => [i18n.t('of 100'), i18n.t('of 100')],
    write: (value) => i18n.t('{score} of 100', { score: round(value, 0) }),
    writeShort: (value) => round(value, 0),
  },
  score: {
    hue: 'body',
    icon: IconActivityHeartbeat,
    name: () => i18n.t('Health score'),
    short: () => i18n.t('Score'),
    unit: () => [i18n.t('of 100'), i18n.t('of 100')],
    write: (value) => i18n.t('{score} of 100', { score: round(value, 0) }),
    writeShort: (value) => round(value, 0),
  },
  points: {
    hue: 'points',
    icon: IconCoins,
    name: () => i18n.t('Points earned'),
    short: () => i18n.t('Points'),
    unit: () => [i18n.t('per hour'), i18n.t('per day')],
    write: (value) => i18n.t('{points} points', { points: points(value) }),
    writeShort: (value) => points(value),
  },
};

/** The colour of a signal; points have the club's own. */
export const findColour = (signal: TimelineSignal): string => {
  const { hue } = signalLooks[signal];
  return hue === 'points' ? 'var(--accent-ink)' : `var(--sig-${hue})`;
};

/** A lane's item in words: a pair of pressures, a sleep stage, a session, or a value. */
export const writeItem = ({ signal }: Pick<TimelineLane, 'signal'>, item: TimelineItem, unit: GlucoseUnit): string => {
  const { value, low, high, name } = item;
  if (signal === 'pressure' && value !== null && low !== null) return `${round(value, 0)}/${round(low, 0)} mmHg`;
  if (signal === 'sleep' && value !== null) {
    const time = hoursAndMinutes(value * 60);
    return name === 'nap' ? i18n.t('nap, {time}', { time }) : i18n.t('{time} asleep', { time });
  }
  if (signal === 'sessions' && name !== null && value !== null) {
    return `${name}, ${i18n.t('{minutes} min', { minutes: round(value, 0) })}`;
  }
  if (signal === 'meals' && name !== null && value !== null) {
    return i18n.t('{meal}, {energy} kcal', { meal: nameMeal(name), energy: round(value, 0) });
  }
  if (value === null) return '';
  const words = signalLooks[signal].write(value, unit);
  if (name === 'resting') return i18n.t('{pulse} at rest', { pulse: words });
  if (!isTraced(signal) || low === null || high === null) return words;
  const { writeShort } = signalLooks[signal];
  return i18n.t('{mean}, {low} to {high}', { mean: words, low: writeShort(low, unit), high: writeShort(high, unit) });
};

/** What a device measures every few minutes; its days have a lowest and a highest value. */
const isTraced = (signal: TimelineSignal): boolean => signal === 'glucose' || signal === 'heart_rate';

const nameMeal = (name: string): string => {
  const names: Readonly<Record<string, string>> = {
    breakfast: i18n.t('Breakfast'),
    lunch: i18n.t('Lunch'),
    dinner: i18n.t('Dinner'),
    snack: i18n.t('Snack'),
  };
  return names[name] ?? name;
};

export const nameStage = (name: string): string => {
  const names: Readonly<Record<string, string>> = {
    awake: i18n.t('Awake'),
    rem: i18n.t('REM'),
    light: i18n.t('Light'),
    deep: i18n.t('Deep'),
  };
  return names[name] ?? name;
};

/** Where the values of a lane come from, for the foot of the card. */
export const nameSources = ({ sources }: Pick<TimelineLane, 'sources'>): string => {
  const names: Readonly<Record<TimelineLane['sources'][number], string>> = {
    typed: i18n.t('entered by you'),
    manual: i18n.t('entered by you'),
    assessment: i18n.t('your assessment'),
    profile: i18n.t('your profile'),
    import: i18n.t('imported'),
    device: i18n.t('device'),
    watch: i18n.t('watch'),
    phone: i18n.t('phone'),
    simulated: i18n.t('simulated'),
    club: i18n.t('counted by the club'),
  };
  return [...new Set(sources.map((source) => names[source]))].join(', ');
};
