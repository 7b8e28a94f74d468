import { type ComingFeature, comingFeatures, topics } from '@club/contract/club/topics';
import {
  IconBell,
  IconBellRinging,
  IconCalendarEvent,
  IconDeviceWatch,
  IconGift,
  IconMessage2,
  IconTestPipe,
  IconUsers,
} from '@tabler/icons-react';
import { client, toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, fullDay, LoadedCard, Page } from '#platform/ui';
import styles from './ComingSoonScreen.module.css';

const icons: Record<ComingFeature, typeof IconBell> = {
  'family-account': IconUsers,
  'lab-results': IconTestPipe,
  wearables: IconDeviceWatch,
  coach: IconMessage2,
  events: IconCalendarEvent,
  'gift-points': IconGift,
};

/** Upcoming features, and the member's news subscriptions. */
const ComingSoonScreen = () => {
  const query = topicsApi.useListTopicsQuery();
  return (
    <Page
      title={i18n.t('Coming soon')}
      intro={i18n.t("See what we're working on. Choose a topic and we'll e-mail you when it launches.")}
      narrow
    >
      <LoadedCard query={query} failed={i18n.t("We couldn't load your choices.")} rows={comingFeatures.length}>
        {({ results }) => (
          <ul>
            {comingFeatures.map((feature) => (
              <Feature
                key={feature}
                feature={feature}
                since={results.find((chosen) => chosen.feature === feature)?.since}
              />
            ))}
          </ul>
        )}
      </LoadedCard>
    </Page>
  );
};

const Feature = ({ feature, since }: { feature: ComingFeature; since: string | undefined }) => {
  const [save, { data: saved, isLoading, error }] = topicsApi.useSaveTopicMutation();
  const { name, sentence } = featureTexts(feature);
  const Icon = icons[feature];
  const wanted = saved?.wanted ?? since !== undefined;
  return (
    <li className={styles.feature}>
      <span className={styles.icon}>
        <Icon size={22} stroke={1.7} aria-hidden="true" />
      </span>
      <div>
        <h2>{name}</h2>
        <p>{sentence}</p>
        {wanted && since && (
          <small>{i18n.t("You'll get an e-mail. Requested on {day}.", { day: fullDay(new Date(since)) })}</small>
        )}
        {error && (
          <p className={styles.refused} role="alert">
            {i18n.t("That wasn't saved. Try again.")} {toProblem(error).message}
          </p>
        )}
      </div>
      <Button
        kind={wanted ? 'primary' : 'soft'}
        busy={isLoading}
        aria-pressed={wanted}
        aria-label={i18n.t('Tell me: {name}', { name })}
        icon={wanted ? <IconBellRinging size={18} aria-hidden="true" /> : <IconBell size={18} aria-hidden="true" />}
        onClick={() => void save({ feature, wanted: !wanted })}
      >
        {i18n.t('Tell me')}
      </Button>
    </li>
  );
};

const topicsApi = client(topics);

export default ComingSoonScreen;

/** What each feature is called, and what it will do, in one sentence. */
const featureTexts = (feature: ComingFeature): { readonly name: string; readonly sentence: string } =>
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
