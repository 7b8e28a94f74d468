import type { Profile } from '@club/contract/club/account';
import { type Badge, type Balance, type EventType, type Transaction, tiers } from '@club/contract/club/points';
import type { Questionnaire } from '@club/contract/club/questionnaires';
import { i18n } from '#platform/i18n';
import { fullDay } from '#platform/ui';

export interface Milestone {
  readonly code: string;
  readonly name: string;
  readonly note: string;
  readonly done: boolean;
  /** When it was reached, if that is known. */
  readonly at: Date | null;
  /** What it earned or earns; 0 when it is no reward. */
  readonly points: number;
  /** Where it is done. */
  readonly to?: string;
}

interface JourneyFacts {
  readonly profile: Profile;
  readonly balance: Balance;
  readonly types: readonly EventType[];
  readonly entries: readonly Transaction[];
  /** The newest transfers and exchanges, and how many there are in all. */
  readonly moves: { readonly results: readonly Transaction[]; readonly count: number };
  readonly badges: readonly Badge[];
  readonly questionnaires: readonly Questionnaire[];
  readonly links: { readonly profile: string; readonly earn: string; readonly questionnaire: (code: string) => string };
}

/** The activities whose entries date the milestones. */
export const datingActivities =
  'account_verified,profile_completed,onboarding_completed,questionnaire_completed,blueprint_read,streak_7,streak_30';
export const movingActivities = 'transfer,exchanged';

/** The milestones in their usual order. */
export const milestones = (facts: JourneyFacts): readonly Milestone[] => {
  const { profile, types, entries, moves, questionnaires, links } = facts;
  const rule = (code: string) => types.find((type) => type.code === code);
  const dated = (code: string): Date | null => firstOf(entries.filter(({ activity }) => activity === code));
  const earned = (code: string, texts: Pick<Milestone, 'name' | 'note'>, to?: string): Milestone => ({
    code,
    ...texts,
    done: dated(code) !== null || (rule(code)?.done_total ?? 0) > 0,
    at: dated(code),
    points: rule(code)?.points ?? 0,
    ...(to ? { to } : {}),
  });
  const form = (kind: Questionnaire['kind']): string | undefined => {
    const due = questionnaires.find((one) => one.kind === kind && one.status !== 'completed');
    return due && links.questionnaire(due.code);
  };
  const verified = earned('account_verified', {
    name: i18n.t('E-mail verified'),
    note: i18n.t('Your points account is open.'),
  });
  return [
    { ...verified, done: verified.done || profile.email_verified },
    earned(
      'profile_completed',
      { name: i18n.t('Profile complete'), note: i18n.t('Name, country, birth date and gender.') },
      links.profile,
    ),
    earned(
      'onboarding_completed',
      { name: i18n.t('What brings you here'), note: i18n.t('Your goals, in a few questions.') },
      form('onboarding'),
    ),
    earned(
      'questionnaire_completed',
      { name: i18n.t('First questionnaire'), note: i18n.t('Tell us how the club works for you.') },
      form('engagement'),
    ),
    earned(
      'blueprint_read',
      { name: i18n.t('First blueprint'), note: i18n.t('Open your first blueprint.') },
      rule('blueprint_read')?.path ?? undefined,
    ),
    earned(
      'streak_7',
      { name: i18n.t('Seven days in a row'), note: i18n.t('Points earned every day for seven days.') },
      links.earn,
    ),
    tierStep(facts, 0),
    moved(moves),
    earned(
      'streak_30',
      { name: i18n.t('Thirty days in a row'), note: i18n.t('Points earned every day for thirty days.') },
      links.earn,
    ),
    tierStep(facts, 1),
    tierStep(facts, 2),
  ];
};

/** The first milestone that is not done and can be worked on. */
export const nextStep = (steps: readonly Milestone[]): Milestone | undefined =>
  steps.find(({ done, to }) => !done && to !== undefined) ?? steps.find(({ done }) => !done);

const tierStep = ({ balance, badges, links }: JourneyFacts, place: 0 | 1 | 2): Milestone => {
  const { code, from } = tiers[place];
  const badge = badges.find(({ collection }) => collection.code === code);
  return {
    code,
    name: { silver: i18n.t('Silver'), gold: i18n.t('Gold'), platinum: i18n.t('Platinum') }[code],
    note: badge
      ? i18n.t('Your badge since {day}.', { day: fullDay(new Date(badge.minted_at)) })
      : i18n.t('{from, number} points earned in total.', { from }),
    done: balance.lifetime_earned >= from,
    // The day the badge was given is not the day the points were reached.
    at: null,
    points: 0,
    to: links.earn,
  };
};

/** Points the member sent or converted. */
const moved = ({ results, count }: JourneyFacts['moves']): Milestone => {
  const own = results.filter(({ direction, status }) => direction === 'debit' && status !== 'failed');
  return {
    code: 'moved',
    name: i18n.t('First transfer or conversion'),
    note: i18n.t('Points sent to another member or converted to partner rewards.'),
    done: own.length > 0,
    // The first one of more than a page is not known.
    at: count > results.length ? null : firstOf(own),
    points: 0,
  };
};

const firstOf = (entries: readonly Transaction[]): Date | null => {
  const first = entries.map(({ created_at }) => created_at).sort()[0];
  return first === undefined ? null : new Date(first);
};
