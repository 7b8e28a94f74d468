import type { HealthToday } from '@club/contract/health/insight/today';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { glucoseReadingsPath, healthInsightsPath, mindfulnessPath, sleepPath, stepsPath } from '#health/base/paths';
import { useGlucoseUnit } from '#health/body/glucose/units';
import { findColour, openLanes, signalLooks, writeItem } from '#health/insight/timeline';
import { i18n } from '#platform/i18n';
import { Card, ErrorState, Grid, LinkButton, Row, Skeleton, Sparkline, Text, wholeNumber } from '#platform/ui';
import styles from './HealthTiles.module.css';
import { type DialDay, findLane, toDialDay } from './health-day.ts';
import { useHealthDay } from './use-health-day.ts';

/** The day in four tiles; before there is anything to show, an invitation in their place. */
const HealthTiles = ({ onDay }: { onDay: (day: DialDay) => void }) => {
  const { isAgreed, query } = useHealthDay();
  const { data, isError, refetch } = query;
  const unit = useGlucoseUnit();
  useEffect(() => {
    if (data) onDay(toDialDay(data, describeDay(data, unit)));
  }, [data, unit, onDay]);
  if (isAgreed === false) return <Invitation />;
  if (!data && isError) {
    return (
      <Card title={i18n.t('Your day')}>
        <ErrorState onRetry={() => void refetch()}>{i18n.t("We couldn't load your day.")}</ErrorState>
      </Card>
    );
  }
  if (!data) return <Skeleton height={178} />;
  if (data.is_new) return <Invitation />;
  return (
    <Grid as="ul" columns={4} least="tile" aria-label={i18n.t('Your day')}>
      <SleepTile today={data} />
      <GlucoseTile today={data} />
      <StepsTile today={data} />
      <SessionsTile today={data} />
    </Grid>
  );
};

/** The finding of each signal in a few words, for anyone who hears the dial. */
const describeDay = ({ timeline, steps }: HealthToday, unit: ReturnType<typeof useGlucoseUnit>): readonly string[] => {
  const sleep = findLane(timeline, 'sleep');
  const night = sleep?.items.find(({ name }) => name === 'night');
  const walked = steps.days.at(-1)?.steps ?? null;
  return [
    ...(sleep && night ? [writeItem(sleep, night, unit)] : []),
    ...(walked === null ? [] : [i18n.t('{steps} of {goal} steps', countSteps(walked, steps.goal))]),
  ];
};

const countSteps = (walked: number, goal: number) => ({ steps: wholeNumber(walked), goal: wholeNumber(goal) });

interface TileProps {
  signal: 'sleep' | 'glucose' | 'steps' | 'sessions';
  /** Otherwise the signal's. */
  title?: string;
  to: string;
  /** Null while today has none. */
  figure: string | null;
  unit?: string;
  /** What to do about a missing figure. */
  instead: string;
  note: string;
  children?: ReactNode;
}

const Tile = ({ signal, title, to, figure, unit, instead, note, children }: TileProps) => {
  const { icon: Icon, name } = signalLooks[signal];
  return (
    <li className={styles.tile}>
      <Row as="h3" gap={2} weight="bold" wrap={false}>
        <Icon size={20} stroke={1.75} aria-hidden="true" style={{ color: findColour(signal) }} />
        <Link className={styles.whole} to={to}>
          {title ?? name()}
        </Link>
      </Row>
      {figure === null ? (
        <Text top={3} size="md" tone="quiet">
          {instead}
        </Text>
      ) : (
        <Text top={2} size="2xl" weight="semibold" tabular>
          <bdi>{figure}</bdi>{' '}
          {unit && (
            <Text as="small" weight="medium">
              {unit}
            </Text>
          )}
        </Text>
      )}
      <div className={styles.picture} style={{ color: findColour(signal) }} aria-hidden="true">
        {children}
      </div>
      <p className={styles.note}>{note}</p>
    </li>
  );
};

const SleepTile = ({ today: { timeline } }: { today: HealthToday }) => {
  const lane = findLane(timeline, 'sleep');
  const night = lane?.items.find(({ name }) => name === 'night');
  const stages = lane?.items.filter(({ value }) => value === null) ?? [];
  const awake = stages.reduce((sum, { from, to, name }) => (name === 'awake' ? sum + to - from : sum), 0) * 5;
  return (
    <Tile
      signal="sleep"
      to={sleepPath}
      figure={night?.value == null ? null : signalLooks.sleep.write(night.value, 'mg/dL')}
      instead={i18n.t('Add last night')}
      note={stages.length > 0 ? i18n.t('Awake {minutes} min', { minutes: Math.round(awake) }) : ''}
    >
      {night && stages.length > 0 && (
        <svg
          viewBox={`${night.from} 0 ${Math.max(1, night.to - night.from)} 40`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {stages.map(({ from, to, name }) => (
            <rect
              key={from}
              x={from}
              y={['awake', 'rem', 'light', 'deep'].indexOf(name ?? '') * 10 + 1}
              width={to - from}
              height="8"
              fill="currentColor"
              fillOpacity={name === 'deep' ? 1 : name === 'awake' ? 0.35 : 0.6}
            />
          ))}
        </svg>
      )}
    </Tile>
  );
};

const placesAnHour = 12;

const GlucoseTile = ({ today: { timeline } }: { today: HealthToday }) => {
  const unit = useGlucoseUnit();
  const lane = openLanes(timeline, false).lanes.find(({ signal, days }) => signal === 'glucose' && days > 0);
  const values = [...(lane?.trace ?? [])];
  const last = values.findLast((value) => !Number.isNaN(value));
  const isLate =
    timeline.now !== null && timeline.now - values.findLastIndex((value) => !Number.isNaN(value)) > placesAnHour + 1;
  const sources = lane?.confidence === 'simulated' ? i18n.t('Simulated sensor') : i18n.t('From your sensor');
  return (
    <Tile
      signal="glucose"
      to={glucoseReadingsPath}
      figure={last === undefined ? null : signalLooks.glucose.writeShort(last, unit)}
      unit={isLate ? i18n.t('{unit}, over an hour ago', { unit }) : unit}
      instead={i18n.t('No reading today')}
      note={lane ? sources : ''}
    >
      <Sparkline
        values={values.filter((_, place) => place % 3 === 0).map((value) => (Number.isNaN(value) ? null : value))}
        colour="var(--sig-glucose)"
      />
    </Tile>
  );
};

const StepsTile = ({ today: { steps } }: { today: HealthToday }) => {
  const walked = steps.days.at(-1)?.steps ?? null;
  const most = Math.max(1, ...steps.days.map((day) => Math.max(day.steps ?? 0, day.goal)));
  return (
    <Tile
      signal="steps"
      to={stepsPath}
      figure={walked === null ? null : wholeNumber(walked)}
      unit={i18n.t('of {goal}', { goal: wholeNumber(steps.goal) })}
      instead={i18n.t('No steps today')}
      note={
        walked === null
          ? ''
          : i18n.t('{percent}% of your goal', { percent: wholeNumber((walked / Math.max(1, steps.goal)) * 100) })
      }
    >
      <svg viewBox="0 0 140 40" preserveAspectRatio="none" aria-hidden="true">
        {steps.days.map((day, index) => {
          const height = ((day.steps ?? 0) / most) * 38;
          return (
            <rect
              key={day.date}
              x={index * 20 + 3}
              y={40 - height}
              width="14"
              height={height}
              rx="3"
              fill="currentColor"
              fillOpacity={(day.steps ?? 0) >= day.goal ? 1 : 0.4}
            />
          );
        })}
      </svg>
    </Tile>
  );
};

const SessionsTile = ({ today: { sessions } }: { today: HealthToday }) => {
  const minutes = sessions.at(-1)?.minutes ?? 0;
  const days = sessions.filter((day) => day.minutes > 0).length;
  return (
    <Tile
      signal="sessions"
      title={i18n.t('Mindfulness')}
      to={mindfulnessPath}
      figure={minutes > 0 ? wholeNumber(minutes) : null}
      unit={i18n.t('min today')}
      instead={i18n.t('Nothing yet today')}
      note={i18n.t('{days, plural, =0 {No day} one {# day} other {# days}} of the last 7', { days })}
    >
      <svg viewBox="0 0 154 40" aria-hidden="true">
        {sessions.map((day, index) => (
          <circle
            key={day.date}
            cx={index * 22 + 11}
            cy="20"
            r={day.minutes > 0 ? Math.min(10, 6 + day.minutes / 4) : 2.5}
            fill="currentColor"
            fillOpacity={day.minutes > 0 ? 0.35 : 0.9}
            stroke="currentColor"
            strokeWidth={day.minutes > 0 ? 1.4 : 0}
          />
        ))}
      </svg>
    </Tile>
  );
};

const Invitation = () => (
  <Card title={i18n.t('Your day')}>
    <div className={styles.invitation}>
      <Text measure>
        {i18n.t('Sleep, glucose, steps and calm will appear here, and on the dial above, as your day goes on.')}
      </Text>
      <Row gap={2}>
        <LinkButton kind="soft" to={glucoseReadingsPath}>
          {i18n.t('Connect a sensor')}
        </LinkButton>
        <LinkButton kind="soft" to={sleepPath}>
          {i18n.t('Add a night')}
        </LinkButton>
        <LinkButton kind="soft" to={healthInsightsPath}>
          {i18n.t('Explore health')}
        </LinkButton>
      </Row>
    </div>
  </Card>
);

export default HealthTiles;
