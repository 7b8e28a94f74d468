import { i18n } from '#platform/i18n';
import { wholeNumber } from '#platform/ui';

/** How many people, of whom fewer than ten are never counted. */
export const sayPeople = (people: number | null): string =>
  people === null ? i18n.t('under 10') : i18n.t('{count} or more', { count: wholeNumber(people) });
