import {
  baselineNights,
  type RecoveryMorning,
  type RecoveryPart,
  type RecoveryWord,
  recoveryWeights,
  recoveryWords,
} from '@club/contract/health/insight/recovery';
import { addDays, countDays } from '#platform/calendar';
import { findOwnNights, findUsual, listBefore, type OwnNights, type RecoveryNight, readLogged } from './nights.ts';

/** A morning before anything is rounded; `exact` is the score of 0 to 100. */
export interface JudgedMorning extends Omit<RecoveryMorning, 'score' | 'word'> {
  readonly exact: number | null;
}

type RawPart = Omit<RecoveryPart, 'weight'>;

/** The least spread of a logarithm of ms and of beats a minute: very even nights don't make every other one look far away. */
const floors = { hrv: 0.05, pulse: 1.5 } as const;

const clip = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** 50 at what is usual, 25 for each standard deviation, 0 and 100 from two of them on. */
const scoreDistance = (z: number): number => 50 + 25 * clip(z, -2, 2);

/** 0 at six tenths of the need or less, 100 at the need or more. Both in minutes. */
const scoreAsleep = (asleep: number, need: number): number => 100 * clip((asleep / need - 0.6) / 0.4, 0, 1);

/**
 * Recovery of one morning, 0 to 100: variability (higher is better), resting pulse (lower is better) and sleep, each
 * against the member's own nights. The weights are ours, chosen and not validated; without a part the others share its
 * weight. It abstains unless sleep is known and variability or pulse has 14 nights to be compared with.
 * @param need Sleep that the member needs, in minutes.
 */
export const judgeMorning = (all: readonly RecoveryNight[], day: string, need: number): JudgedMorning => {
  const own = findOwnNights(all, day);
  const { nights, kind } = own;
  const night = nights.find((one) => one.day === day);
  const readHrv = readLogged(kind);
  const before = { hrv: listBefore(nights, day, readHrv), pulse: listBefore(nights, day, ({ pulse }) => pulse) };
  const have = Math.max(before.hrv.length, before.pulse.length);
  const known = {
    nights: { have, need: baselineNights.need, new_device: own.hasOthers, first_on: null },
    parts: [],
    exact: null,
  };
  if (have < baselineNights.need) {
    return { ...known, status: 'too_few_nights', nights: { ...known.nights, first_on: foretell(own, day) } };
  }
  if (!night || night.asleep === null) return { ...known, status: 'no_night' };
  const compared = [
    ...compareHrv(readHrv(night), findUsual(before.hrv)),
    ...comparePulse(night.pulse, findUsual(before.pulse)),
  ];
  if (compared.length === 0) return { ...known, status: 'no_values' };
  const parts = shareWeights([
    ...compared,
    {
      code: 'sleep',
      value: night.asleep,
      usual: { low: need, high: need },
      points: scoreAsleep(night.asleep, need),
    },
  ]);
  return {
    ...known,
    status: 'score',
    parts,
    exact: parts.reduce((sum, { points, weight }) => sum + points * weight, 0),
  };
};

const compareHrv = (x: number | null, usual: ReturnType<typeof findUsual>): RawPart[] => {
  if (x === null || !usual) return [];
  const { mean, spread } = usual;
  const range = { low: Math.exp(mean - spread), high: Math.exp(mean + spread) };
  return [
    { code: 'hrv', value: Math.exp(x), usual: range, points: scoreDistance((x - mean) / Math.max(spread, floors.hrv)) },
  ];
};

const comparePulse = (pulse: number | null, usual: ReturnType<typeof findUsual>): RawPart[] => {
  if (pulse === null || !usual) return [];
  const { mean, spread } = usual;
  const range = { low: mean - spread, high: mean + spread };
  return [
    {
      code: 'pulse',
      value: pulse,
      usual: range,
      points: scoreDistance((mean - pulse) / Math.max(spread, floors.pulse)),
    },
  ];
};

const shareWeights = (parts: readonly RawPart[]): RecoveryPart[] => {
  const all = parts.reduce((sum, { code }) => sum + recoveryWeights[code], 0);
  return parts.map((part) => ({ ...part, weight: recoveryWeights[part.code] / all }));
};

/**
 * The first morning with 14 nights that are a week old, if nights go on coming as they have since the first of this
 * device. Null with fewer than two nights, or where they come too rarely for 14 in 60 days.
 */
const foretell = ({ nights, kind }: OwnNights, day: string): string | null => {
  const listDays = (read: (night: RecoveryNight) => number | null) =>
    nights.filter((one) => read(one) !== null).map((one) => one.day);
  const [hrv, pulse] = [listDays(readLogged(kind)), listDays((night) => night.pulse)];
  const days = pulse.length > hrv.length ? pulse : hrv;
  const [first] = days;
  if (!first || days.length < 2) return null;
  const perNight = countDays(first, day) / days.length;
  if (perNight * baselineNights.need > baselineNights.of) return null;
  const last = days[baselineNights.need - 1];
  const filled = last ?? addDays(day, Math.ceil((baselineNights.need - days.length) * perNight));
  return addDays(filled, 7);
};

/** The word for a score as it is shown. */
export const nameScore = (score: number): RecoveryWord =>
  score >= recoveryWords.high ? 'high' : score >= recoveryWords.usual ? 'usual' : 'low';
