import type { ActivityDay } from '@club/contract/health/body/activity';
import { type DayBar, type Guide, noData, shorten } from '#health/base/day-bars';
import { i18n } from '#platform/i18n';
import { shortDay, toNoon } from '#platform/ui';
import { findTop } from './axis-top.ts';
import { writeCount, writeSource, writeSteps } from './write.ts';

export const hue = 'var(--sig-move)';

/** A day as a bar; `name` is below it. */
export const toDayBar = (day: ActivityDay, name: string): DayBar => {
  const { date, steps, goal, goal_met, is_today } = day;
  const reached = steps !== null && steps >= goal;
  return {
    id: date,
    name,
    value: steps,
    look: reached ? 'full' : is_today ? 'open' : 'light',
    words: `${shortDay(toNoon(date))}: ${writeSteps(steps)}${goal_met ? `, ${i18n.t('goal met')}` : ''}`,
    cells: [steps === null ? noData() : writeCount(steps), writeSource(day)],
    ...(steps === null ? {} : { tag: writeCount(steps) }),
  };
};

/** The axis of steps: its ends, and the goal as its target. */
export const makeAxis = (days: readonly ActivityDay[]): { top: number; guides: Guide[] } => {
  const goal = days.at(-1)?.goal ?? 0;
  const top = findTop(
    days.flatMap(({ steps }) => steps ?? []),
    goal,
  );
  const size = top > 16_000 ? 8000 : top > 6000 ? 4000 : 2000;
  const round = Array.from({ length: top / size + 1 }, (_, index) => index * size);
  const clear = round.filter((value) => Math.abs(value - goal) > top / 12);
  return {
    top,
    guides: [
      ...clear.map((value) => ({ value, label: shorten(value) })),
      { value: goal, label: shorten(goal), isTarget: true },
    ],
  };
};

export const columns = (): string[] => [i18n.t('Day'), i18n.t('Steps'), i18n.t('Source')];
