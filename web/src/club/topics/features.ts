import type { ComingFeature } from '@club/contract/club/topics';
import { i18n } from '#platform/i18n';

/** What each feature is called, and what it will do, in one sentence. */
export const featureTexts = (feature: ComingFeature): { readonly name: string; readonly sentence: string } =>
  ({
    'family-account': {
      name: i18n.t('Family account'),
      sentence: i18n.t('One membership for your household, with a profile and points for each of you.'),
    },
    'lab-results': {
      name: i18n.t('Lab results'),
      sentence: i18n.t('Keep the results of your blood tests in one place and see how they change over the years.'),
    },
    wearables: {
      name: i18n.t('Watches and bands'),
      sentence: i18n.t('Connect your watch or band, so that steps and sleep come in by themselves.'),
    },
    coach: {
      name: i18n.t('Coach'),
      sentence: i18n.t('Talk to a person who knows your goals and helps you plan the next weeks.'),
    },
    events: {
      name: i18n.t('Events'),
      sentence: i18n.t('Walks, talks and training days near you, together with other members.'),
    },
    'gift-points': {
      name: i18n.t('Gift cards for points'),
      sentence: i18n.t('Turn points into a card to give away, with your own words on it.'),
    },
  })[feature];
