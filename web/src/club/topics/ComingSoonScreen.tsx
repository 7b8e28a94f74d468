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
import { Button, fullDay, LinkButton, LoadedCard, Page, Text, Tile } from '#platform/ui';
import styles from './ComingSoonScreen.module.css';
import { featureTexts } from './feature-texts.ts';

const icons: Record<ComingFeature, typeof IconBell> = {
  'family-account': IconUsers,
  'lab-results': IconTestPipe,
  wearables: IconDeviceWatch,
  coach: IconMessage2,
  events: IconCalendarEvent,
  'gift-points': IconGift,
};

/** What is still to come first. */
const listInOrder = (): readonly ComingFeature[] =>
  [...comingFeatures].sort((one, other) => Number('page' in featureTexts(one)) - Number('page' in featureTexts(other)));

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
            {listInOrder().map((feature) => (
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
  const { name, sentence, page } = featureTexts(feature);
  const Icon = icons[feature];
  const wanted = saved?.wanted ?? since !== undefined;
  return (
    <li className={styles.feature}>
      <Tile className={styles.icon} corners="md" ground="primary">
        <Icon size={22} stroke={1.7} aria-hidden="true" />
      </Tile>
      <div>
        <h2>{name}</h2>
        <p>{sentence}</p>
        {page && (
          <Text as="small" tone="faint">
            {i18n.t('It’s here.')}
          </Text>
        )}
        {!page && wanted && since && (
          <Text as="small" tone="faint">
            {i18n.t("You'll get an e-mail. Requested on {day}.", { day: fullDay(new Date(since)) })}
          </Text>
        )}
        {error && (
          <p className={styles.refused} role="alert">
            {i18n.t("That wasn't saved. Try again.")} {toProblem(error).message}
          </p>
        )}
      </div>
      {page ? (
        <LinkButton kind="soft" to={page} aria-label={i18n.t('Open {name}', { name })}>
          {i18n.t('Open')}
        </LinkButton>
      ) : (
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
      )}
    </li>
  );
};

const topicsApi = client(topics);

export default ComingSoonScreen;
