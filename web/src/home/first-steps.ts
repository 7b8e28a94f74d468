import type { Profile } from '@club/contract/account';
import type { EventType } from '@club/contract/points';
import { i18n } from '#i18n';

export interface FirstStep {
  readonly code: string;
  readonly label: string;
  readonly note: string;
  readonly done: boolean;
  /** What it earns; 0 when the club does not say. */
  readonly points: number;
  readonly to?: string;
}

/** What a new member does first. The rewards are the club's own rules, as it tells them. */
export const firstSteps = (
  profile: Profile,
  types: readonly EventType[],
  profilePath: string,
): readonly FirstStep[] => {
  const rule = (code: string) => types.find((type) => type.code === code);
  const step = (code: string, texts: Pick<FirstStep, 'label' | 'note'>, done: boolean, to?: string): FirstStep => ({
    code,
    ...texts,
    done,
    points: rule(code)?.points ?? 0,
    ...(to ? { to } : {}),
  });
  const completed = (code: string) => (rule(code)?.done_total ?? 0) > 0;
  return [
    step(
      'account_verified',
      { label: i18n.t('Verify your email'), note: i18n.t('Opens your points account') },
      profile.email_verified,
    ),
    step(
      'daily_visit',
      { label: i18n.t('Make your first visit'), note: i18n.t('Counts once a day, every day') },
      completed('daily_visit'),
    ),
    step(
      'profile_completed',
      { label: i18n.t('Complete your profile'), note: i18n.t('Name, country, birth date and gender') },
      completed('profile_completed'),
      profilePath,
    ),
  ];
};
