import type { Allergen } from '@club/contract/health/food/nutrients';
import type { Improvement } from '@club/contract/health/insight/dimensions';
import { minutesADay, roundDecimals } from '@club/contract/platform/units';
import { type Answers, findChoice } from '#health/check-up/assessment';
import {
  type KnownMeasure,
  type Measure,
  measureTexts,
  type Points,
  scoreLifeEssential,
  scoreNicotine,
} from '#health/insight/scores';
import { combineRules, type Limit } from '#health/signals/person';
import { verify } from '#health/signals/verifier';
import { eatenInHabits, eatingHabitNames } from './eating-habits.data.ts';

/** What a measure can come to, and where to start. */
interface Advice {
  readonly measure: Measure;
  /** Points of the measure at the goal; null where only a clinician can say what the goal is. */
  readonly points: number | null;
  readonly title: string;
  readonly detail: string;
  /** What to do next. */
  readonly next: string;
  /** What does the most harm comes first: smoking, then a high pressure, then a high glucose; null for the rest. */
  readonly harm: 1 | 2 | 3 | null;
}

interface Told {
  readonly answers: Answers;
  readonly limits: readonly Limit[];
  readonly avoided: ReadonlySet<Allergen>;
  /** Full years; null while it isn't known. */
  readonly age: number | null;
}

const most = 3;
/** A gain below this rounds to nothing, in points of the score. */
const leastGain = 0.5;

/**
 * What would help most: by harm, then by gain to the goal, the whole score worked out again with it. The lowest measure is
 * always among them. None while there is no score, and none that a limit of the member speaks against.
 */
export const listImprovements = (known: readonly KnownMeasure[], told: Told): Improvement[] => {
  const points: Points = Object.fromEntries(known.map((one) => [one.measure, one.points]));
  const before = scoreLifeEssential(points).value;
  if (before === null) return [];
  const [lowest] = known.filter((one) => one.points < 100).toSorted((one, other) => one.points - other.points);
  const ranked = known
    .flatMap((one) => advise(one, told))
    .filter((advice) => isAllowed(advice, told.limits))
    .map((advice) => toImprovement(advice, points, before))
    .filter(({ measure, gain }) => measure === lowest?.measure || (gain ?? 0) >= leastGain)
    .sort((one, other) => (one.harm ?? 9) - (other.harm ?? 9) || (other.gain ?? 0) - (one.gain ?? 0));
  const first = ranked.slice(0, most);
  const named = ranked.find(({ measure }) => measure === lowest?.measure);
  const shown = named && !first.includes(named) ? [...first.slice(0, most - 1), named] : first;
  return shown.map(({ harm: _, ...one }) => one);
};

const toImprovement = ({ points: goal, ...advice }: Advice, points: Points, before: number) => {
  if (goal === null) return { ...advice, before, after: null, gain: null };
  const after = scoreLifeEssential({ ...points, [advice.measure]: goal }).value ?? before;
  return { ...advice, before, after, gain: roundDecimals(after - before, 1) };
};

const isAllowed = ({ measure, title, detail, next }: Advice, limits: readonly Limit[]): boolean =>
  breaksNoLimit(measure, [title, detail, next], limits);

const breaksNoLimit = (where: string, texts: readonly string[], limits: readonly Limit[]): boolean =>
  verify({ kind: 'advice', lines: texts.map((text) => ({ where, text })) }, limits).length === 0;

type Advise = (known: KnownMeasure, told: Told) => Omit<Advice, 'measure'> | null;

const advise = (known: KnownMeasure, told: Told): Advice[] => {
  const found = known.points < 100 ? advices[known.measure](known, told) : null;
  return found ? [{ measure: known.measure, ...found }] : [];
};

/** Habits of the sixteen for full points. */
const goalHabits = 15;

const adviseDiet: Advise = ({ measure, value }, { answers, limits, avoided }) => {
  const open = Object.entries(eatingHabitNames).filter(
    ([code, name]) =>
      findChoice(answers, code) === 'no' &&
      !eatenInHabits[code]?.some((one) => avoided.has(one)) &&
      breaksNoLimit(measure, [name], limits),
  );
  const names = open.slice(0, 2).map(([, name]) => name);
  const start = names.length > 0 ? `Start with ${names.join(' and ')}.` : 'Start with one more habit this week.';
  return {
    points: 100,
    title: `Reach ${goalHabits} of 16 eating habits`,
    detail: `${value} now`,
    next: [start, ...limits.flatMap(({ eating }) => eating ?? [])].join(' '),
    harm: null,
  };
};

/** Minutes a week for full points. */
const goalMinutes = 150;

const adviseActivity: Advise = ({ value, unit }) => {
  const start = Math.min(goalMinutes - value, 10);
  // a guess from the profile has no minutes
  if (unit === 'points') return null;
  return {
    points: 100,
    title: `Move ${goalMinutes} minutes a week`,
    detail: `${Math.round(value)} moderate minutes now, without walking`,
    next: `Start with ${Math.ceil(start)} more minutes this week.`,
    harm: null,
  };
};

/** Hours a night for full points, and where a long night is worth a doctor's word. */
const [shortestNight, longNight] = [7, 9];
/** A first step, in minutes a night. */
const firstStep = 15;

const adviseSleep: Advise = ({ value }, { answers }) => {
  const detail = `${roundDecimals(value, 1)} hours now`;
  if (value >= longNight) {
    const next = 'Nights this long can be a sign of something else: mention them to a doctor.';
    return { points: null, title: 'Long nights', detail, next, harm: null };
  }
  const bedtime = describeBedtime(answers, firstStep);
  return {
    points: 100,
    title: `Sleep ${shortestNight} hours a night`,
    detail,
    next: bedtime ? `Start with ${bedtime}.` : `Start with ${firstStep} minutes earlier to bed.`,
    harm: null,
  };
};

const describeBedtime = (answers: Answers, minutes: number): string | null => {
  const time = findChoice(answers, 'bed_work') ?? findChoice(answers, 'bed_free');
  const [hour, minute] = String(time ?? '').split(':');
  if (!hour || !minute) return null;
  const earlier = (Number(hour) * 60 + Number(minute) - minutes + minutesADay) % minutesADay;
  const words = [Math.floor(earlier / 60), earlier % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `lights out at ${words} instead of ${time}`;
};

const adviseNicotine: Advise = ({ points }, { answers }) => {
  const smokeAtHome = findChoice(answers, 'smoke_home') === 'yes';
  const status = findChoice(answers, 'nicotine');
  if (status === 'current') {
    const vapes = findChoice(answers, 'vape_only') === 'yes';
    return {
      points: scoreNicotine('former', { yearsSinceQuitting: 5, smokeAtHome }),
      title: vapes ? 'Stop vaping' : 'Stop smoking',
      detail: 'The points rise at once, after 1 year and after 5',
      next: 'Ask your doctor or pharmacist about medicine and counselling: with both, more people succeed.',
      harm: 1,
    };
  }
  if (!smokeAtHome) return null;
  const next = 'Agree with everyone at home that nobody smokes indoors any more.';
  return {
    points: points + 20,
    title: 'Keep your home smoke-free',
    detail: 'Smoke indoors costs 20 points',
    next,
    harm: null,
  };
};

/** From here on a pressure is high (ESC 2024), in mmHg. */
const highPressure = { systolic: 140, diastolic: 90 } as const;
/** Shown to a doctor the same day, in mmHg. */
const severePressure = { systolic: 180, diastolic: 110 } as const;
/** From this age on, and for anyone who falls, a clinician sets the goal (ESC 2024): too low a pressure brings falls. */
const ownGoalFrom = 80;
/** What medicine for a value takes off its points. */
const treatment = 20;

const advisePressure: Advise = ({ inputs }, { answers, limits, age }) => {
  const find = (code: string) => Number(inputs.find((one) => one.code === code)?.value);
  const [systolic, diastolic] = [find('systolic'), find('diastolic')];
  const isHigh = systolic >= highPressure.systolic || diastolic >= highPressure.diastolic;
  const detail = `${systolic}/${diastolic} now`;
  const harm = isHigh ? 2 : null;
  if (systolic >= severePressure.systolic || diastolic >= severePressure.diastolic) {
    return { points: null, title: 'Your blood pressure', detail, next: 'Show this value to a doctor today.', harm };
  }
  const has = (one: string): boolean => limits.some(({ code }) => code === one);
  if ((age ?? 0) >= ownGoalFrom || has('falls') || has('pregnant_figures')) {
    const whom = has('pregnant_figures') ? 'doctor or midwife' : 'doctor';
    const next = `Ask your ${whom} which pressure is right for you.`;
    return { points: null, title: 'Your blood pressure', detail, next, harm };
  }
  return {
    points: findChoice(answers, 'bp_med') === 'yes' ? 100 - treatment : 100,
    title: 'Bring your blood pressure below 120/80',
    detail,
    next: isHigh
      ? 'Measure morning and evening for a week, and show the values to a doctor.'
      : 'Measure again this month; less salt and more walking bring it down.',
    harm,
  };
};

/** Points of glucose in the range of diabetes, and the most that they can come to with it. */
const diabeticPoints = 40;

const adviseGlucose: Advise = ({ points, value, unit }, { answers }) => {
  const hasDiabetes = ['type1', 'type2'].includes(String(findChoice(answers, 'dm_status')));
  if (hasDiabetes && points >= diabeticPoints) return null;
  return {
    points: hasDiabetes ? diabeticPoints : 100,
    title: hasDiabetes ? 'Bring your HbA1c below 7 %' : 'Bring your glucose into the normal range',
    detail: `${value} ${unit} now`,
    next: hasDiabetes ? 'Ask your diabetes team what comes next.' : 'Ask for a repeat test, and what it means for you.',
    harm: points <= diabeticPoints ? 3 : null,
  };
};

const adviseLipids: Advise = ({ value, unit }, { answers, limits }) =>
  limits.some(({ code }) => code === 'pregnant_figures')
    ? {
        points: null,
        title: measureTexts.blood_lipids.label,
        detail: `${value} ${unit} now`,
        next: 'It rises in pregnancy by itself: ask your midwife or doctor.',
        harm: null,
      }
    : {
        points: findChoice(answers, 'lipid_med') === 'yes' ? 100 - treatment : 100,
        title: 'Bring your cholesterol without HDL below 130 mg/dL',
        detail: `${value} ${unit} now`,
        next: 'Show the values to a doctor: what is right for you depends on all your risks together.',
        harm: null,
      };

/** Full points below this, in kg/m². */
const overweight = 25;

const adviseWeight: Advise = ({ value }, { limits }) => {
  const { noDeficit, deficitFrom } = combineRules(limits);
  const ownCase = noDeficit || value < overweight || (deficitFrom !== null && value < deficitFrom);
  if (ownCase) {
    const title = measureTexts.body_mass.label;
    return {
      points: null,
      title,
      detail: `${value} now`,
      next: 'Talk to a clinician about the weight that is right for you.',
      harm: null,
    };
  }
  return {
    points: 100,
    title: `Reach a body mass index below ${overweight}`,
    detail: `${value} now`,
    next: 'Start small: 5 % of your weight over half a year already helps.',
    harm: null,
  };
};

const advices: Readonly<Record<Measure, Advise>> = {
  diet: adviseDiet,
  activity: adviseActivity,
  sleep: adviseSleep,
  nicotine: adviseNicotine,
  blood_pressure: advisePressure,
  blood_glucose: adviseGlucose,
  blood_lipids: adviseLipids,
  body_mass: adviseWeight,
};
