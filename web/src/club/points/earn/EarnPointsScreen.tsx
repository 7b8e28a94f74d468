import { type EventType, type HealthyHabits, mostReportedADay } from '@club/contract/club/points';
import { firstExpiryMonths } from '@club/contract/core/ledger';
import { IconCalendarTime, IconHeartHandshake, IconHourglass, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type EventAnswer,
  HabitsNote,
  inOrder,
  listToday,
  MovementChart,
  pointsApi,
  useDailyVisit,
} from '#club/points';
import { EntryLines } from '#club/points/entries';
import { PointsFrame } from '#club/points/frame';
import { statementsApi } from '#club/statements';
import { readText, useUser, writeText } from '#platform/api';
import { i18n } from '#platform/i18n';
import { allEntriesPath, insightsPath, journeyPath } from '#platform/paths';
import {
  Button,
  Card,
  EmptyState,
  LoadedCard,
  points,
  type Query,
  Row,
  SkeletonBlock,
  Text,
  TextLink,
  useNow,
} from '#platform/ui';
import { DoneToday } from './DoneToday.tsx';
import styles from './EarnPointsScreen.module.css';
import { FirstStepList } from './FirstStepList.tsx';
import { useFirstSteps } from './use-first-steps.ts';
import { Ways } from './Ways.tsx';

const EarnPointsScreen = () => {
  const types = pointsApi.useListEventTypesQuery();
  const { steps, links } = useFirstSteps();
  const visit = useDailyVisit(types.data?.results);
  const firstActions = steps.slice(1);
  const isNew = firstActions.filter(({ to }) => to).some(({ done }) => !done);
  return (
    <PointsFrame tab="earn" title={i18n.t('Earn Points')}>
      <div className={styles.places}>
        <HowPointsWork months={types.data?.expiry_months ?? firstExpiryMonths} />
        <div className={styles.wide}>
          {isNew && (
            <Card title={i18n.t('First steps')}>
              <FirstStepList steps={firstActions} />
            </Card>
          )}
          <WaysCard types={types} links={links} answer={visit} />
        </div>
        <div className={styles.side}>
          <MonthChart />
          <LatestEntries />
          <Text padInline={6}>
            <TextLink to={journeyPath}>{i18n.t('Your journey')}</TextLink>
          </Text>
        </div>
      </div>
    </PointsFrame>
  );
};

const LatestEntries = () => (
  <LoadedCard
    title={i18n.t('Latest entries')}
    action={<TextLink to={allEntriesPath}>{i18n.t('All entries')}</TextLink>}
    query={pointsApi.useListTransactionsQuery({ limit: 5 })}
    failed={i18n.t("We couldn't load your entries.")}
    rows={5}
    isEmpty={({ results }) => results.length === 0}
    empty={<EmptyState>{i18n.t('Your first points will appear here as soon as you earn them.')}</EmptyState>}
  >
    {({ results }) => <EntryLines entries={results} />}
  </LoadedCard>
);

export default EarnPointsScreen;

/** Points of the last month by day. */
const MonthChart = () => {
  const clientCode = useUser().record?.rewards_client_code ?? '';
  const query = statementsApi.useGetPointsReportQuery(
    { clientCode, duration: 'last_one_month', by: 'date' },
    { skip: clientCode === '' },
  );
  return (
    <LoadedCard
      title={i18n.t('The last month')}
      action={<TextLink to={insightsPath}>{i18n.t('Insights')}</TextLink>}
      query={query}
      failed={i18n.t("We couldn't load the chart.")}
      skeleton={<SkeletonBlock height={200} />}
    >
      {(data) => data.by === 'date' && <MovementChart interval={data.interval} steps={data.results} onlyEarned />}
    </LoadedCard>
  );
};

/** Every way to earn, by what it is about. */
const WaysCard = ({
  types,
  links,
  answer,
}: {
  types: Query<{ results: EventType[]; habits: HealthyHabits }>;
  links: Readonly<Record<string, string>>;
  answer: EventAnswer | null;
}) => {
  const now = useNow(10_000);
  const today = listToday(types.data?.results ?? [], links, now);
  const categories = byCategory(inOrder(types.data?.results ?? [], now));
  return (
    <LoadedCard
      title={i18n.t('Ways to earn')}
      action={types.data && <DoneToday {...today} />}
      query={types}
      failed={i18n.t("We couldn't load the ways to earn.")}
      rows={6}
      isEmpty={() => categories.length === 0}
      empty={<EmptyState>{i18n.t('Ways to earn will appear here as soon as the club adds them.')}</EmptyState>}
    >
      {() => (
        <>
          <Text top={1} size="sm" tone="quiet">
            {i18n.t('Start anything marked Open now. The rest is added automatically.')}
          </Text>
          {categories.map(({ code, name, types: rules }) => (
            <Text as="section" key={code} className={styles.category} top={5} aria-labelledby={`category-${code}`}>
              <h3 id={`category-${code}`}>{name}</h3>
              <Ways types={rules} now={now} links={links} answer={answer} />
            </Text>
          ))}
          <HabitsNote habits={types.data?.habits} />
        </>
      )}
    </LoadedCard>
  );
};

interface Category {
  readonly code: string;
  readonly name: string;
  readonly types: readonly EventType[];
}

/** The rules by what they are about, in the order they mean something to a member. */
const byCategory = (types: readonly EventType[]): readonly Category[] => {
  const names = categoryNames();
  const known = Object.keys(names);
  const place = (code: string) => (known.includes(code) ? known.indexOf(code) : known.length);
  return [...new Set(types.map(({ category }) => category))]
    .sort((one, other) => place(one) - place(other))
    .map((code) => ({
      code,
      name: names[code] ?? code.charAt(0).toUpperCase() + code.slice(1),
      types: types.filter(({ category }) => category === code),
    }));
};

const categoryNames = (): Readonly<Record<string, string>> => ({
  habit: i18n.t('Every day'),
  welcome: i18n.t('Getting started'),
  health: i18n.t('Health'),
  fitness: i18n.t('Fitness'),
  nutrition: i18n.t('Nutrition'),
  mindfulness: i18n.t('Mindfulness'),
  learning: i18n.t('Learning'),
  community: i18n.t('Community'),
  referral: i18n.t('Friends'),
});

const storageKey = 'club:how-points-work';

/** Explains points. Once dismissed it stays hidden on this device until reopened. */
const HowPointsWork = ({ months }: { months: number }) => {
  const [away, setAway] = useState(() => readText(storageKey) === 'away');
  const put = (isAway: boolean) => {
    setAway(isAway);
    writeText(storageKey, isAway ? 'away' : '');
  };
  if (away) {
    return (
      <Row className={styles.closed} align="stretch" justify="end" wrap={false}>
        <Button kind="plain" onClick={() => put(false)}>
          {i18n.t('How points work')}
        </Button>
      </Row>
    );
  }
  return (
    <Card
      className={styles.card}
      title={i18n.t('How points work')}
      action={
        <Button kind="plain" onClick={() => put(true)}>
          {i18n.t('Got it')}
        </Button>
      }
    >
      <ul className={styles.rules}>
        {rules(months).map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={24} stroke={1.6} aria-hidden="true" />
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const rules = (months: number) => [
  {
    Icon: IconHeartHandshake,
    title: i18n.t('Points reward action'),
    text: i18n.t('You earn points for taking part, never for a result. They reveal nothing about your health.'),
  },
  {
    Icon: IconCalendarTime,
    title: i18n.t('Limits keep it fair'),
    text: i18n.t(
      'Most activities earn points only a few times a day. Self-reported ones earn at most {most} points a day.',
      { most: points(mostReportedADay) },
    ),
  },
  {
    Icon: IconHourglass,
    title: i18n.t('Good for {months} months', { months }),
    text: i18n.t("Points expire {months} months after you earn them, oldest first. We'll e-mail you beforehand.", {
      months,
    }),
  },
  {
    Icon: IconShieldCheck,
    title: i18n.t('Yours to check'),
    text: i18n.t('Every entry is sealed to the one before it. Your statement can prove that none was changed.'),
  },
];
