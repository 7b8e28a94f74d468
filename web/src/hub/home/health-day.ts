import type { HealthScore } from '@club/contract/health/insight/scores';
import type { Timeline, TimelineLane } from '@club/contract/health/insight/timeline';
import type { HealthToday } from '@club/contract/health/insight/today';
import { IconBarbell, IconLeaf, IconMoon, IconToolsKitchen2 } from '@tabler/icons-react';
import { toGrid } from '#health/insight/timeline';
import { writeStep, writeSuggestion } from '#health/insight/today';
import type { DialArc, DialMark } from '#platform/ui';
import { toLocal } from '#platform/ui/charts/time';

/** What the greeting and its dial show of a health day. */
export interface DialDay {
  readonly marks: readonly DialMark[];
  readonly arcs: readonly DialArc[];
  readonly hours: readonly number[];
  /** For anyone who hears the dial. */
  readonly words: readonly string[];
  readonly score: HealthScore;
  readonly suggestion: { readonly sentence: string; readonly label: string; readonly to: string } | null;
}

export const findLane = ({ lanes }: Timeline, signal: TimelineLane['signal']): TimelineLane | undefined =>
  lanes.find((lane) => lane.signal === signal && lane.days > 0);

const [lilac, pink, peach, lime] = ['#b9b8fb', '#f3bfe9', '#ffc79c', '#e3ee8a'];
/** Markers closer than this many hours would cover each other; the later one stays. */
const closest = 0.65;

/** The day for the dial: last night as an arc, steps as rays by the hour, meals and sessions as markers. */
export const toDialDay = ({ timeline, steps, next, score }: HealthToday, words: readonly string[]): DialDay => {
  const grid = toGrid(timeline);
  const toHour = (place: number): number =>
    place < 0 ? (place * grid.stepMinutes) / 60 : toLocal(grid, place).minute / 60;
  const nights = (findLane(timeline, 'sleep')?.items ?? []).filter(({ name }) => name === 'night' || name === 'nap');
  const passed = nights.filter(({ from }) => timeline.now === null || from <= timeline.now);
  const walked = Array.from({ length: 24 }, () => 0);
  // A sum of the day says nothing about its hours.
  const hours = (findLane(timeline, 'steps')?.items ?? []).filter(({ name }) => name !== 'day');
  for (const { from, value } of hours) {
    const hour = Math.floor(toHour(from));
    walked[hour] = (walked[hour] ?? 0) + (value ?? 0);
  }
  const most = Math.max(...walked);
  const marks: DialMark[] = [
    ...passed.map(({ from, to }) => ({
      id: `night ${from}`,
      hour: (toHour(from) + toHour(to)) / 2,
      icon: IconMoon,
      colour: lilac,
    })),
    ...(findLane(timeline, 'meals')?.items ?? []).map(({ from }) => ({
      id: `meal ${from}`,
      hour: toHour(from),
      icon: IconToolsKitchen2,
      colour: lime,
    })),
    ...(findLane(timeline, 'sessions')?.items ?? []).map(({ from, kind }) => ({
      id: `session ${from}`,
      hour: toHour(from),
      ...(kind === 'training' ? { icon: IconBarbell, colour: peach } : { icon: IconLeaf, colour: pink }),
    })),
  ].sort((one, other) => one.hour - other.hour);
  const [first] = next;
  const sentence = first ? writeSuggestion(first, steps.goal) : '';
  return {
    marks: marks.filter((mark, index) => (marks[index + 1]?.hour ?? Number.POSITIVE_INFINITY) - mark.hour >= closest),
    arcs: passed.map(({ from, to }) => ({ from: toHour(from), to: toHour(to), colour: lilac })),
    hours: most > 0 ? walked.map((value) => value / most) : [],
    words,
    score,
    suggestion: first && sentence ? { sentence, label: writeStep(first).title, to: writeStep(first).to } : null,
  };
};
