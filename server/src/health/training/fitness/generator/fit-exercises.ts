import { type Exercise, isPerSide, isTimed } from '#health/training/fitness/catalogue';
import { type Candidate, type Closeness, findRank } from './order-exercises.ts';
import type { Scheme } from './schemes.ts';

/** An exercise with its amount. */
export interface Portion {
  readonly exercise: Exercise;
  readonly closeness: Closeness;
  readonly sets: number;
  /** Seconds of rest between two sets. */
  readonly rest: number;
  /** Of one set, on each side where there are two; null for what is counted. */
  readonly seconds: number | null;
}

/** Seconds to get to the next exercise. */
const changeOver = 45;
/** The main part may miss its time by this share of the whole session. */
const tolerance = 0.05;
/** Sessions below this many minutes halve their rests. */
export const shortSession = 20;

/** Seconds that one set takes, both sides together. */
const countWork = ({ exercise, seconds }: Pick<Portion, 'exercise' | 'seconds'>, { reps, tempo }: Scheme): number => {
  const once = seconds ?? ((reps[0] + reps[1]) / 2) * (tempo[0] + tempo[1] + tempo[2]);
  return once * (isPerSide(exercise) ? 2 : 1);
};

/** Seconds that an exercise takes: its sets, the rests between them, and the way to the next. */
export const countSeconds = (portion: Portion, scheme: Scheme): number =>
  portion.sets * countWork(portion, scheme) + (portion.sets - 1) * portion.rest + changeOver;

interface Draft extends Portion {
  sets: number;
  rest: number;
  /** Seconds of one set. */
  readonly work: number;
  readonly shortest: number;
  readonly longest: number;
}

export interface Fitting {
  readonly scheme: Scheme;
  /** Minutes of the whole session. */
  readonly time: number;
  /** Seconds of the main part. */
  readonly mainSeconds: number;
}

/** The exercises of a main part, and the seconds that are still free; below 0 where there are too many. */
interface Fit {
  readonly drafts: Draft[];
  readonly scheme: Scheme;
  readonly margin: number;
  left: number;
}

/**
 * Takes exercises in their order until the next would pass the time by more than a twentieth, then fits sets and rests
 * within what the scheme allows. What was asked for comes with all its sets before anything else is added.
 */
export const fitExercises = (ordered: readonly Candidate[], fitting: Fitting): readonly Portion[] => {
  const { scheme, mainSeconds, time } = fitting;
  const fit: Fit = { drafts: [], scheme, margin: time * 60 * tolerance, left: mainSeconds };
  for (const candidate of ordered) {
    const draft = startDraft(candidate, fitting);
    const isFirst = fit.drafts.length === 0;
    if (candidate.closeness > 0 && fit.drafts.at(-1)?.closeness === 0) addSets(fit, 0);
    const needed = countDraft(draft);
    if (!isFirst && needed > fit.left + fit.margin) break;
    fit.drafts.push(draft);
    fit.left -= needed;
  }
  removeSets(fit);
  addSets(fit, fit.margin / 2);
  stretchRests(fit);
  return fit.drafts.map(({ exercise, closeness, sets, rest, seconds }) => ({
    exercise,
    closeness,
    sets,
    rest,
    seconds,
  }));
};

export const roundToFive = (seconds: number): number => Math.round(seconds / 5) * 5;

/** Steady movement is kept up for longer than a hold. */
const cardioSeconds = 90;

const startDraft = ({ exercise, closeness }: Candidate, { scheme, time }: Fitting): Draft => {
  const isAssisting = findRank(exercise) === 2;
  const [fewest, most] = scheme.sets;
  const middle = (fewest + most) / 2;
  const usual = isAssisting || scheme.isCircuit ? Math.floor(middle) : Math.ceil(middle);
  const held =
    exercise.type === 'cardio' && !scheme.isCircuit
      ? cardioSeconds
      : roundToFive((scheme.seconds[0] + scheme.seconds[1]) / 2);
  const [shortest, longest] = findRests(isAssisting, scheme, time);
  // a session of holds counts nothing
  const seconds = isTimed(exercise) || scheme.rpe === null ? held : null;
  return {
    exercise,
    closeness,
    sets: time < shortSession ? Math.max(fewest, Math.min(2, most)) : usual,
    rest: isAssisting ? shortest : roundToFive((shortest + longest) / 2),
    seconds,
    work: countWork({ exercise, seconds }, scheme),
    shortest,
    longest,
  };
};

/** The rests that an exercise may have. Single muscles need less than heavy lifts, and short sessions halve them. */
const findRests = (isAssisting: boolean, { rest }: Scheme, time: number): readonly [number, number] => {
  const factor = time < shortSession ? 0.5 : 1;
  const [shortest, longest] = isAssisting && rest[0] >= 120 ? [60, 120] : rest;
  return [roundToFive(shortest * factor), roundToFive(longest * factor)];
};

const countDraft = ({ sets, work, rest }: Draft): number => sets * work + (sets - 1) * rest + changeOver;

/** Adds sets, the first exercises first, as long as the time allows; a circuit gets whole rounds. */
const addSets = (fit: Fit, margin: number): void => {
  const { drafts, scheme } = fit;
  if (scheme.isCircuit) addRounds(fit, margin);
  for (let isGrowing = !scheme.isCircuit; isGrowing; ) {
    isGrowing = false;
    for (const draft of drafts) {
      const needed = draft.work + draft.rest;
      if (draft.sets >= scheme.sets[1] || needed > fit.left + margin) continue;
      draft.sets += 1;
      fit.left -= needed;
      isGrowing = true;
    }
  }
};

const addRounds = (fit: Fit, margin: number): void => {
  const needed = fit.drafts.reduce((sum, { work, rest }) => sum + work + rest, 0);
  const isFull = () => fit.drafts.some(({ sets }) => sets >= fit.scheme.sets[1]);
  while (!isFull() && needed <= fit.left + margin) {
    for (const draft of fit.drafts) draft.sets += 1;
    fit.left -= needed;
  }
};

/** Takes sets away, the last exercises first, then exercises, while there is more than the time allows. */
const removeSets = (fit: Fit): void => {
  const isOver = () => fit.left < -fit.margin;
  const cut = (draft: Draft, fewest: number) => {
    while (isOver() && draft.sets > fewest) {
      draft.sets -= 1;
      fit.left += draft.work + draft.rest;
    }
  };
  for (const draft of fit.drafts.toReversed()) cut(draft, fit.scheme.sets[0]);
  while (isOver() && fit.drafts.length > 1) fit.left += countDraft(fit.drafts.pop() as Draft);
  // one exercise alone that is too long for a very short session
  for (const draft of fit.drafts) cut(draft, 1);
};

/** Makes rests longer or shorter, all alike and in steps of five seconds, as far as that brings the time closer. */
const stretchRests = (fit: Fit): void => {
  const rests = fit.drafts.reduce((sum, { sets }) => sum + sets - 1, 0);
  if (rests === 0) return;
  const wanted = Math.trunc(fit.left / rests / 5) * 5;
  for (const draft of fit.drafts) {
    const rest = Math.max(draft.shortest, Math.min(draft.longest, draft.rest + wanted));
    fit.left -= (rest - draft.rest) * (draft.sets - 1);
    draft.rest = rest;
  }
};
