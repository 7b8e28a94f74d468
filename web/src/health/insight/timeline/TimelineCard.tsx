import { readingRetention } from '@club/contract/health/body/glucose';
import {
  signalLimits,
  spanDays,
  type Timeline,
  type TimelineSignal,
  type TimelineSpan,
  timelineSignals,
  timelineSpans,
} from '@club/contract/health/insight/timeline';
import type { ReactNode } from 'react';
import { daySpan, SpanMoves } from '#health/base/day-span';
import { glucoseReadingsPath, sleepPath, stepsPath } from '#health/base/paths';
import '#health/base/signal-tiles';
import { useSearchParams } from 'react-router';
import { plusDays } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Card,
  ChartFrame,
  EmptyState,
  LinkButton,
  Loaded,
  Pill,
  Row,
  Segments,
  SkeletonBlock,
  StatusChip,
  Text,
} from '#platform/ui';
import { findColour, nameSources, signalLooks } from './signal-looks.ts';
import styles from './TimelineCard.module.css';
import { TimelineChart } from './TimelineChart.tsx';
import { TimelineTable } from './TimelineTable.tsx';
import { timelineApi } from './timeline.api.ts';

/** Two to five signals on one clock, over a day, a fortnight or a year. The choice is in the address. */
export const TimelineCard = ({ usual = usualSignals, more }: { usual?: typeof usualSignals; more?: ReactNode }) => {
  const { choice, addressOf, toggle } = useChoice(usual);
  const { signals, span, to } = choice;
  const query = timelineApi.useGetTimelineQuery({ signals: signals.join(','), span, to });
  const spans = nameSpans();
  const { title } = spans[span];
  return (
    <Card
      title={title}
      action={
        <Row data-only="screen" gap={3} rowGap={2} justify="end">
          {query.data && (
            <Moves span={span} to={to ?? query.data.today} today={query.data.today} addressOf={addressOf} />
          )}
          <Segments
            label={i18n.t('Time span')}
            segments={timelineSpans.map((one) => ({
              to: addressOf({ span: one === 'day' ? undefined : one }),
              label: spans[one].label,
              current: one === span,
            }))}
          />
        </Row>
      }
    >
      <SignalChoice chosen={signals} onToggle={toggle} />
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load this time.")}
        skeleton={<SkeletonBlock height={420} />}
        keepPrevious
      >
        {(timeline) => <Lanes timeline={timeline} more={more} />}
      </Loaded>
    </Card>
  );
};

const nameSpans = (): Readonly<Record<TimelineSpan, { label: string; title: string }>> => ({
  day: { label: i18n.t('Day'), title: i18n.t('One clock, one day') },
  fortnight: { label: i18n.t('2 weeks'), title: i18n.t('One clock, two weeks') },
  year: { label: i18n.t('Year'), title: i18n.t('One clock, one year') },
});

const SignalChoice = ({
  chosen,
  onToggle,
}: {
  chosen: readonly string[];
  onToggle: (signal: (typeof timelineSignals)[number]) => void;
}) => (
  <Row as="fieldset" data-only="screen" gap={2} top={2}>
    <Text as="legend" bottom={2} size="xs" tone="quiet">
      {i18n.t('Choose 2 to 5 signals')}
    </Text>
    {timelineSignals.map((signal) => {
      const { icon: Icon, short } = signalLooks[signal];
      const isOn = chosen.includes(signal);
      const isFixed = isOn ? chosen.length <= signalLimits.least : chosen.length >= signalLimits.most;
      return (
        <Pill
          key={signal}
          type="button"
          className={styles.signal}
          aria-pressed={isOn}
          disabled={isFixed}
          onClick={() => onToggle(signal)}
        >
          <Icon size={16} stroke={1.75} aria-hidden="true" style={{ color: findColour(signal) }} />
          {short()}
        </Pill>
      );
    })}
  </Row>
);

/** The days that are shown, and the same span before and after. */
const Moves = ({
  span,
  to,
  today,
  addressOf,
}: {
  span: TimelineSpan;
  to: string;
  today: string;
  addressOf: ReturnType<typeof useChoice>['addressOf'];
}) => {
  const days = spanDays[span];
  const next = plusDays(to, days) < today ? plusDays(to, days) : today;
  return (
    <SpanMoves
      name={span === 'day' ? nameDay(to, today) : daySpan(plusDays(to, 1 - days), to, today)}
      earlier={addressOf({ to: plusDays(to, -days) })}
      later={to < today ? addressOf({ to: next === today ? undefined : next }) : undefined}
    />
  );
};

const nameDay = (day: string, today: string): string => {
  if (day === today) return i18n.t('Today');
  return day === plusDays(today, -1) ? i18n.t('Yesterday') : daySpan(day, day, today);
};

const Lanes = ({ timeline, more }: { timeline: Timeline; more: ReactNode }) => {
  const known = timeline.lanes.filter(({ days }) => days > 0);
  const old = writeOldGlucose(timeline);
  if (known.length === 0) return <Invitation isToday={timeline.to === timeline.today} old={old} />;
  const label = describe(timeline);
  const isSimulated = known.some(({ confidence }) => confidence === 'simulated');
  return (
    <ChartFrame
      note={[
        ...known.map((lane) =>
          i18n.t('{signal}: {sources}.', { signal: signalLooks[lane.signal].name(), sources: nameSources(lane) }),
        ),
        old,
      ]
        .filter(Boolean)
        .join(' ')}
      legend={
        <>
          {isSimulated && <StatusChip tone="quiet">{i18n.t('Simulated data')}</StatusChip>}
          {more}
        </>
      }
      table={<TimelineTable timeline={timeline} label={label} />}
    >
      <TimelineChart timeline={timeline} label={label} />
    </ChartFrame>
  );
};

/** Where glucose of long ago is found: single readings become daily summaries. Null while that says nothing. */
const writeOldGlucose = ({ lanes, span, to, today }: Timeline): string | null => {
  const { months } = readingRetention;
  const border = `${Number(today.slice(0, 4)) - months / 12}${today.slice(4)}`;
  const isMissing = lanes.some(({ signal, days }) => signal === 'glucose' && days === 0);
  return isMissing && span !== 'year' && to < border
    ? i18n.t('Glucose older than {months} months is kept as daily summaries. Choose Year to see it.', { months })
    : null;
};

/** What is drawn, for anyone who hears it: each signal with the days it is known of. */
const describe = ({ lanes, from, to, today, span }: Timeline): string => {
  const when = daySpan(span === 'day' ? to : from, to, today);
  const parts = lanes.map(({ signal, days }) => {
    const name = signalLooks[signal].name();
    if (days === 0) return i18n.t('{signal}: nothing recorded', { signal: name });
    return span === 'day'
      ? name
      : i18n.t('{signal} on {days} of {all} days', { signal: name, days, all: spanDays[span] });
  });
  return i18n.t('{when}. {parts}.', { when, parts: parts.join(', ') });
};

const Invitation = ({ isToday, old }: { isToday: boolean; old: string | null }) => (
  <EmptyState
    action={
      <Row gap={3} justify="center">
        <LinkButton to={glucoseReadingsPath}>{i18n.t('Connect a sensor')}</LinkButton>
        <LinkButton kind="soft" to={stepsPath}>
          {i18n.t('Add steps')}
        </LinkButton>
        <LinkButton kind="soft" to={sleepPath}>
          {i18n.t('Add a night')}
        </LinkButton>
      </Row>
    }
  >
    {isToday
      ? i18n.t(
          'Glucose, sleep, steps and calm will appear here on one clock. Connect a sensor or type in what you know.',
        )
      : (old ?? i18n.t('Nothing was recorded in this time.'))}
  </EmptyState>
);

/** What is shown, by code name and day only: an address never holds a value. */
const [signalsParam, spanParam, dayParam] = ['signals', 'span', 'until'] as const;

const usualSignals: readonly TimelineSignal[] = ['sleep', 'glucose', 'meals', 'steps', 'sessions'];

interface Choice {
  readonly signals: readonly TimelineSignal[];
  readonly span: TimelineSpan;
  /** The last day; undefined for today. */
  readonly to: string | undefined;
}

/** The choice in the address, and the addresses of other ones; what else is there stays. */
const useChoice = (usual: readonly TimelineSignal[] = usualSignals) => {
  const [search, setSearch] = useSearchParams();
  const choice = readChoice(search, usual);
  const change = (next: Partial<Record<keyof Choice, string | undefined>>): URLSearchParams => {
    const changed = new URLSearchParams(search);
    const names = { signals: signalsParam, span: spanParam, to: dayParam } as const;
    for (const [key, value] of Object.entries(next)) {
      const name = names[key as keyof Choice];
      if (value === undefined) changed.delete(name);
      else changed.set(name, value);
    }
    return changed;
  };
  return {
    choice,
    addressOf: (next: Parameters<typeof change>[0]): string => `?${change(next)}`,
    toggle: (signal: TimelineSignal): void => {
      const { signals } = choice;
      const wanted = signals.includes(signal) ? signals.filter((one) => one !== signal) : [...signals, signal];
      if (wanted.length < signalLimits.least || wanted.length > signalLimits.most) return;
      setSearch(change({ signals: timelineSignals.filter((one) => wanted.includes(one)).join(',') }), {
        replace: true,
        preventScrollReset: true,
      });
    },
  };
};

const readChoice = (search: URLSearchParams, usual: readonly TimelineSignal[]): Choice => {
  const named = (search.get(signalsParam) ?? '').split(',');
  const signals = timelineSignals.filter((one) => named.includes(one)).slice(0, signalLimits.most);
  const day = search.get(dayParam);
  return {
    signals: signals.length < signalLimits.least ? usual : signals,
    span: timelineSpans.find((one) => one === search.get(spanParam)) ?? 'day',
    to: day && /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined,
  };
};
