import { ambassadors } from '@club/contract/club/ambassadors';
import { approvals } from '@club/contract/club/approvals';
import { questionnaires } from '@club/contract/club/questionnaires';
import {
  type Asking,
  countThings,
  joinWords,
  nothingToFill,
  type Reply,
  screens,
  toFigure,
  tool,
  writeLocalDay,
  writeNumber,
  writePoints,
} from '#hub/assistant/engine';
import { Refusal } from '#platform/http';

const notAmbassador: Reply = {
  text: 'Only ambassadors have an invitation code. You can apply for the ambassador programme with a short questionnaire.',
  sources: [screens.ambassadors()],
};

/** What an ambassador sees; undefined for everybody else. */
const readReferrals = ({ read }: Asking) =>
  read(ambassadors.getReferralLink).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'account_type_required') return undefined;
    throw error;
  });

const answerInvitations = async (asking: Asking): Promise<Reply> => {
  const found = await readReferrals(asking);
  if (!found) return notAmbassador;
  const { referral_code: code, link, registered, qualified, rewarded, points_earned, pending_points } = found;
  return {
    text: `Your invitation code is ${code}. Your link: ${link} In the last 30 days ${countThings(registered, 'friend')} registered with it; ${qualified} took part and ${rewarded} ${rewarded === 1 ? 'was' : 'were'} rewarded. That earned ${writePoints(points_earned)} points; ${writePoints(pending_points)} are on hold.`,
    figures: [
      toFigure('Registered', writeNumber(registered)),
      toFigure('Rewarded', writeNumber(rewarded)),
      toFigure('Earned', writePoints(points_earned)),
    ],
    sources: [screens.ambassadors()],
    looked_at: ['your invitation code', 'your invitations of the last 30 days'],
  };
};

const states = { REW: 'in review', APR: 'approved', REJ: 'rejected' } as const;

const answerStatus = async ({ read, config }: Asking): Promise<Reply> => {
  const { ambassador, account_types } = await read(approvals.getAccountStatus);
  const sources = [screens.ambassadors()];
  const looked_at = ['your application'];
  if (!ambassador) {
    const text = account_types.includes('AMB')
      ? "You're an ambassador."
      : "You haven't applied to become an ambassador.";
    return { text, sources, looked_at };
  }
  const again = ambassador.can_reapply_at
    ? ` You can apply again from ${writeLocalDay(ambassador.can_reapply_at, config.timeZone)}.`
    : '';
  const why = ambassador.reason ? ` Reason: ${ambassador.reason.replace(/\.?$/, '.')}` : '';
  return {
    text: `Your ambassador application of ${writeLocalDay(ambassador.submitted_at, config.timeZone)} is ${states[ambassador.status]}.${why}${again}`,
    sources,
    looked_at,
  };
};

const answerQuestionnaires = async ({ read, now }: Asking): Promise<Reply> => {
  const { results } = await read(questionnaires.listQuestionnaires);
  const open = results.filter(
    ({ status, next_available_at }) =>
      status !== 'completed' || (next_available_at !== null && Date.parse(next_available_at) <= now.getTime()),
  );
  const looked_at = ['your questionnaires'];
  if (open.length === 0)
    return { text: 'You have answered every questionnaire that is open.', sources: [screens.onboarding()], looked_at };
  const lines = open.slice(0, 4).map(({ title, points }) => `${title}${points > 0 ? ` (${writePoints(points)})` : ''}`);
  return {
    text: `${countThings(open.length, 'questionnaire')} open: ${joinWords(lines)}.`,
    figures: [toFigure('Open', writeNumber(open.length))],
    sources: open.slice(0, 2).map(({ code, title }) => ({ label: title, href: `/questionnaires/${code}` })),
    looked_at,
  };
};

export const invitations = tool({
  name: 'invitations',
  title: 'Invitations',
  about: "The member's invitation code and link, how many friends registered with it, and what that earned",
  calls: [ambassadors.getReferralLink],
  input: nothingToFill,
  readings: [
    {
      patterns: [
        'friend voucher? what? where? which? howmany? mine? earn? points? latest? signin? list? used? application?',
      ],
      fill: ({ unknown, parts }) =>
        parts.some(({ signs }) => signs.includes('send') || signs.includes('points')) || unknown.split(' ').length > 3
          ? null
          : {},
    },
  ],
  ask: () => 'What is my invitation code?',
  answer: (_, asking) => answerInvitations(asking),
});

export const applications = tool({
  name: 'applications',
  title: 'Applications',
  about: "Where the member's ambassador application stands",
  calls: [approvals.getAccountStatus],
  input: nothingToFill,
  readings: [
    {
      patterns: [
        'ambassador mine? what? latest? can? application?',
        'application vendor|company|ambassador what? data? mine? when? where? latest? how? why? trouble?',
        'application what? mine? when? where? ambassador? vendor? company? latest? how? missing? why? trouble?',
      ],
    },
  ],
  ask: () => 'What happened to my ambassador application?',
  answer: (_, asking) => answerStatus(asking),
});

export const openQuestionnaires = tool({
  name: 'open_questionnaires',
  title: 'Open questionnaires',
  about: 'Questionnaires that the member can answer now, with their points',
  calls: [questionnaires.listQuestionnaires],
  input: nothingToFill,
  readings: [
    {
      patterns: [
        'questionnaire what? which? open? pending? due? missing? list? mine? latest? can? howmany? where? points? earn? add?',
      ],
    },
  ],
  ask: () => 'Which questionnaires are open?',
  answer: (_, asking) => answerQuestionnaires(asking),
});
