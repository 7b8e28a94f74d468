import { points } from '@club/contract/club/points';
import { statements } from '@club/contract/club/statements';
import { z } from 'zod';
import {
  type Asking,
  countThings,
  day,
  type Reply,
  screens,
  toEarnScreen,
  toFigure,
  tool,
  writeDay,
  writeLocalDay,
  writePoints,
} from '#hub/assistant/engine';
import { cutToPast, names, type Question, sayPeriod } from '#hub/assistant/language';
import { addDays } from '#platform/calendar';

const writeSigned = (amount: number): string => `${amount < 0 ? '−' : '+'}${writePoints(Math.abs(amount))}`;

const kinds = ['all', 'earned', 'spent', 'expired'] as const;
const Entries = z.object({
  from: day.optional().describe('First day, YYYY-MM-DD'),
  to: day.optional().describe('Last day, included'),
  kind: z.enum(kinds).default('all'),
});

const answerEntries = async (
  { from, to, kind }: z.infer<typeof Entries>,
  { read, today, config, timeZone }: Asking,
): Promise<Reply> => {
  if (!from && !to && kind === 'all') return answerLastEntries({ read, config, timeZone });
  const span = { from: from ?? addDays(to ?? today, -89), to: to ?? today };
  const period = sayPeriod({ ...span, unit: 'days' });
  const first = await read(statements.getStatement, {
    start_date: span.from,
    end_date: span.to,
    page: 1,
    per_page: 99,
  });
  // oldest first: the newest are on the last page
  const report =
    first.num_pages > 1
      ? await read(statements.getStatement, {
          start_date: span.from,
          end_date: span.to,
          page: first.num_pages,
          per_page: 99,
        })
      : first;
  const lines = report.results.filter((line) => kind === 'all' || line[kind] > 0).toReversed();
  const common = { sources: [screens.statement()], looked_at: [`your entries, ${period}`], period };
  if (lines.length === 0)
    return { ...common, text: `You have no ${kind === 'all' ? '' : `${kindWords[kind]} `}entries, ${period}.` };
  const shown = lines.slice(0, 5).map((line) => {
    const amount = line.earned - line.spent - line.expired;
    return `${writeSigned(amount)} ${line.description} (${writeDay(line.date)})`;
  });
  const more =
    report.count > report.results.length || lines.length > shown.length ? ' The others are on the statement.' : '';
  const { earned, spent, expired } = report.totals;
  return {
    ...common,
    text: `${kind === 'all' ? countThings(report.count, 'entry', 'entries') : first.num_pages > 1 ? `Your latest ${kindWords[kind]} entries` : countThings(lines.length, `${kindWords[kind]} entry`, `${kindWords[kind]} entries`)}, ${period}: ${shown.join('; ')}.${more}`,
    figures: [
      ...(kind === 'all' || kind === 'earned' ? [toFigure('Earned', writePoints(earned))] : []),
      ...(kind === 'all' || kind === 'spent' ? [toFigure('Spent', writePoints(spent))] : []),
      ...(kind === 'expired' ? [toFigure('Expired', writePoints(expired))] : []),
    ],
  };
};

const kindWords = { all: '', earned: 'earning', spent: 'spending', expired: 'expiry' } as const;

const answerLastEntries = async ({
  read,
  config,
  timeZone,
}: Pick<Asking, 'read' | 'config' | 'timeZone'>): Promise<Reply> => {
  const { results } = await read(points.listTransactions, { limit: 5 });
  if (results.length === 0) return { text: 'You have no entries yet.', sources: [toEarnScreen(config)] };
  const lines = results.map(
    ({ amount, activity_label, created_at }) =>
      `${writeSigned(amount)} ${activity_label} (${writeLocalDay(created_at, timeZone)})`,
  );
  return {
    text: `Your latest entries: ${lines.join('; ')}.`,
    sources: [screens.statement()],
    looked_at: [`your latest ${countThings(results.length, 'entry', 'entries')}`],
    suggestions: ['Why did I get the last entry?'],
  };
};

const fillEntries = (question: Question, today: string): Record<string, unknown> => {
  const [first] = question.periods.map((period) => cutToPast(period, today) ?? period);
  const kind = names(question, 'earn')
    ? 'earned'
    : names(question, 'spend', 'buy')
      ? 'spent'
      : names(question, 'expire')
        ? 'expired'
        : 'all';
  return { kind, ...(first && first.unit !== 'ever' ? { from: first.from, to: first.to } : {}) };
};

export const listEntries = tool({
  name: 'list_entries',
  title: 'Entries of the statement',
  about: "The member's entries, the latest five or those of any days: all, or only what was earned, spent or expired",
  calls: [points.listTransactions, statements.getStatement],
  input: Entries,
  readings: [
    {
      patterns: [
        'entry latest? what? list? mine? which? points? earn? spend? navigate? howmany? statement?',
        'statement points? what? list? latest? mine? earn? spend? where?',
        'list points? spend|earn|expire mine? what? which?',
        'buy points what? mine? which?',
        'what points spend mine? list? buy?',
        'what spend mine? points? list?',
        'points entry list? what? latest?',
      ],
      fill: (question, today) =>
        names(question, 'can', 'afford') || (names(question, 'buy') && !question.periods.some(({ to }) => to < today))
          ? null
          : fillEntries(question, today),
    },
    {
      patterns: ['where why points mine? what? earn? spend?'],
      fill: (question, today) =>
        question.periods.length > 0
          ? { ...fillEntries(question, today), ...(names(question, 'spend') ? {} : { kind: 'earned' }) }
          : null,
    },
  ],
  ask: ({ from, to }) => (from && to ? `What are my entries from ${from} to ${to}?` : 'What are my last entries?'),
  answer: answerEntries,
});

const Explained = z.object({
  entry: z.string().max(100).default('last').describe('`last`, an id, or words of the entry'),
});

const answerExplained = async (
  { entry: wanted }: z.infer<typeof Explained>,
  { read, config, timeZone }: Asking,
): Promise<Reply> => {
  const { results } = await read(points.listTransactions, { limit: 50 });
  const text = wanted.toLowerCase();
  const named = results.find(({ id, activity_label }) => id === wanted || text.includes(activity_label.toLowerCase()));
  const entry = named ?? results[0];
  if (!entry) return { text: 'You have no entries yet.', sources: [toEarnScreen(config)] };
  const rules = await read(points.listEventTypes);
  const rule = rules.results.find(({ code }) => code === entry.activity);
  const why = rule?.description ? ` The rule: ${rule.description.replace(/\.?$/, '.')}` : '';
  return {
    text: `${named ? 'That entry' : 'Your latest entry'} is ${writeSigned(entry.amount)} points on ${writeLocalDay(entry.created_at, timeZone)} for “${entry.activity_label}”.${why}`,
    figures: [toFigure(entry.activity_label, writeSigned(entry.amount))],
    sources: [{ label: 'This entry', href: `/rewards/reward-transactions/${entry.id}` }],
    looked_at: ['your latest entries', 'the rules for earning'],
  };
};

export const explainEntry = tool({
  name: 'explain_entry',
  title: 'Why an entry was booked',
  about: "Why the member's latest entry, or a named one, was booked, with the rule behind it",
  calls: [points.listTransactions, points.listEventTypes],
  input: Explained,
  readings: [
    {
      patterns: [
        'why entry latest? points? mine? what?',
        'why latest mine? what? entry?',
        'single_entry latest what? mine?',
        'why points earn|spend|expire mine? latest? what?',
        'why points mine? what? latest? missing? less?',
        'what entry why latest? mine?',
        'where points earn mine? why?',
        'where why points mine? earn?',
        'entry define latest? mine?',
        'who send points? latest? mine?',
      ],
      // of a month there are many: they are listed; "where do points come from" asks for ways
      fill: (question) =>
        question.periods.some(({ from, to }) => from !== to) || /\bdo points\b/.test(question.plain)
          ? null
          : {
              entry: question.unknown && !names(question, 'latest') ? question.plain.slice(0, 100) : 'last',
            },
      takesText: true,
    },
  ],
  ask: () => 'Why did I get the last entry?',
  answer: answerExplained,
});
