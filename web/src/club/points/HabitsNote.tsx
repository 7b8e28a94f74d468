import type { HealthyHabits } from '@club/contract/club/points';
import { i18n } from '#platform/i18n';
import { healthPrivacyPath } from '#platform/paths';
import { fullDay, Text, TextLink } from '#platform/ui';

/** Why healthy habits earn the member nothing yet, and how to change that; nothing where they do. */
export const HabitsNote = ({ habits }: { habits: HealthyHabits | undefined }) => {
  if (!habits || habits.state === 'open') return null;
  if (habits.state !== 'consent_required')
    return (
      <Text top={2} size="sm" tone="quiet">
        {explain(habits)}
      </Text>
    );
  return (
    <Text top={2} size="sm" tone="quiet">
      {i18n.t('Steps, sleep, workouts and other healthy habits earn points once you agree to it.')}{' '}
      <TextLink to={healthPrivacyPath}>{i18n.t('Agree to points for healthy habits')}</TextLink>
    </Text>
  );
};

const explain = ({ state, until }: HealthyHabits): string =>
  state === 'paused' && until
    ? i18n.t('You deleted your health data. Healthy habits earn points again from {day}.', {
        day: fullDay(new Date(until)),
      })
    : i18n.t('Another account with your e-mail earns the points for healthy habits.');
