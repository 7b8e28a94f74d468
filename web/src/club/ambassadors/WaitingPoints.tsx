import { i18n } from '#platform/i18n';
import { programmePath } from '#platform/paths';
import { points, shortDay, Text, TextLink, toNoon } from '#platform/ui';
import { ambassadorsApi } from './ambassadors.api.ts';

/** Referral points still on hold. They are not in the balance yet, so they show beside it. */
export const WaitingPoints = () => {
  const { data } = ambassadorsApi.useGetWaitingPointsQuery();
  if (!data || data.points === 0) return null;
  return (
    <Text top={2} size="sm" tone="quiet">
      {words(points(data.points), data.first, data.last)}{' '}
      <TextLink to={programmePath}>{i18n.t('Invitations')}</TextLink>
    </Text>
  );
};

const words = (amount: string, first: string | null, last: string | null): string => {
  if (last === null) return i18n.t('{amount} points are on hold.', { amount });
  const day = shortDay(toNoon(last));
  return first === last
    ? i18n.t('{amount} points are on hold until {day}.', { amount, day })
    : i18n.t('{amount} points are on hold, the last of them until {day}.', { amount, day });
};
