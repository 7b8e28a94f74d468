import type { ComparedSignal, SignalLink, SignalPair } from '@club/contract/health/insight/timeline';
import { i18n } from '#platform/i18n';

/** How a day with more of a signal is called, and what is said of a second one. */
const words: Readonly<Record<ComparedSignal, () => { more: string; higher: string; lower: string }>> = {
  sleep: () => ({
    more: i18n.t('longer sleep'),
    higher: i18n.t('sleep tended to be longer'),
    lower: i18n.t('sleep tended to be shorter'),
  }),
  glucose: () => ({
    more: i18n.t('higher glucose'),
    higher: i18n.t('glucose tended to be higher'),
    lower: i18n.t('glucose tended to be lower'),
  }),
  steps: () => ({
    more: i18n.t('more steps'),
    higher: i18n.t('steps tended to be higher'),
    lower: i18n.t('steps tended to be lower'),
  }),
  sessions: () => ({
    more: i18n.t('more time in sessions'),
    higher: i18n.t('sessions tended to take longer'),
    lower: i18n.t('sessions tended to be shorter'),
  }),
  weight: () => ({
    more: i18n.t('a higher weight'),
    higher: i18n.t('weight tended to be higher'),
    lower: i18n.t('weight tended to be lower'),
  }),
  pressure: () => ({
    more: i18n.t('a higher blood pressure'),
    higher: i18n.t('blood pressure tended to be higher'),
    lower: i18n.t('blood pressure tended to be lower'),
  }),
  points: () => ({
    more: i18n.t('more points'),
    higher: i18n.t('points earned tended to be higher'),
    lower: i18n.t('points earned tended to be lower'),
  }),
};

/** What may be said of two signals: how their days went together, never that one made the other. */
export const writeLink = ({ one, other }: Pick<SignalPair, 'one' | 'other'>, link: SignalLink): string => {
  const { lag, pairs, verdict } = link;
  const { more } = words[one]();
  const { higher, lower } = words[other]();
  switch (verdict) {
    case 'too_few':
      return lag === 0
        ? i18n.t('{count, plural, =0 {No day has} one {Only one day has} other {Only # days have}} both.', {
            count: pairs,
          })
        : i18n.t('Too few days with a day after to say anything.');
    case 'unchanging':
      return i18n.t('One of the two never changed, so there is nothing to compare.');
    case 'no_clear_link':
      return lag === 0
        ? i18n.t('No clear link in {count} days.', { count: pairs })
        : i18n.t('No clear link with the day after in {count} days.', { count: pairs });
    default: {
      const tended = verdict === 'together' ? higher : lower;
      return lag === 0
        ? i18n.t('On days with {more}, {tended}.', { more, tended })
        : i18n.t('The day after {more}, {tended}.', { more, tended });
    }
  }
};
