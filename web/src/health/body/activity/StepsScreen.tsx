import type { ActivityDay, ActivityRecord, ActivitySummary } from '@club/contract/health/body/activity';
import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import { findMean } from '@club/contract/platform/units';
import { IconArrowUp, IconDeviceMobile, IconDeviceWatch, IconPencil, IconPlus, IconShoe } from '@tabler/icons-react';
import { useState } from 'react';
import { DayBars, noData, shorten } from '#health/base/day-bars';
import { HealthPage } from '#health/base/page';
import { importsPath } from '#health/base/paths';
import { NewcomerCard, SignalTile } from '#health/base/signal-tiles';
import { plusDays, useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  dayAndTime,
  fullDay,
  Loaded,
  LoadedCard,
  longDay,
  SkeletonBlock,
  shortDay,
  TextLink,
  toNoon,
  UndoNotice,
} from '#platform/ui';
import { activityApi } from './activity.api.ts';
import styles from './activity.module.css';
import { DayDialog } from './DayDialog.tsx';
import { columns, hue, makeAxis, toDayBar } from './day-bar.ts';
import { GoalCard } from './GoalCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { Meaning, PeriodCard } from './PeriodCard.tsx';
import { StepsHero } from './StepsHero.tsx';
import { nameActivitySource, writeCount, writeFinding, writeSteps } from './write.ts';

/** Steps today, the goal, and the days, weeks and months behind it. */
const StepsScreen = () => {
  const query = activityApi.useGetActivitySummaryQuery();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<ActivityRecord | null>(null);
  const [restore] = activityApi.useRestoreActivityMutation();
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
      {removed && (
        <UndoNotice
          failed={i18n.t("We couldn't bring the day back. Try again.")}
          restore={() => restore({ source: removed.source, device: removed.device, date: removed.date })}
          onRestored={() => setRemoved(null)}
        >
          {i18n.t('{day} was removed.', { day: fullDay(toNoon(removed.date)) })}
        </UndoNotice>
      )}
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
    <div className={styles.wide}>
      <PeriodCard today={summary.today.date} />
      <GoalCard summary={summary} />
    </div>
    <div className={styles.narrow}>
      <HoursCard summary={summary} />
      <FourWeeksCard today={summary.today.date} />
    </div>
    <div className={styles.wide}>
      <HistoryCard today={summary.today.date} onRemoved={onRemoved} />
      <SourcesCard summary={summary} />
    </div>
    <p className={styles.evidence}>
      {i18n.t(
        'The first source counts and we never add two together. The benefit levels off at about 8,000 to 10,000 steps a day under 60 (Paluch 2022).',
      )}
    </p>
  </>
);

const writeKicker = ({ today, updated_at }: ActivitySummary): string => {
  const day = longDay(toNoon(today.date));
  return updated_at ? i18n.t('{day}, updated {time}', { day, time: dayAndTime(new Date(updated_at)) }) : day;
};

export default StepsScreen;

/** Steps of today by the hour, where a source tells. */
const HoursCard = ({ summary: { hours } }: { summary: ActivitySummary }) => {
  const most = Math.max(0, ...hours.flatMap(({ steps }) => steps ?? []));
  const top = Math.max(200, Math.ceil(most / 500) * 500);
  return (
    <Card title={i18n.t('Today by the hour')}>
      {hours.length === 0 ? (
        <p className={styles.hint}>
          {i18n.t('Nothing recorded the times you walked today. A watch or an import by the minute does.')}
        </p>
      ) : (
        <div className={styles.chart}>
          <DayBars
            label={i18n.t('The busiest hour had {steps}.', { steps: writeSteps(most) })}
            columns={[i18n.t('Hour'), i18n.t('Steps')]}
            bars={hours.map(({ hour, steps }) => {
              const name = `${String(hour).padStart(2, '0')}:00`;
              return {
                id: name,
                name,
                value: steps ?? 0,
                look: 'full' as const,
                words: `${name}: ${writeSteps(steps)}`,
                cells: [steps === null ? noData() : writeCount(steps)],
              };
            })}
            guides={[0, top / 2, top].map((value) => ({ value, label: shorten(value) }))}
            range={[0, top]}
            hue={hue}
            unit=""
            height={150}
          />
        </div>
      )}
    </Card>
  );
};

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
          <div className={styles.chart}>
            <p className={styles.coverage}>
              {i18n.t('{from} to {to}, {known} of 28 days', {
                from: shortDay(toNoon(days[0]?.date ?? today)),
                to: shortDay(toNoon(today)),
                known,
              })}
            </p>
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
          </div>
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
    <p className={styles.hint}>{i18n.t('The first one counts. Two devices are never added up.')}</p>
    <ol className={styles.sources}>
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
    </ol>
    <p className={styles.hint}>
      <TextLink to={importsPath}>{i18n.t('Import a file from another app')}</TextLink>
    </p>
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
      aria-label={i18n.t('Let {name} count earlier', { name })}
      onClick={() => void go()}
    />
  );
};
