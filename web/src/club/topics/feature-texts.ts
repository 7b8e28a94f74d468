import type { ComingFeature } from '@club/contract/club/topics';
import { i18n } from '#platform/i18n';

interface FeatureTexts {
  readonly name: string;
  readonly sentence: string;
  /** The page of a feature that has come: there is nothing to wait for. */
  readonly page?: string;
}

/** What each feature is called, and what it does or will do, in one sentence. */
export const featureTexts = (feature: ComingFeature): FeatureTexts =>
  (
    ({
      'family-account': {
        name: i18n.t('Family account'),
        sentence: i18n.t('Share a membership with your household. Everyone gets their own profile and points.'),
      },
      'lab-results': {
        name: i18n.t('Lab results'),
        sentence: i18n.t('Keep your blood test results in one place and see how they change.'),
        page: '/health/measurements',
      },
      wearables: {
        name: i18n.t('Watches and bands'),
        sentence: i18n.t('Import steps and sleep from your watch or band.'),
        page: '/health/imports',
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
    }) satisfies Record<ComingFeature, FeatureTexts>
  )[feature];
