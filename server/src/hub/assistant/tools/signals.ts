import { type ComparedSignal, comparedSignals, timeline } from '@club/contract/health/insight/timeline';
import { z } from 'zod';
import { countThings, generalNote, toFigure, tool, writeDay, writeNumber } from '#hub/assistant/engine';
import type { Subject } from '#hub/assistant/language';
import { names, type Question } from '#hub/assistant/language';
import { asksWhether } from '#hub/assistant/metrics';

/** The signals of the timeline that stand for what people name. */
const bySubject: Readonly<Partial<Record<Subject, ComparedSignal>>> = {
  sleep: 'sleep',
  glucose: 'glucose',
  time_in_range: 'glucose',
  steps: 'steps',
  active_minutes: 'steps',
  workouts: 'sessions',
  weight: 'weight',
  blood_pressure: 'pressure',
  systolic: 'pressure',
  points_earned: 'points',
};

const fill = (question: Question): Record<string, unknown> | null => {
  const signals = [...new Set(question.subjects.flatMap((subject) => bySubject[subject] ?? []))];
  const [one, other] = signals;
  const asksForLink = names(question, 'go_with', 'compare', 'why', 'trend', 'best', 'when') || asksWhether(question);
  return one && other && asksForLink ? { one, other } : null;
};

const verdicts = {
  too_few: 'there are too few days with both to say',
  unchanging: 'one of them never changes, so nothing can be said',
  no_clear_link: 'no clear link',
  together: 'they went up and down together',
  opposite: 'when one was higher, the other was lower',
} as const;

export const compareSignals = tool({
  name: 'compare_signals',
  title: 'Two signals together',
  about:
    "Whether two of the member's signals moved together from day to day over the last 90 days. Together is not because of.",
  calls: [timeline.compareSignals],
  input: z.object({ one: z.enum(comparedSignals), other: z.enum(comparedSignals) }),
  readings: [
    {
      patterns: [
        '# go_with mine? how? why? can? what? compare? best? trend? when?',
        '# compare mine? how? what?',
        '# why mine?',
        '# best|trend|go_with when? mine? more?',
        '# when|more trend? mine? more? what?',
        '# mine? how? what? can? more? best? worst? define?',
      ],
      fill,
    },
  ],
  ask: ({ one, other }) => `Does my ${one} go with my ${other}?`,
  answer: async ({ one, other }, { read }) => {
    const pair = await read(timeline.compareSignals, { one, other });
    const href = `/health/timeline?${new URLSearchParams({ signals: `${one},${other}` })}`;
    const same = pair.links.find(({ lag }) => lag === 0);
    const next = pair.links.find(({ lag }) => lag === 1);
    const common = {
      sources: [{ label: 'Timeline', href }],
      looked_at: [`your ${one} and ${other} from ${writeDay(pair.from)} to ${writeDay(pair.to)}`],
      note: generalNote,
    };
    if (!same) return { ...common, text: 'There are too few days with both to say.' };
    const later = next && next.verdict !== same.verdict ? ` With the day after: ${verdicts[next.verdict]}.` : '';
    return {
      ...common,
      text: `Your ${one} and ${other} over ${countThings(same.pairs, 'day')} with both: ${verdicts[same.verdict]}.${later} Going together does not mean that one causes the other.`,
      figures: same.rho === null ? [] : [toFigure('Rank correlation', writeNumber(same.rho, 2))],
      coverage: countThings(same.pairs, 'day'),
    };
  },
});
