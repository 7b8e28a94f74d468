import type { ComingFeature } from '@club/contract/club/topics';
import { i18n } from '#platform/i18n';

/** What each feature is called, and what it will do, in one sentence. */
export const featureTexts = (feature: ComingFeature): { readonly name: string; readonly sentence: string } =>
  ({
    'family-account': {
      name: i18n.t('Family account'),
      sentence: i18n.t('Share a membership with your household. Everyone gets their own profile and points.'),
    },
    'lab-results': {
      name: i18n.t('Lab results'),
      sentence: i18n.t('Keep your blood test results in one place and see how they change.'),
    },
    wearables: {
      name: i18n.t('Watches and bands'),
      sentence: i18n.t('Connect your watch or band to add steps and sleep automatically.'),
    },
    coach: {
      name: i18n.t('Coach'),
      sentence: i18n.t('Talk to a coach who knows your goals and helps you plan.'),
    },
    events: {
      name: i18n.t('Events'),
      sentence: i18n.t('Join other members for walks, talks and training days near you.'),
    },
    'gift-points': {
      name: i18n.t('Gift cards for points'),
      sentence: i18n.t('Turn points into a gift card with your own message.'),
    },
  })[feature];
