import type { BlueprintProgress } from '@club/contract/health/insight/blueprints';
import type { Limit } from '#health/signals/person';
import { addDays, countDays } from '#platform/calendar';
import type { Following, Tick } from './blueprints.store.ts';
import type { ActionData, BlueprintData, Counted } from './catalogue/blueprint-data.ts';
import { listActions } from './catalogue/catalogue.ts';

/** The days (`YYYY-MM-DD`) on which the member's data shows that something was done. */
export type CountedDays = Readonly<Partial<Record<Counted, readonly string[]>>>;

/** First and last day of a week of a blueprint, counted from 1 at its start. */
export const findWeek = (startedOn: string, week: number): readonly [first: string, last: string] => {
  const first = addDays(startedOn, (week - 1) * 7);
  return [first, addDays(first, 6)];
};

/** The week of a blueprint on a day: 1 at the start, the last one when it is over. */
export const findCurrentWeek = ({ weeks }: BlueprintData, startedOn: string, today: string): number =>
  Math.min(weeks, Math.max(1, Math.ceil(countDays(startedOn, today) / 7)));

/**
 * Where a member stands: an action counts at most as often as it is planned in a week, so that one done more often does
 * not stand for another. Hard actions are not planned for anyone who begins gently.
 */
export const measureFollowing = (
  blueprint: BlueprintData,
  { id, started_on, gently }: Following,
  ticks: readonly Tick[],
  counted: CountedDays,
  { today, limits }: { readonly today: string; readonly limits: readonly Limit[] },
): BlueprintProgress => {
  const week = findCurrentWeek(blueprint, started_on, today);
  const own = ticks.filter(({ following_id }) => following_id === id);
  const measure = (number: number) =>
    listActions(blueprint, number, { gently, limits }).map((action) => {
      const span = findWeek(started_on, number);
      const days = listDays(action, own, counted, span);
      const from_data = action.assisted ? filterDays(counted[action.assisted] ?? [], span) : action.counted ? days : [];
      return { code: action.code, done: Math.min(days.length, action.times), planned: action.times, days, from_data };
    });
  const ends_on = addDays(started_on, blueprint.weeks * 7 - 1);
  const actions = measure(week);
  return {
    started_on,
    ends_on,
    week,
    is_over: today > ends_on,
    this_week: addUp(actions),
    in_all: addUp(Array.from({ length: week }, (_, index) => measure(index + 1)).flat()),
    actions,
    gently,
  };
};

const listDays = (
  action: ActionData,
  ticks: readonly Tick[],
  counted: CountedDays,
  [first, last]: readonly [string, string],
): string[] => {
  const all = action.counted
    ? (counted[action.counted] ?? [])
    : [
        ...ticks.filter((tick) => tick.action === action.code).map(({ day }) => day),
        ...(action.assisted ? (counted[action.assisted] ?? []) : []),
      ];
  // What is known once stays known: an earlier blood test counts in the week that asks for it.
  const from = action.counted && action.times === 1 ? '' : first;
  return filterDays(all, [from, last]);
};

const filterDays = (days: readonly string[], [first, last]: readonly [string, string]): string[] =>
  [...new Set(days.filter((day) => day >= first && day <= last))].sort();

const addUp = (actions: readonly { done: number; planned: number }[]) => ({
  done: actions.reduce((sum, { done }) => sum + done, 0),
  planned: actions.reduce((sum, { planned }) => sum + planned, 0),
});
