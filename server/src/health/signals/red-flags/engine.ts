import { criticalRows } from '@club/contract/health/signals/critical';
import { type RedFlagAction, redFlagActions } from '@club/contract/health/signals/red-flags';
import { redFlagLevels } from '@club/contract/platform/local-help';
import type { FactCode, Facts } from './facts.ts';
import type { Condition, RedFlagRule } from './rule.ts';
import { redFlagRules } from './rules.ts';

const rank = ({ level, action }: RedFlagRule): number =>
  redFlagLevels.indexOf(level) * redFlagActions.length + redFlagActions.indexOf(action);

/** The most pressing first: by level, then by action, then as they are listed. */
const rules: readonly RedFlagRule[] = redFlagRules.toSorted((one, other) => rank(one) - rank(other));

/**
 * The warning signs in what is known, the most pressing first. A fact that is absent or null raises nothing.
 */
export const findRedFlags = (facts: Facts): readonly RedFlagRule[] => rules.filter(({ when }) => holds(when, facts));

/** Sorts warning signs by their codes, the most pressing first. */
export const compareFlags = (one: { readonly code: string }, other: { readonly code: string }): number =>
  rules.findIndex(({ code }) => code === one.code) - rules.findIndex(({ code }) => code === other.code);

export const findRule = (code: string): RedFlagRule | undefined => redFlagRules.find((rule) => rule.code === code);

/** What a device, a laboratory or the scales found, rather than what a member said. */
const measured: ReadonlySet<FactCode> = new Set<FactCode>([
  ...criticalRows.map(({ of }) => of),
  'sensor_glucose',
  'sensor_highs',
  'sensor_day_mean',
  'longest_night_of_week',
]);

/** Whether a sign is known from the member's words and answers alone. */
export const isTold = ({ when }: Pick<RedFlagRule, 'when'>): boolean => {
  if ('all' in when) return when.all.every((one) => isTold({ when: one }));
  if ('any' in when) return when.any.every((one) => isTold({ when: one }));
  return !('fact' in when && measured.has(when.fact));
};

const holds = (when: Condition, facts: Facts): boolean => {
  if ('all' in when) return when.all.every((one) => holds(one, facts));
  if ('any' in when) return when.any.some((one) => holds(one, facts));
  if ('sign' in when) return facts[when.sign] === true;
  if ('no' in when) return facts[when.no] !== true;
  if ('unless' in when) return Number(facts[when.unless] ?? when.below) >= when.below;
  const value = facts[when.fact];
  if (typeof value !== 'number') return false;
  if ('from' in when) return value >= when.from;
  return 'above' in when ? value > when.above : value < when.below;
};

/** What to do, as the headline above everything else. */
export const headlines: Readonly<Record<RedFlagAction, string>> = {
  call_emergency: 'Call for emergency help now',
  call_crisis_line: 'Talk to someone now',
  take_sugar_now: 'Take fast sugar now',
  see_doctor_today: 'See a doctor today',
  see_doctor_in_two_weeks: 'See a doctor within 2 weeks',
  see_doctor_soon: 'See a doctor soon',
  mention: 'Consider discussing this with a clinician',
};
