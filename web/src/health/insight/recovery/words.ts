import type {
  Recovery,
  RecoveryHindrance,
  RecoveryMorning,
  RecoveryPart,
} from '@club/contract/health/insight/recovery';
import { hoursAndMinutes } from '#health/base/day-bars';
import { writeNumber } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';

/** The finding of the page in one sentence. */
export const writeFinding = ({ morning }: Recovery): string => {
  const { status, word, nights } = morning;
  if (status === 'score') {
    if (word === 'low') return i18n.t('A low morning. An easy day is a good choice.');
    if (word === 'high') return i18n.t('A high morning. You are above your usual.');
    return i18n.t('An ordinary morning. Nothing says slow down.');
  }
  const findings = {
    too_few_nights: nights.new_device ? i18n.t('A new device starts again.') : i18n.t('Not enough nights yet.'),
    no_night: i18n.t('No night on record for this morning.'),
    no_values: i18n.t('Nothing measured your pulse in this night.'),
    not_for_you: i18n.t('No recovery score for you.'),
  };
  return findings[status];
};

/** The state of a card in a word or two. */
export const nameState = ({ status, word, parts, nights }: RecoveryMorning): string => {
  if (status === 'score') {
    if (!parts.some(({ code }) => code === 'pulse')) return i18n.t('Without pulse');
    if (!parts.some(({ code }) => code === 'hrv')) return i18n.t('Without HRV');
    return { low: i18n.t('Low'), usual: i18n.t('Usual'), high: i18n.t('High') }[word ?? 'usual'];
  }
  const states = {
    too_few_nights: nights.new_device ? i18n.t('New device') : i18n.t('Not enough nights'),
    no_night: i18n.t('No night'),
    no_values: i18n.t('No pulse'),
    not_for_you: i18n.t('No score for you'),
  };
  return states[status];
};

/** Why a member gets no score: what it is, and what it does to the figure. */
export const explainHindrance = (hindrance: RecoveryHindrance): { title: string; why: string } => {
  const mislead = i18n.t('The figure would mislead. Sleep stays on.');
  const words: Record<RecoveryHindrance, { title: string; why: string }> = {
    age_unknown: {
      title: i18n.t('We need your date of birth'),
      why: i18n.t('The score is for adults only, and you have not told us your age.'),
    },
    under_18: {
      title: i18n.t('Not shown under 18'),
      why: i18n.t('What it is built on was measured in adults. Sleep stays on.'),
    },
    pregnant: {
      title: i18n.t('Not shown in pregnancy'),
      why: `${i18n.t('Pulse and its variability change with pregnancy.')} ${mislead}`,
    },
    pacemaker: {
      title: i18n.t('Not shown with a pacemaker'),
      why: `${i18n.t('The pacemaker sets your pulse.')} ${mislead}`,
    },
    atrial_fibrillation: {
      title: i18n.t('Not shown with atrial fibrillation'),
      why: `${i18n.t('The rhythm itself makes your pulse vary.')} ${mislead}`,
    },
    beta_blocker: {
      title: i18n.t('Not shown with a beta blocker'),
      why: `${i18n.t('The medicine holds your pulse down.')} ${mislead}`,
    },
  };
  return words[hindrance];
};

export const namePart = (code: RecoveryPart['code']): string =>
  ({ hrv: i18n.t('Heart rate variability'), pulse: i18n.t('Resting pulse'), sleep: i18n.t('Sleep') })[code];

/** "39 ms, usual 38 to 44". */
export const writePart = ({ code, value, usual }: RecoveryPart): string => {
  if (code === 'sleep') {
    return i18n.t('{time} of {need}', { time: hoursAndMinutes(value), need: hoursAndMinutes(usual.low) });
  }
  const range = { value: writeNumber(value), low: writeNumber(usual.low), high: writeNumber(usual.high) };
  return code === 'hrv'
    ? i18n.t('{value} ms, usual {low} to {high}', range)
    : i18n.t('{value} bpm, usual {low} to {high}', range);
};

/** A difference in years with its sign. */
export const writeYears = (years: number): string => {
  const figure = writeNumber(Math.abs(years), 1);
  return figure === '0' ? figure : `${years < 0 ? '−' : '+'}${figure}`;
};
