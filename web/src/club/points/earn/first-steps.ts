import type { EventType } from '@club/contract/club/points';
import type { Questionnaire } from '@club/contract/club/questionnaires';
import { i18n } from '#platform/i18n';

export interface FirstStep {
  readonly code: string;
  readonly label: string;
  readonly note: string;
  readonly done: boolean;
  /** Points earned; 0 if unknown. */
  readonly points: number;
  readonly to?: string;
}

interface Known {
  readonly types: readonly EventType[];
  /** Undefined while unknown; the step is then left out. */
  readonly questionnaires: readonly Questionnaire[] | undefined;
  readonly profilePath: string;
  readonly questionnairePath: (code: string) => string;
}

/** A new member's first steps, with the rewards from the club's rules. */
export const firstSteps = ({
  types,
  questionnaires = [],
  profilePath,
  questionnairePath,
}: Known): readonly FirstStep[] => {
  const rule = (code: string) => types.find((type) => type.code === code);
  const completed = (code: string) => (rule(code)?.done_total ?? 0) > 0;
  const worth = (code: string) => rule(code)?.points ?? 0;
  const questions = questionnaires.find(({ kind }) => kind === 'onboarding');
  return [
    {
      code: 'account_verified',
      label: i18n.t('Verify your e-mail'),
      note: i18n.t('Opens your points account'),
      // Nobody is signed in before that; a club without a rule for it has nothing to count.
      done: !rule('account_verified') || completed('account_verified'),
      points: worth('account_verified'),
    },
    {
      code: 'daily_visit',
      label: i18n.t('Make your first visit'),
      note: i18n.t('Earn points once a day, every day'),
      done: completed('daily_visit'),
      points: worth('daily_visit'),
    },
    {
      code: 'profile_completed',
      label: i18n.t('Complete your profile'),
      note: i18n.t('Name, country, birth date and gender'),
      done: completed('profile_completed'),
      points: worth('profile_completed'),
      to: profilePath,
    },
    ...(questions ? [questionStep(questions, questionnairePath)] : []),
  ];
};

const questionStep = (
  { code, status, questions_count, estimated_minutes, points }: Questionnaire,
  questionnairePath: (code: string) => string,
): FirstStep => ({
  code: 'onboarding_completed',
  label: status === 'in_progress' ? i18n.t('Finish your first questions') : i18n.t('Answer your first questions'),
  note: i18n.t('{count, plural, one {# question} other {# questions}}, about {minutes} min', {
    count: questions_count,
    minutes: estimated_minutes,
  }),
  done: status === 'completed',
  points,
  to: questionnairePath(code),
});
