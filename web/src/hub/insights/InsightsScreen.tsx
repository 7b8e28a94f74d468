import type { Questionnaire } from '@club/contract/club/questionnaires';
import { type Duration, durations, type statements } from '@club/contract/club/statements';
import type { ChartDuration } from '@club/contract/health/insight/scores';
import type { Output } from '@club/contract/platform/endpoint';
import { useSearchParams } from 'react-router';
import { MovementChart } from '#club/points';
import { PointsFrame } from '#club/points/frame';
import { questionnairePath, questionnairesApi } from '#club/questionnaires';
import { statementsApi } from '#club/statements';
import { useHealthAgreed } from '#health/base/consents';
import { healthInsightsPath } from '#health/base/paths';
import { ScoreOverTime, scoresApi } from '#health/insight/scores';
import { OpenRedFlags } from '#health/signals/red-flags';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { insightsPath } from '#platform/paths';
import {
  Card,
  EmptyState,
  fullDay,
  Gain,
  LineChart,
  LinkButton,
  LoadedCard,
  points,
  Row,
  Segments,
  SkeletonBlock,
  Stack,
  shortDay,
  Text,
  toNoon,
} from '#platform/ui';
import { ActivitySplit } from './ActivitySplit.tsx';
import styles from './InsightsScreen.module.css';
import { MovementTotals } from './MovementTotals.tsx';

/** Points earned and spent in a period, and the health score over it. Each part loads by itself. */
const InsightsScreen = () => {
  const [search] = useSearchParams();
  const period = readPeriodFromAddress(search);
  const names = periodNames();
  return (
    <PointsFrame tab="insights" title={i18n.t('Insights')}>
      <HealthWarnings />
      <Text as="div" bottom={5}>
        <Segments
          label={i18n.t('Period')}
          segments={durations.map((duration) => ({
            to: `${insightsPath}?duration=${duration}`,
            label: names[duration],
            current: duration === period,
          }))}
        />
      </Text>
      <div className={styles.parts}>
        <MovementTotals period={period} />
        <MovementOverTime period={period} />
        <ActivitySplit period={period} />
        <BalanceCurve period={period} />
        <div className={styles.half}>
          <HealthOverTime period={period} />
        </div>
        <DueQuestionnaires />
      </div>
    </PointsFrame>
  );
};

/** The score is part of this page, so open warning signs are at its top. */
const HealthWarnings = () =>
  useHealthAgreed() ? (
    <div className={styles.warnings}>
      <OpenRedFlags />
    </div>
  ) : null;

const usualPeriod: Duration = 'last_one_month';

/** The period in the address, or the default. */
const readPeriodFromAddress = (search: URLSearchParams): Duration => {
  const asked = search.get('duration');
  return durations.find((duration) => duration === asked) ?? usualPeriod;
};

const periodNames = (): Readonly<Record<Duration, string>> => ({
  last_one_week: i18n.t('Week'),
  last_one_month: i18n.t('Month'),
  last_three_months: i18n.t('3 months'),
  last_six_months: i18n.t('6 months'),
  last_one_year: i18n.t('Year'),
  all_time: i18n.t('All time'),
});

export default InsightsScreen;

/** Points in and out over a period. */
const MovementOverTime = ({ period }: { period: Duration }) => {
  const clientCode = useUser().record?.rewards_client_code ?? '';
  const query = statementsApi.useGetPointsReportQuery(
    { clientCode, duration: period, by: 'date' },
    { skip: clientCode === '' },
  );
  return (
    <LoadedCard
      className={styles.half}
      title={i18n.t('Earned and spent')}
      query={query}
      failed={i18n.t("We couldn't load the chart.")}
      skeleton={<SkeletonBlock height={240} />}
      keepPrevious
    >
      {(data) => data.by === 'date' && <MovementChart interval={data.interval} steps={data.results} />}
    </LoadedCard>
  );
};

/** The health score over the page's period; before the member agreed to it, where to begin. */
const HealthOverTime = ({ period }: { period: Duration }) => {
  const isAgreed = useHealthAgreed();
  if (isAgreed === undefined) return null;
  if (isAgreed) return <Course duration={period} />;
  return (
    <Card title={i18n.t('Your score over time')}>
      <EmptyState
        action={
          <LinkButton kind="soft" to={healthInsightsPath}>
            {i18n.t('Get your health score')}
          </LinkButton>
        }
      >
        {i18n.t('Your health score will appear here.')}
      </EmptyState>
    </Card>
  );
};

const Course = ({ duration }: { duration: ChartDuration }) => {
  const code = useUser().record?.health_client_code ?? '';
  return <ScoreOverTime chart={scoresApi.useGetHealthChartQuery({ duration, health_client_code: code })} />;
};

/** The balance at the end of each day of a period. */
const BalanceCurve = ({ period }: { period: Duration }) => {
  const clientCode = useUser().record?.rewards_client_code ?? '';
  const query = statementsApi.useGetBalanceHistoryQuery({ clientCode, duration: period }, { skip: clientCode === '' });
  return (
    <LoadedCard
      className={styles.half}
      title={i18n.t('Your balance')}
      query={query}
      failed={i18n.t("We couldn't load the balance.")}
      skeleton={<SkeletonBlock height={200} />}
      keepPrevious
    >
      {({ results }) => <Curve days={results} />}
    </LoadedCard>
  );
};

const Curve = ({ days }: { days: Output<typeof statements.getBalanceHistory>['results'] }) => {
  const [first, last] = [days[0], days.at(-1)];
  const flat = days.every(({ opening, closing }) => opening === 0 && closing === 0);
  return (
    <>
      {flat && (
        <Text className={styles.note} top={3} size="sm" tone="quiet">
          {i18n.t('Your balance was 0 throughout. Earn points to see it rise.')}
        </Text>
      )}
      {first && last && (
        <Text as="div" top={3}>
          <LineChart
            filled
            label={i18n.t('Balance from {first} to {last} points.', {
              first: points(first.opening),
              last: points(last.closing),
            })}
            columns={[i18n.t('Day'), i18n.t('Balance')]}
            points={days.map(({ date, closing }) => ({ id: date, at: toNoon(date), value: closing }))}
            unit={i18n.t('points')}
            height={160}
            writeTime={shortDay}
            writeValue={points}
          />
        </Text>
      )}
    </>
  );
};

/** Due questionnaires link to their form; the others say when they return. */
const DueQuestionnaires = () => (
  <LoadedCard
    className={styles.half}
    title={i18n.t('Questions for you')}
    query={questionnairesApi.useListQuestionnairesQuery()}
    failed={i18n.t("We couldn't load the questionnaires.")}
    rows={1}
  >
    {({ results }) => {
      const asked = results.filter(({ kind }) => kind === 'engagement' || kind === 'onboarding');
      const due = asked.filter(({ status }) => status !== 'completed');
      return due.length === 0 ? (
        <NothingDue asked={asked} />
      ) : (
        <ul>
          {due.map((questionnaire) => (
            <Due key={questionnaire.code} questionnaire={questionnaire} />
          ))}
        </ul>
      );
    }}
  </LoadedCard>
);

const NothingDue = ({ asked }: { asked: readonly Questionnaire[] }) => {
  const later = asked.flatMap(({ next_available_at }) => next_available_at ?? []).sort()[0];
  return (
    <Text className={styles.note} top={3} size="sm" tone="quiet">
      {later
        ? i18n.t("You've answered everything. New questions open on {day}.", {
            day: fullDay(new Date(later)),
          })
        : i18n.t("You've answered everything.")}
    </Text>
  );
};

const Due = ({ questionnaire }: { questionnaire: Questionnaire }) => {
  const { code, title, description, questions_count, estimated_minutes, points, status } = questionnaire;
  return (
    <Stack as="li" className={styles.due} gap={1} padBlock={3}>
      <b id={`due-${code}`}>{title}</b>
      <Text as="small" tone="faint">
        {description}
      </Text>
      <Text as="small" tone="faint">
        {i18n.t('{count, plural, one {# question} other {# questions}}, about {minutes} min', {
          count: questions_count,
          minutes: estimated_minutes,
        })}
      </Text>
      <Row gap={2} top={2}>
        <LinkButton kind="soft" to={questionnairePath(code)} aria-describedby={`due-${code}`}>
          {status === 'in_progress' ? i18n.t('Continue') : i18n.t('Answer questions')}
        </LinkButton>
        <Gain value={points} />
      </Row>
    </Stack>
  );
};
