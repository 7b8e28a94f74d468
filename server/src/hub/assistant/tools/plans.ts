import { checks } from '@club/contract/health/check-up/checks';
import { imports } from '@club/contract/health/exchange/imports';
import { blueprints } from '@club/contract/health/insight/blueprints';
import { today } from '@club/contract/health/insight/today';
import { z } from 'zod';
import {
  type Asking,
  countThings,
  generalNote,
  joinWords,
  nothingToFill,
  type Reply,
  screens,
  toFigure,
  toHomeScreen,
  tool,
  writeDay,
  writeLocalDay,
  writeNumber,
} from '#hub/assistant/engine';
import { names } from '#hub/assistant/language';

const steps = {
  connect: 'connect a source',
  add_night: 'add last night',
  add_steps: "add today's steps",
  blueprint: 'go on with your blueprint',
  walk: 'walk',
  log_night: 'log last night',
  wind_down: 'wind down',
  breathe: 'take a breathing break',
  check: 'do a self-check',
  measure_again: 'measure again',
  plan_result: 'see what changed',
  finding: 'look at your finding',
} as const;

const answerToday = async ({ read, config }: Asking): Promise<Reply> => {
  const { next, steps: goal } = await read(today.getHealthToday);
  const lines = next.map(({ kind, minutes, steps: left, blueprint, finding }) => {
    if (kind === 'blueprint' && blueprint) return `${blueprint.action} (${blueprint.title})`;
    if (finding) return `${steps[kind]} (${finding.label})`;
    if (kind === 'walk' && left !== null) return `walk ${writeNumber(left)} steps`;
    return minutes === null ? steps[kind] : `${steps[kind]} (${minutes} min)`;
  });
  return {
    text: lines.length > 0 ? `For the rest of today: ${joinWords(lines)}.` : 'Nothing is left to do today.',
    figures: [toFigure('Step goal', writeNumber(goal.goal))],
    sources: [toHomeScreen(config)],
    looked_at: ['your day so far'],
    note: generalNote,
    suggestions: ['How many steps today?', 'What is on my meal plan today?'],
  };
};

const answerScreening = async ({ read }: Asking): Promise<Reply> => {
  const { plan } = await read(checks.getHealthCheck, { type_of_check: 'cancer' });
  const common = { sources: [screens.checks('Screening plan')], looked_at: ['your screening plan'], note: generalNote };
  const due = plan?.entries.filter(({ state }) => state === 'due') ?? [];
  if (due.length > 0) {
    return {
      ...common,
      text: `Worth arranging now: ${joinWords(due.map(({ label }) => label))}. Talk about it with your doctor.`,
      figures: due
        .slice(0, 3)
        .map(({ label, last }) => toFigure(label, last ? `Last ${writeDay(last)}` : 'No date on record')),
    };
  }
  const next = plan?.entries
    .filter(({ state, next: day }) => state === 'planned' && day !== null)
    .toSorted((one, other) => (one.next ?? '').localeCompare(other.next ?? ''))[0];
  const later = plan?.entries.filter(({ state }) => state === 'unknown' || state === 'ask') ?? [];
  if (next?.next) return { ...common, text: `Next is ${next.label}, around ${writeDay(next.next)}.` };
  return {
    ...common,
    text:
      later.length > 0
        ? `Nothing is due by what is known. Open: ${joinWords(later.slice(0, 3).map(({ label }) => label))}.`
        : 'No screening is due for you now.',
  };
};

const answerBlueprint = async ({ read }: Asking): Promise<Reply> => {
  const { results, count } = await read(blueprints.listBlueprints);
  const followed = results.filter(({ following }) => following && !following.is_over);
  const looked_at = ['the blueprints you follow'];
  if (followed.length === 0)
    return {
      text: `You follow no blueprint. There are ${count} to choose from.`,
      sources: [screens.blueprints()],
      looked_at,
    };
  const lines = followed.map(
    ({ title, following, weeks }) =>
      `${title}: week ${following?.week} of ${weeks}, ${following?.this_week.done} of ${following?.this_week.planned} actions done this week`,
  );
  return {
    text: `${lines.join('. ')}.`,
    figures: followed
      .slice(0, 3)
      .map(({ title, following }) =>
        toFigure(title, `${following?.in_all.done} of ${following?.in_all.planned} in all`),
      ),
    sources: followed.slice(0, 2).map(({ id, title }) => ({ label: title, href: `/blueprints/${id}` })),
    looked_at,
    note: generalNote,
  };
};

const answerImports = async ({ read, config }: Asking): Promise<Reply> => {
  const { results } = await read(imports.listImports);
  const latest = results[0];
  const looked_at = ['your imports'];
  if (!latest) return { text: 'You have not imported a file yet.', sources: [screens.imports()], looked_at };
  const fault = latest.fault ? ` ${latest.fault}` : '';
  return {
    text: `Your latest import, of ${writeLocalDay(latest.started_at, config.timeZone)}, is ${latest.state.replaceAll('_', ' ')}.${fault}`,
    figures: [toFigure('Imports', countThings(results.length, 'file'))],
    sources: [screens.imports()],
    looked_at,
  };
};

export const todaysPlan = tool({
  name: 'todays_plan',
  title: "Today's plan",
  about: 'What is left for the member to do today',
  calls: [today.getHealthToday],
  input: nothingToFill,
  readings: [
    {
      patterns: [
        'plan what? mine? latest? due? list? health? when?',
        'plan what|which mine? can?',
        'due what? which? mine?',
        'plan balance what? which? mine? due? howmany?',
      ],
      fill: (question, day) => {
        const isOther = names(
          question,
          'mealplan',
          'shopping',
          'screening',
          'blueprint',
          'fitness_plan',
          'meal',
          'eaten',
          'howdo',
          'tier',
          'offer',
          'buy',
          'points',
        );
        return isOther ||
          question.unknown !== '' ||
          question.subjects.length > 0 ||
          question.periods.some(({ to }) => to < day)
          ? null
          : {};
      },
    },
  ],
  ask: () => "What's on for today?",
  answer: (_, asking) => answerToday(asking),
});

export const dueChecks = tool({
  name: 'due_checks',
  title: 'Checks that are due',
  about: 'Which screening or check is due for the member, or comes next by the plan',
  calls: [checks.getHealthCheck],
  input: nothingToFill,
  readings: [{ patterns: ['screening due? what? which? when? mine? latest? list? missing? can? plan? open?'] }],
  ask: () => 'Which screening is next?',
  answer: (_, asking) => answerScreening(asking),
});

export const followedBlueprints = tool({
  name: 'blueprints',
  title: 'Blueprints',
  about: 'Where the member is in the blueprints they follow',
  calls: [blueprints.listBlueprints],
  input: z.object({ text: z.string().max(100).optional() }),
  readings: [
    {
      patterns: ['blueprint what? which? how? where? mine? trend? due? list? howmany? latest? plan?'],
      takesText: true,
      fill: ({ unknown }) => (unknown ? { text: unknown } : {}),
    },
  ],
  ask: () => 'How is my blueprint going?',
  answer: (_, asking) => answerBlueprint(asking),
});

export const lastImports = tool({
  name: 'imports',
  title: 'Imports',
  about: "What arrived last and how far the member's latest import is",
  calls: [imports.listImports],
  input: nothingToFill,
  readings: [
    {
      patterns: ['import latest? what? which? when? mine? list? how? data? used? open? why?'],
      fill: ({ parts }) =>
        parts.some(
          ({ signs }) =>
            signs.includes('howdo') || signs.includes('can') || signs.includes('how') || signs.includes('connect'),
        )
          ? null
          : {},
    },
  ],
  ask: () => 'Is my import done?',
  answer: (_, asking) => answerImports(asking),
});
