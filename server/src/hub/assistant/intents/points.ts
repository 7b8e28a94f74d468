import { ambassadors } from '@club/contract/club/ambassadors';
import { points, tiers } from '@club/contract/club/points';
import { statements } from '@club/contract/club/statements';
import { analytics } from '@club/contract/hub/analytics';
import type { Asked, Intent, Reply } from '#hub/assistant/engine';
import { screens, toEarnScreen } from './screens.ts';
import { countThings, joinWords, toFigure, writeDay, writeLocalDay, writePoints } from './wording.ts';

const area = 'points';

const answerBalance = async ({ read }: Asked): Promise<Reply> => {
  const { points: all, available, held, opens } = await read(points.getBalance);
  const rest = [
    held > 0 ? `${writePoints(held)} are held` : '',
    opens ? `${writePoints(opens.amount)} for joining or inviting open on ${writeDay(opens.date)}` : '',
  ].filter(Boolean);
  const spendable = rest.length > 0 ? ` You can spend ${writePoints(available)} now; ${joinWords(rest)}.` : '';
  return {
    text: `You have ${writePoints(all)} points.${spendable}`,
    figures: [toFigure('Balance', writePoints(all)), toFigure('To spend', writePoints(available))],
    sources: [screens.statement()],
    looked_at: ['your points balance'],
    suggestions: ['Which points expire next?', 'What can I buy with my points?'],
  };
};

const answerPending = async ({ read }: Asked): Promise<Reply> => {
  const { held } = await read(points.getBalance);
  const waiting = await read(ambassadors.getWaitingPoints);
  const until = waiting.first ? `, the first on ${writeDay(waiting.first)}` : '';
  const parts = [
    held > 0 ? `${writePoints(held)} points of your balance are held for conversions that are under way` : '',
    waiting.points > 0 ? `${writePoints(waiting.points)} points from invitations are on hold${until}` : '',
  ].filter(Boolean);
  return {
    text: parts.length > 0 ? `${joinWords(parts)}.` : 'You have no points on hold.',
    figures: [toFigure('Held', writePoints(held)), toFigure('From invitations', writePoints(waiting.points))],
    sources: [screens.statement()],
    looked_at: ['your points balance', 'your points on hold'],
  };
};

const answerExpiry = async ({ read }: Asked): Promise<Reply> => {
  const { expiring } = await read(points.getBalance);
  if (!expiring) {
    const { expiry_months: months } = await read(points.listEventTypes);
    return {
      text: `None of your points expire soon. Points last ${months} months, and the oldest are spent first.`,
      sources: [screens.statement()],
      looked_at: ['your points balance'],
    };
  }
  return {
    text: `${writePoints(expiring.amount)} points expire on ${writeDay(expiring.date)} unless you spend them first. The oldest are spent first.`,
    figures: [toFigure('Next to expire', writePoints(expiring.amount), writeDay(expiring.date))],
    sources: [screens.statement(), screens.redeem()],
    looked_at: ['your points balance'],
    suggestions: ['What can I buy with my points?'],
  };
};

const writeSigned = (amount: number): string => `${amount < 0 ? '−' : '+'}${writePoints(Math.abs(amount))}`;

const answerLastEntries = async ({ read, config }: Asked): Promise<Reply> => {
  const { results } = await read(points.listTransactions, { limit: 5 });
  if (results.length === 0) return { text: 'You have no entries yet.', sources: [toEarnScreen(config)] };
  const lines = results.map(
    ({ amount, activity_label, created_at }) =>
      `${writeSigned(amount)} ${activity_label} (${writeLocalDay(created_at, config.timeZone)})`,
  );
  return {
    text: `Your latest entries: ${lines.join('; ')}.`,
    sources: [screens.statement()],
    looked_at: [`your latest ${countThings(results.length, 'entry', 'entries')}`],
    suggestions: ['Why did I get the last entry?'],
  };
};

const answerWhyEntry = async ({ read, config, question }: Asked): Promise<Reply> => {
  const { results } = await read(points.listTransactions, { limit: 50 });
  const named = results.find(({ activity_label }) => question.plain.includes(activity_label.toLowerCase()));
  const entry = named ?? results[0];
  if (!entry) return { text: 'You have no entries yet.', sources: [toEarnScreen(config)] };
  const rules = await read(points.listEventTypes);
  const rule = rules.results.find(({ code }) => code === entry.activity);
  const why = rule?.description ? ` The rule: ${rule.description.replace(/\.?$/, '.')}` : '';
  const day = writeLocalDay(entry.created_at, config.timeZone);
  return {
    text: `${named ? 'That entry' : 'Your latest entry'} is ${writeSigned(entry.amount)} points on ${day} for “${entry.activity_label}”.${why}`,
    figures: [toFigure(entry.activity_label, writeSigned(entry.amount))],
    sources: [{ label: 'This entry', href: `/rewards/reward-transactions/${entry.id}` }],
    looked_at: ['your latest entries', 'the rules for earning'],
  };
};

const answerWaysToEarn = async ({ read, config, now }: Asked): Promise<Reply> => {
  const { results, habits } = await read(points.listEventTypes);
  const agree =
    habits.state === 'consent_required'
      ? ' Agree to points for healthy habits under Health privacy to earn for steps, sleep and workouts too.'
      : '';
  const open = results.filter(
    ({ completed, available_at, path, points: worth }) =>
      path && worth > 0 && !completed && (!available_at || Date.parse(available_at) <= now.getTime()),
  );
  const best = open.toSorted((one, other) => other.points - one.points).slice(0, 4);
  if (best.length === 0)
    return { text: `You've earned everything that is open right now.${agree}`, sources: [toEarnScreen(config)] };
  return {
    text: `Open to you now: ${joinWords(best.map(({ name, points: worth }) => `${name} (${writePoints(worth)})`))}.${agree}`,
    sources: [toEarnScreen(config), ...best.slice(0, 2).map(({ name, path }) => ({ label: name, href: path ?? '' }))],
    looked_at: [`${countThings(results.length, 'way', 'ways')} to earn and what you did`],
  };
};

const answerTier = async ({ read }: Asked): Promise<Reply> => {
  const { lifetime_earned: earned } = await read(points.getBalance);
  const next = tiers.find(({ from }) => from > earned);
  const held = tiers.filter(({ from }) => from <= earned).at(-1);
  const now = held ? `You're at ${held.code}` : "You haven't reached a tier yet";
  return {
    text: next
      ? `${now}. ${writePoints(next.from - earned)} more points earned bring you to ${next.code}.`
      : `${now}, the highest tier.`,
    figures: [toFigure('Earned in all', writePoints(earned))],
    sources: [screens.journey()],
    looked_at: ['what you earned in all'],
  };
};

const answerStreak = async ({ read }: Asked): Promise<Reply> => {
  const { active_days: days, best_streak: best } = await read(analytics.getOwnYear);
  const streak = best
    ? ` Your longest run was ${countThings(best.days, 'day')}, from ${writeDay(best.from)} to ${writeDay(best.to)}.`
    : '';
  return {
    text: `You earned points on ${countThings(days, 'day')} of the last twelve months.${streak}`,
    figures: [toFigure('Longest run', best ? countThings(best.days, 'day') : 'None yet')],
    sources: [screens.analytics()],
    looked_at: ['your last twelve months'],
  };
};

const answerMonth = async (asked: Asked): Promise<Reply> => {
  const { client_code } = await asked.read(points.getBalance);
  const report = await asked.read(statements.getPointsReport, {
    clientCode: client_code,
    duration: 'last_one_month',
    by: 'sum',
  });
  if (report.by !== 'sum') throw new Error('the report is not a sum');
  return {
    text: `In the last month you earned ${writePoints(report.earned)} points and spent ${writePoints(report.spent)}.`,
    figures: [toFigure('Earned', writePoints(report.earned)), toFigure('Spent', writePoints(report.spent))],
    sources: [screens.analytics('Points over time'), screens.statement()],
    looked_at: [`your points from ${writeDay(report.from)} to ${writeDay(report.to)}`],
  };
};

export const pointsIntents: readonly Intent[] = [
  {
    name: 'balance',
    about: "The member's points balance",
    area,
    example: 'What is my balance?',
    patterns: [
      'balance points?',
      'points howmany have?',
      'points have',
      'points what account?',
      'points left|remaining|available',
      'worth points wallet?',
      'points account howmany?',
      'points',
      'afford points howmany',
    ],
    answer: answerBalance,
  },
  {
    name: 'pending_points',
    about: 'Points on hold or waiting',
    area,
    example: 'Do I have points on hold?',
    patterns: ['points pending', 'pending what|howmany|why', 'arrive points when|yet', 'pending balance'],
    answer: answerPending,
  },
  {
    name: 'expiring_points',
    about: 'Which points expire next, and when',
    area,
    example: 'Which points expire next?',
    patterns: [
      'expire points',
      'expire when|what|howmany|soon|due',
      'valid points howmany|how|long',
      'last points long',
    ],
    answer: answerExpiry,
  },
  {
    name: 'why_entry',
    about: "Why the member's latest entry, or a named one, was booked",
    area,
    example: 'Why did I get the last entry?',
    patterns: [
      'why entry latest?',
      'why points have?',
      'why points earn|receive|get|given|deducted|taken|change|latest|fewer|less|more',
      'what entry for|about',
      'explain entry',
      'entry mean',
      'reason entry|points',
      'come|came points from? where',
    ],
    answer: answerWhyEntry,
  },
  {
    name: 'last_entries',
    about: "The member's latest five entries",
    area,
    example: 'What are my last entries?',
    patterns: ['latest entry', 'list entry', 'statement points?', 'happened points|account latest?', 'entry what'],
    answer: answerLastEntries,
  },
  {
    name: 'ways_to_earn',
    about: 'Ways to earn points that are open to the member now',
    area,
    example: 'How can I earn points?',
    patterns: [
      'earn points how|more|ways|where|what',
      'earn how|more|today',
      'more points',
      'ways earn',
      'points free|extra',
      'what points earn?',
    ],
    answer: answerWaysToEarn,
  },
  {
    name: 'next_tier',
    about: "The member's tier and what the next one takes",
    area,
    example: 'How far is the next tier?',
    patterns: ['tier', 'tier due', 'tier howmany points', 'reach tier'],
    answer: answerTier,
  },
  {
    name: 'streak',
    about: 'On how many days the member earned points, and the longest run',
    area,
    example: 'What is my longest streak?',
    patterns: ['streak', 'streak days? earn? howmany?', 'streak longest|best days?', 'days active howmany'],
    answer: answerStreak,
  },
  {
    name: 'points_of_month',
    about: 'What the member earned and spent in the last month',
    area,
    example: 'How many points did I earn this month?',
    patterns: [
      'earn month points?',
      'spent month points?',
      'howmany spent points?',
      'earned howmany month|points',
      'month points',
      'afford month howmany? latest?',
    ],
    answer: answerMonth,
  },
];
