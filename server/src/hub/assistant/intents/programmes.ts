import { ambassadors } from '@club/contract/club/ambassadors';
import { approvals } from '@club/contract/club/approvals';
import { questionnaires } from '@club/contract/club/questionnaires';
import type { Asked, Intent, Reply } from '#hub/assistant/engine';
import { Refusal } from '#platform/http';
import { screens } from './screens.ts';
import { countThings, joinWords, toFigure, writeLocalDay, writeNumber, writePoints } from './wording.ts';

const area = 'programmes';

const notAmbassador: Reply = {
  text: 'Only ambassadors have an invitation code. You can apply for the ambassador programme with a short questionnaire.',
  sources: [screens.ambassadors()],
};

/** What an ambassador sees; undefined for everybody else. */
const readReferrals = ({ read }: Asked) =>
  read(ambassadors.getReferralLink).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'account_type_required') return undefined;
    throw error;
  });

const answerCode = async (asked: Asked): Promise<Reply> => {
  const found = await readReferrals(asked);
  if (!found) return notAmbassador;
  return {
    text: `Your invitation code is ${found.referral_code}. Your link: ${found.link}`,
    sources: [screens.ambassadors()],
    looked_at: ['your invitation code'],
    suggestions: ['How are my invitations doing?'],
  };
};

const answerReferrals = async (asked: Asked): Promise<Reply> => {
  const found = await readReferrals(asked);
  if (!found) return notAmbassador;
  const { registered, qualified, rewarded, points_earned, pending_points } = found;
  return {
    text: `In the last 30 days ${countThings(registered, 'friend')} registered with your link; ${qualified} took part and ${rewarded} ${rewarded === 1 ? 'was' : 'were'} rewarded. That earned ${writePoints(points_earned)} points; ${writePoints(pending_points)} are on hold.`,
    figures: [
      toFigure('Registered', writeNumber(registered)),
      toFigure('Rewarded', writeNumber(rewarded)),
      toFigure('Earned', writePoints(points_earned)),
    ],
    sources: [screens.ambassadors()],
    looked_at: ['your invitations of the last 30 days'],
  };
};

const states = { REW: 'in review', APR: 'approved', REJ: 'rejected' } as const;

const answerStatus = async ({ read, config }: Asked): Promise<Reply> => {
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

const answerQuestionnaires = async ({ read, now }: Asked): Promise<Reply> => {
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

export const programmesIntents: readonly Intent[] = [
  {
    name: 'referral_code',
    about: "The member's invitation code and link, if they are an ambassador",
    area,
    example: 'What is my invitation code?',
    patterns: ['friend voucher', 'friend link|connect', 'friend how', 'friend code|link what|where', 'friend'],
    answer: answerCode,
  },
  {
    name: 'referral_state',
    about: 'How many friends registered with the invitation link, and what it earned',
    area,
    example: 'How are my invitations doing?',
    patterns: [
      'friend howmany',
      'friend registered|joined|status|progress|earn',
      'friend invited howmany',
      'friend points howmany earn',
      'friend results|lab|statistics',
      'joined|registered link?',
    ],
    answer: answerReferrals,
  },
  {
    name: 'ambassador_status',
    about: "Where the member's ambassador application stands",
    area,
    example: 'What happened to my ambassador application?',
    patterns: ['ambassador', 'ambassador status', 'ambassador become how', 'status what|happened', 'status'],
    answer: answerStatus,
  },
  {
    name: 'questionnaires_open',
    about: 'Questionnaires that the member can answer now',
    area,
    example: 'Which questionnaires are open?',
    patterns: ['questionnaire', 'questionnaire open|due|left|what', 'questions answer|left|open'],
    answer: answerQuestionnaires,
  },
];
