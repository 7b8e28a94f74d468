import { type ChartDuration, chartDurations, type HealthScore } from '@club/contract/health/insight/scores';
import { minuteMs } from '@club/contract/platform/units';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { HealthPage } from '#health/base/page';
import { healthInsightsPath } from '#health/base/paths';
import { BloodAgeCard } from '#health/body/blood-age';
import { IndicatorsPart } from '#health/insight/indicators';
import {
  ChangeCard,
  Newcomer,
  namePeriods,
  PartsCard,
  ScoreCard,
  ScoreOverTime,
  scoresApi,
} from '#health/insight/scores';
import { OpenRedFlags } from '#health/signals/red-flags';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Fold, Grid, Loaded, longDay, Segments, SkeletonBlock, StatusChip, useNow } from '#platform/ui';

/** The clock is drawn with a part of its own, so that the score is there first. */
const DayClock = lazy(() => import('./DayClock.tsx'));

/** What needs the member loads after the page, with what laboratories measured. */
const NeedsYou = lazy(async () => ({ default: (await import('#health/insight/findings/needs-you')).NeedsYou }));

/** On a phone what is below the score begins folded. */
const isWide = (): boolean => !matchMedia('(max-width: 780px)').matches;

/** The health score with what it is made of, why it changed, and the indicators beside it. */
const InsightsScreen = () => {
  const now = useNow(minuteMs);
  const query = scoresApi.useGetHealthScoreQuery();
  const score = query.data;
  return (
    <HealthPage
      warnings={<OpenRedFlags />}
      kicker={
        <>
          {longDay(now)}
          {score?.confidence === 'simulated' && <StatusChip tone="quiet">{i18n.t('Simulated data')}</StatusChip>}
        </>
      }
      finding={score?.finding ?? i18n.t('Your health score')}
    >
      <Suspense>
        <NeedsYou />
      </Suspense>
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load your health score.")}
        skeleton={<SkeletonBlock height={520} />}
        inCard
      >
        {(found) => <Score score={found} />}
      </Loaded>
      <Fold title={i18n.t('One clock')} note={i18n.t('Your day, lane by lane')} isOpen={isWide()}>
        <Suspense fallback={<SkeletonBlock height={560} />}>
          <DayClock />
        </Suspense>
      </Fold>
      {score && <OverTime score={score} />}
    </HealthPage>
  );
};

const Score = ({ score }: { score: HealthScore }) =>
  score.coverage.have === 0 ? (
    <Newcomer score={score} />
  ) : (
    <Grid columns="main-last">
      <ScoreCard score={score} />
      <PartsCard score={score} />
    </Grid>
  );

const readPeriod = (search: URLSearchParams): ChartDuration =>
  chartDurations.find((one) => one === search.get('duration')) ?? 'last_one_month';

/** Everything that one choice of a period changes. */
const OverTime = ({ score }: { score: HealthScore }) => {
  const [search] = useSearchParams();
  const period = readPeriod(search);
  const names = namePeriods();
  const code = useUser().record?.health_client_code ?? '';
  const chart = scoresApi.useGetHealthChartQuery({ duration: period, health_client_code: code });
  const series = chart.data?.series ?? [];
  const isNew = score.coverage.have === 0;
  return (
    <>
      {!isNew && (
        <Fold title={i18n.t('Over time')} note={i18n.t('Why your score changed')} isOpen={isWide()}>
          <Segments
            label={i18n.t('Period')}
            segments={chartDurations.map((duration) => ({
              to: `${healthInsightsPath}?duration=${duration}`,
              label: names[duration],
              current: duration === period,
            }))}
          />
          <ChangeCard chart={chart} lastWeek={score.change} />
          <ScoreOverTime chart={chart} />
        </Fold>
      )}
      <IndicatorsPart series={series} isWide={isWide()} />
      <Fold title={i18n.t('Ageing')} note={i18n.t('Age by your blood markers')} isOpen={isWide()}>
        <BloodAgeCard />
      </Fold>
    </>
  );
};

export default InsightsScreen;
