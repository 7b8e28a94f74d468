import type { GlucoseStatus } from '@club/contract/health/body/glucose-sources';
import { minuteMs } from '@club/contract/platform/units';
import { IconPlug, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { HealthPage } from '#health/base/page';
import { GlucoseReport, useGlucoseFinding, useHasGlucose } from '#health/body/glucose';
import { UnitSwitch } from '#health/body/glucose/units';
import { OpenRedFlags } from '#health/signals/red-flags';
import { api, useAppDispatch, useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, duration, Loaded, Row, SkeletonBlock, StatusChip, useNow } from '#platform/ui';
import { glucoseApi } from './glucose-sources.api.ts';
import styles from './glucose-sources.module.css';
import { isFirstSync, StateCard, writeMoment } from './StateCard.tsx';

/** Glucose readings: where they come from, and what they show. */
const GlucoseScreen = () => {
  const now = useNow(30_000);
  const query = useGlucoseStatus();
  const status = query.data;
  const hasGlucose = useHasGlucose() || Boolean(status?.last_reading_at);
  return (
    <HealthPage
      warnings={<OpenRedFlags />}
      kicker={status && <Source status={status} now={now} />}
      finding={useGlucoseFinding() ?? i18n.t('Your glucose')}
      action={
        <Row data-only="screen" gap={2}>
          {status?.connected && <Actions status={status} />}
          {hasGlucose && <UnitSwitch />}
        </Row>
      }
    >
      <Loaded
        query={query}
        failed={i18n.t("We couldn't check your sensor.")}
        skeleton={<SkeletonBlock height={300} />}
        inCard
        keepPrevious
      >
        {(found) =>
          found.connected ? (
            <State status={found} now={now} />
          ) : (
            !hasGlucose && <Connecting providers={found.providers} />
          )
        }
      </Loaded>
      <GlucoseReport />
      {/* Anyone who has readings without a connection sees them first. */}
      {status && !status.connected && hasGlucose && <Connecting providers={status.providers} />}
    </HealthPage>
  );
};

/** Loaded when it is asked for. */
const DisconnectDialog = lazy(async () => ({ default: (await import('./DisconnectDialog.tsx')).DisconnectDialog }));

/** Loaded only by anyone who is not connected. */
const ConnectCard = lazy(async () => ({ default: (await import('./ConnectCard.tsx')).ConnectCard }));

const Connecting = (props: { providers: GlucoseStatus['providers'] }) => (
  <Suspense fallback={<SkeletonBlock height={220} />}>
    <ConnectCard {...props} />
  </Suspense>
);

const State = ({ status, now }: { status: GlucoseStatus; now: Date }) => {
  const { busy, sync } = useSync();
  return <StateCard status={status} now={now} busy={busy} onSync={sync} />;
};

/** Where the readings come from, and when the last one did. */
const Source = ({ status, now }: { status: GlucoseStatus; now: Date }) => {
  const last = status.last_reading_at === null || isFirstSync(status) ? null : new Date(status.last_reading_at);
  return (
    <>
      {status.simulated && (
        <span className={styles.simulated}>
          <IconPlug size={15} stroke={2} aria-hidden="true" />
          {i18n.t('Simulated sensor')}
        </span>
      )}
      {status.connected && !status.simulated && <StatusChip tone="quiet">{status.provider_name}</StatusChip>}
      {last && (
        <span>{i18n.t('Last reading {time}, {age}', { time: writeMoment(last, now), age: writeAge(last, now) })}</span>
      )}
    </>
  );
};

const writeAge = (at: Date, now: Date): string => {
  const age = now.getTime() - at.getTime();
  return age < 6 * minuteMs ? i18n.t('just now') : i18n.t('{time} ago', { time: duration(age) });
};

const useSync = () => {
  const [start, { isLoading }] = glucoseApi.useSyncGlucoseMutation();
  const tellOutcome = useTellOutcome();
  return { busy: isLoading, sync: () => void tellOutcome(start()) };
};

const Actions = ({ status }: { status: GlucoseStatus }) => {
  const { busy, sync } = useSync();
  const [isEnding, setEnding] = useState(false);
  return (
    <Row data-only="screen" gap={2}>
      {!status.needs_reauth && (
        <Button
          kind="soft"
          busy={busy || status.syncing}
          icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
          onClick={sync}
        >
          {i18n.t('Sync now')}
        </Button>
      )}
      <Button kind="plain" onClick={() => setEnding(true)}>
        {i18n.t('Disconnect')}
      </Button>
      {isEnding && (
        <Suspense>
          <DisconnectDialog status={status} onClose={() => setEnding(false)} />
        </Suspense>
      )}
    </Row>
  );
};

export default GlucoseScreen;

/** While readings are fetched the page asks every two seconds, otherwise once a minute. */
const [soon, usual] = [2000, minuteMs];

/** How the readings come. Everything that is based on them is asked for again when new ones have come. */
const useGlucoseStatus = () => {
  const [pause, setPause] = useState(usual);
  const query = glucoseApi.useGetGlucoseStatusQuery(undefined, { pollingInterval: pause });
  const syncing = query.data?.syncing ?? false;
  useEffect(() => setPause(syncing ? soon : usual), [syncing]);
  useOutdating(query.data);
  return query;
};

const useOutdating = (status: GlucoseStatus | undefined) => {
  const dispatch = useAppDispatch();
  const known = useRef<string | null | undefined>(undefined);
  const syncedAt = status?.last_sync_at;
  useEffect(() => {
    if (syncedAt === undefined) return;
    if (known.current !== undefined && known.current !== syncedAt) dispatch(api.util.invalidateTags(['health']));
    known.current = syncedAt;
  }, [syncedAt, dispatch]);
};
