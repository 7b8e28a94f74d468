import type { ActivityDay, ActivityRecord, ActivitySummary } from '@club/contract/health/body/activity';
import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import { findMean } from '@club/contract/platform/units';
import { IconArrowUp, IconDeviceMobile, IconDeviceWatch, IconPencil, IconPlus, IconShoe } from '@tabler/icons-react';
import { useState } from 'react';
import { DayBars } from '#health/base/day-bars';
import { HealthPage } from '#health/base/page';
import { importsPath } from '#health/base/paths';
import { NewcomerCard, SignalTile } from '#health/base/signal-tiles';
import { plusDays, useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  dayAndTime,
  Loaded,
  LoadedCard,
  longDay,
  SkeletonBlock,
  Split,
  Stack,
  shortDay,
  Text,
  TextLink,
  toNoon,
} from '#platform/ui';
import { activityApi } from './activity.api.ts';
import styles from './activity.module.css';
import { DayDialog } from './DayDialog.tsx';
import { columns, hue, makeAxis, toDayBar } from './day-bar.ts';
import { GoalCard } from './GoalCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { HoursCard } from './HoursCard.tsx';
import { Meaning, PeriodCard } from './PeriodCard.tsx';
import { RemovedDay } from './RemovedDay.tsx';
import { StepsHero } from './StepsHero.tsx';
import { nameActivitySource, writeFinding } from './write.ts';

/** Steps today, the goal, and the days, weeks and months behind it. */
const StepsScreen = () => {
  const query = activityApi.useGetActivitySummaryQuery();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<ActivityRecord | null>(null);
  const summary = query.data;
  return (
    <HealthPage
      kicker={summary && writeKicker(summary)}
      finding={summary ? writeFinding(summary) : i18n.t('Your steps')}
      action={
        <Button kind="soft" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {i18n.t('Add a day')}
        </Button>
      }
    >
      {removed && <RemovedDay record={removed} onRestored={() => setRemoved(null)} />}
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load your steps.")}
        skeleton={<SkeletonBlock height={520} />}
        inCard
      >
        {(found) =>
          isNew(found) ? <Newcomer onAdd={() => setAdding(true)} /> : <Known summary={found} onRemoved={setRemoved} />
        }
      </Loaded>
      {isAdding && summary && <DayDialog date={summary.today.date} onClose={() => setAdding(false)} />}
    </HealthPage>
  );
};

/** What will appear here, and how to begin. */
const Newcomer = ({ onAdd }: { onAdd: () => void }) => (
  <NewcomerCard title={i18n.t('Steps')} signal="move" icon={IconShoe} add={i18n.t('Add your first day')} onAdd={onAdd}>
    <p>
      {i18n.t(
        "You'll see today on the way to a goal that grows with you, your streak, and your active minutes beside what the World Health Organization asks for.",
      )}
    </p>
    <p>{i18n.t('A watch and a phone may both count: you see one true figure, never their sum.')}</p>
  </NewcomerCard>
);

const isNew = ({ sources, today }: ActivitySummary): boolean => sources.devices.length === 0 && today.source === null;

const Known = ({ summary, onRemoved }: { summary: ActivitySummary; onRemoved: (record: ActivityRecord) => void }) => (
  <>
    <StepsHero summary={summary} />
    <Split align="stretch">
      <PeriodCard summary={summary} />
      <GoalCard summary={summary} />
    </Split>
    <Split main="last" align="stretch">
      <HoursCard
        title={i18n.t('Today by the hour')}
        hours={summary.hours}
        none={i18n.t('Nothing recorded the times you walked today. A watch or an import by the minute does.')}
      />
      <FourWeeksCard today={summary.today.date} />
    </Split>
    <Split align="stretch">
      <HistoryCard summary={summary} onRemoved={onRemoved} />
      <SourcesCard summary={summary} />
    </Split>
    <Text measure="wide" size="sm" tone="quiet">
      {i18n.t(
        'The first source counts and we never add two together. The benefit levels off at about 8,000 to 10,000 steps a day under 60 (Paluch 2022).',
      )}
    </Text>
  </>
);

const writeKicker = ({ today, updated_at }: ActivitySummary): string => {
  const day = longDay(toNoon(today.date));
  return updated_at ? i18n.t('{day}, updated {time}', { day, time: dayAndTime(new Date(updated_at)) }) : day;
};

export default StepsScreen;

/** Four weeks with their moving average, gaps left as gaps. */
const FourWeeksCard = ({ today }: { today: string }) => {
  const query = activityApi.useGetActivityWeeklyQuery({ start_date: plusDays(today, -33), end_date: today });
  return (
    <LoadedCard
      title={i18n.t('Four weeks')}
      query={query}
      failed={i18n.t("We couldn't load these days.")}
      skeleton={<SkeletonBlock height={240} />}
    >
      {({ results }) => {
        const days = results.slice(-28);
        const { top, guides } = makeAxis(days);
        const known = days.filter(({ steps }) => steps !== null).length;
        return (
          <Text as="div" top={4}>
            <Text bottom={2} size="sm" tone="quiet">
              {i18n.t('{from} to {to}, {known} of 28 days', {
                from: shortDay(toNoon(days[0]?.date ?? today)),
                to: shortDay(toNoon(today)),
                known,
              })}
            </Text>
            <DayBars
              label={i18n.t('Steps on {known} of the last 28 days.', { known })}
              columns={columns()}
              bars={days.map((day) => {
                const { tag: _, ...bar } = toDayBar(day, shortDay(toNoon(day.date)));
                return bar;
              })}
              guides={guides}
              range={[0, top]}
              hue={hue}
              unit=""
              average={listAverages(results).slice(-28)}
              legend={<Meaning average />}
              height={150}
            />
          </Text>
        );
      }}
    </LoadedCard>
  );
};

/** The mean of seven whole days up to each; null with fewer than four of them. */
const listAverages = (days: readonly ActivityDay[]): (number | null)[] =>
  days.map(({ steps, is_today }, at) => {
    const known = days.slice(Math.max(0, at - 6), at + 1).flatMap((day) => (day.is_today ? [] : (day.steps ?? [])));
    if (steps === null || is_today || known.length < 4) return null;
    return findMean(known);
  });

const icons = { watch: IconDeviceWatch, phone: IconDeviceMobile, manual: IconPencil };

/** Where the days come from, and which source counts where several tell about the same one. */
const SourcesCard = ({ summary: { sources } }: { summary: ActivitySummary }) => (
  <Card title={i18n.t('Sources')}>
    <Text size="sm" tone="quiet">
      {i18n.t('The first one counts. Two devices are never added up.')}
    </Text>
    <Stack as="ol" className={styles.sources} ruled={2}>
      {sources.order.map((source, place) => {
        const devices = sources.devices.filter((one) => one.source === source);
        return (
          <li key={source}>
            <SignalTile signal="move" icon={icons[source]} />
            <span>
              <b>{nameActivitySource(source)}</b>
              {devices.length === 0 && <small>{i18n.t('Nothing yet')}</small>}
              {devices.map(({ device, days, last_day }) => (
                <small key={device}>
                  {device && `${device}: `}
                  {i18n.t('{days, plural, one {# day} other {# days}}, last {day}', {
                    days,
                    day: shortDay(toNoon(last_day)),
                  })}
                </small>
              ))}
            </span>
            {place > 0 && <MoveUp order={sources.order} source={source} />}
          </li>
        );
      })}
    </Stack>
    <Text size="sm" tone="quiet">
      <TextLink to={importsPath}>{i18n.t('Import a file from another app')}</TextLink>
    </Text>
  </Card>
);

const MoveUp = ({ order, source }: { order: readonly ActivitySource[]; source: ActivitySource }) => {
  const [set, { isLoading }] = activityApi.useSetSourceOrderMutation();
  const tellOutcome = useTellOutcome();
  const name = nameActivitySource(source);
  const go = () => {
    const at = order.indexOf(source);
    const moved = order.toSpliced(at, 1).toSpliced(at - 1, 0, source);
    return tellOutcome(set({ order: moved }), i18n.t('{name} now counts earlier.', { name }));
  };
  return (
    <Button
      kind="plain"
      busy={isLoading}
      icon={<IconArrowUp size={18} aria-hidden="true" />}
      aria-label={i18n.t('Move {name} up', { name })}
      onClick={() => void go()}
    />
  );
};
