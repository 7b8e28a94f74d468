import type { EventType, Transaction } from '@club/contract/club/points';
import { dayMs } from '@club/contract/platform/units';

/** Whether a rule is available, done for the day or for good, or opens again later. */
type EarningState = { readonly kind: 'available' | 'done' } | { readonly kind: 'opens'; readonly at: Date };

export const toState = (type: EventType, now: Date): EarningState => {
  if (type.completed) return { kind: 'done' };
  const at = type.available_at === null ? null : new Date(type.available_at);
  if (at && at > now) return { kind: 'opens', at };
  if (type.per_day !== null && type.done_today >= type.per_day) return { kind: 'done' };
  return { kind: 'available' };
};

const rank = { available: 0, opens: 1, done: 2 } as const;

/** Points for having joined by an invitation are no way to earn: who did not join by one cannot any more. */
const isOpenTo = ({ code, done_total }: EventType): boolean => code !== 'referral_joined' || done_total > 0;

/** Available rules first, by points in descending order. */
export const inOrder = (types: readonly EventType[], now: Date): EventType[] =>
  types
    .filter(isOpenTo)
    .sort((one, other) => rank[toState(one, now).kind] - rank[toState(other, now).kind] || other.points - one.points);

/** The day's visit needs no page: being here is enough. */
const isVisit = ({ code }: EventType): boolean => code === 'daily_visit';

/** Whether a rule can be worked on now: it is available, and there is a page for it or it is the visit. */
export const isDoable = (type: EventType, links: Readonly<Record<string, string>>, now: Date): boolean =>
  toState(type, now).kind === 'available' && (type.code in links || isVisit(type));

/** Inviting friends is no daily activity; it is on the Earn Points page. */
const isDaily = ({ category }: EventType): boolean => category !== 'referral';

/**
 * The day's ways to earn: first those that can be done now, then those done today. Every page that says how many are
 * open or done counts these.
 */
export const listToday = (
  types: readonly EventType[],
  links: Readonly<Record<string, string>>,
  now: Date,
): { readonly all: readonly EventType[]; readonly open: number; readonly done: number } => {
  const daily = inOrder(types.filter(isDaily), now);
  const open = daily.filter((type) => isDoable(type, links, now));
  const done = daily.filter((type) => type.done_today > 0 && !open.includes(type));
  return { all: [...open, ...done], open: open.length, done: done.length };
};

const week = 7 * dayMs;

/** Posted entries only, not pending or failed ones. */
const standing = (entries: readonly Transaction[]): Transaction[] =>
  entries.filter(({ status }) => status === 'completed' || status === 'reversed');

/**
 * What came in and went out within seven days; null when the list given may not reach back that far.
 */
export const changeThisWeek = (entries: readonly Transaction[], count: number, now: Date): number | null => {
  const from = now.getTime() - week;
  const oldest = entries.at(-1);
  const reaches = entries.length >= count || (oldest !== undefined && Date.parse(oldest.created_at) < from);
  if (!reaches) return null;
  const hundredths = standing(entries)
    .filter(({ created_at }) => Date.parse(created_at) >= from)
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return hundredths / 100;
};

/** The entries of the member's own day that brought points. */
export const sumEarnedOnDay = (entries: readonly Transaction[], day: Date): Transaction[] =>
  standing(entries).filter(
    ({ direction, created_at }) => direction === 'credit' && new Date(created_at).toDateString() === day.toDateString(),
  );

/** The balance after each entry, oldest first, for a chart. */
export const balanceCurve = (entries: readonly Transaction[]) =>
  standing(entries)
    .map(({ id, created_at, balance_after }) => ({ id, at: new Date(created_at), value: balance_after }))
    .reverse();
