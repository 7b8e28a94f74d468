import type { BlueprintSummary } from '@club/contract/health/insight/blueprints';
import { IconDroplet, IconHeartbeat, IconLeaf, IconMoon, IconShoe, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { blueprintPath } from '#health/base/paths';
import { SignalTile } from '#health/base/signal-tiles';
import { i18n } from '#platform/i18n';
import { EmptyState, Loaded, Page, ProgressBar, Row, SkeletonRows, Stack, StatusChip, Text } from '#platform/ui';
import { blueprintsApi } from './blueprints.api.ts';
import styles from './blueprints.module.css';

/** The blueprints: those that the member follows first, with where they stand this week. */
const BlueprintsScreen = () => (
  <Page
    title={i18n.t('Blueprints')}
    intro={i18n.t(
      'Programmes that last a few weeks, each with its evidence. Follow one, tick what you did, leave at any time.',
    )}
  >
    <Loaded
      query={blueprintsApi.useListBlueprintsQuery()}
      failed={i18n.t("We couldn't load the blueprints.")}
      skeleton={<SkeletonRows rows={4} />}
      empty={<EmptyState>{i18n.t('Blueprints will appear here.')}</EmptyState>}
      inCard
    >
      {({ results }) => (
        <ul className={styles.grid}>
          {[...results].sort(byFollowing).map((blueprint) => (
            <BlueprintCard key={blueprint.id} blueprint={blueprint} />
          ))}
        </ul>
      )}
    </Loaded>
  </Page>
);

const toPercent = ({ done, planned }: { done: number; planned: number }): number => (100 * done) / Math.max(1, planned);

const byFollowing = (one: BlueprintSummary, other: BlueprintSummary): number =>
  Number(other.following !== null) - Number(one.following !== null);

const BlueprintCard = ({ blueprint }: { blueprint: BlueprintSummary }) => {
  const { id, title, summary, weeks, signal, following } = blueprint;
  return (
    <Text as="li" className={styles.card} pad={5} padInline={6} corners="xl" ground="raised">
      <Row gap={3} justify="between" wrap={false}>
        <SignalTile signal={signal} icon={signalIcons[signal]} />
        <Text as="small" size="sm" tone="faint">
          {i18n.t('{weeks, plural, one {# week} other {# weeks}}', { weeks })}
        </Text>
      </Row>
      <Text as="h2" size="lg">
        <Link className={styles.whole} data-whole="" to={blueprintPath(id)}>
          {title}
        </Link>
      </Text>
      <Text tone="quiet">{summary}</Text>
      {following && (
        <Stack className={styles.week} gap={2} align="start">
          <StatusChip tone={following.is_over ? 'good' : 'info'}>
            {following.is_over ? i18n.t('Finished') : i18n.t('Week {week} of {weeks}', { week: following.week, weeks })}
          </StatusChip>
          <ProgressBar
            percent={toPercent(following.this_week)}
            label={i18n.t('{done} of {planned} this week', following.this_week)}
          />
        </Stack>
      )}
    </Text>
  );
};

export default BlueprintsScreen;

/** A signal never appears without its icon. */
const signalIcons: Record<BlueprintSummary['signal'], typeof IconMoon> = {
  sleep: IconMoon,
  move: IconShoe,
  food: IconToolsKitchen2,
  glucose: IconDroplet,
  mind: IconLeaf,
  body: IconHeartbeat,
};
