import type { ClubBadge } from '@club/contract/club/content/badges';
import { i18n } from '#platform/i18n';
import { wholeNumber } from '#platform/ui';

/** What a badge is given for. */
export const sayRule = ({ rule, threshold }: ClubBadge): string => {
  const count = wholeNumber(threshold);
  return {
    founder: i18n.t('The first {count} members', { count }),
    member: i18n.t('A verified e-mail address'),
    lifetime: i18n.t('{count} points earned in all', { count }),
    streak: i18n.t('Points on {count} days in a row', { count }),
    ambassador: i18n.t('An approved ambassador'),
    storyteller: i18n.t('A published story'),
  }[rule];
};

export const sayHolders = ({ holders }: ClubBadge): string =>
  holders === null ? i18n.t('under 10') : wholeNumber(holders);
