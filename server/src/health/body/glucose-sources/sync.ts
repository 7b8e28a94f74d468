import { dayMs, hourMs, minuteMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import {
  type Access,
  type Budget,
  backOff,
  backOffAsTold,
  type Credentials,
  leaseLife,
  longestFetch,
  longestTelling,
  makeAccess,
  type Opened,
  ProviderFault,
  type Span,
  workThrough,
} from '#health/base/connected-services';
import { hasConsent } from '#health/base/consents';
import { asMember } from '#health/base/storage';
import { raiseGlucoseFlags, rewardRecordedDays } from '#health/body/glucose';
import { writeSeries } from '#health/signals/series';
import type { BackgroundClub, Club } from '#platform/club';
import type { Db } from '#platform/db';
import { type Connection, connections, findConnection, recordOutcome, storeProgress } from './connections.store.ts';
import type { Connector, ReadingsPage } from './connector.ts';
import { findConnector } from './connectors.ts';

export type SyncClub = Pick<Club, 'healthDb' | 'config' | 'clock'>;

/** Readings may arrive late and out of order: each synchronisation asks again for the hours before the newest one. */
const overlap = 3 * hourMs;
/** Synchronises every connection whose time has come, within what each service allows. */
export const syncDue = async (
  club: SyncClub & Pick<BackgroundClub, 'healthWorkerDb'>,
  budget: Budget,
): Promise<void> => {
  const list = (limit: number) => connections.listDue(club.healthWorkerDb, club.clock.now(), limit);
  await workThrough(list, (next) => syncConnection(club, next, budget));
};

/** Synchronises one member's connection now, if there is one. */
export const syncMember = async (club: SyncClub, memberId: string, budget: Budget): Promise<void> => {
  const connection = await asMember(club.healthDb, memberId, (db) => findConnection(db, memberId));
  if (connection) await syncConnection(club, connection, budget);
};

type Named = Pick<Connection, 'memberId' | 'id' | 'provider'>;

const syncConnection = async (club: SyncClub, { memberId, id, provider }: Named, budget: Budget): Promise<void> => {
  const connector = findConnector(club, provider);
  const at = club.clock.now();
  if (!connector || !budget.allows(connector, at)) return;
  const leased = { memberId, id, lease: uuidv7() };
  const opened = await asMember(club.healthDb, memberId, async (db) =>
    connections.lease(db, club.config, leased, { at, until: new Date(at.getTime() + leaseLife) }),
  );
  if (!opened) return;
  const sync: Sync = { club, connector, budget, leased };
  if (opened.endedAt) await reportEnd(sync, opened, opened.endedAt);
  else await fetchAll(sync, opened).catch((error: unknown) => noteFault(sync, opened, error));
};

interface Sync {
  readonly club: SyncClub;
  readonly connector: Connector;
  readonly budget: Budget;
  readonly leased: { readonly memberId: string; readonly id: string; readonly lease: string };
}

/** Fetches from where the last synchronisation came to until now, in spans that the service takes. */
const fetchAll = async (sync: Sync, opened: Opened<Connection>): Promise<void> => {
  const { club, connector, leased } = sync;
  const now = club.clock.now();
  const reach = new Date(now.getTime() - connector.historyDays * dayMs);
  const known = opened.readUpTo && new Date(opened.readUpTo.getTime() - overlap);
  const fetching = { access: openAccess(sync, opened.credentials), now, until: performance.now() + longestFetch };
  const brought: Brought = { changed: 0, duplicates: 0, impossible: 0, newest: null };
  for (let from = known && known > reach ? known : reach; from < now; ) {
    const to = new Date(Math.min(now.getTime() + 1, from.getTime() + connector.windowDays * dayMs));
    const outcome = await fetchSpan(sync, fetching, { from, to }, brought);
    if (outcome === 'ended') return;
    if (outcome === 'late') break;
    from = to;
  }
  const sensor = await fetching.access((credentials) => connector.findSensor(credentials)).catch(ignoreFault);
  const next = new Date(now.getTime() + connector.intervalMin * minuteMs);
  await asMember(club.healthDb, leased.memberId, async (db) => {
    const scope = { ...club, db, memberId: leased.memberId };
    if (brought.changed > 0) await raiseGlucoseFlags(scope);
    if (brought.changed > 0) await rewardRecordedDays(scope);
    await recordOutcome(db, leased, { sensor, ...brought });
    await connections.recordSuccess(db, leased, { at: now, next });
  });
};

interface Fetching {
  readonly access: Access;
  readonly now: Date;
  /** When to stop, by the process's own clock. */
  readonly until: number;
}

/**
 * Fetches one span page by page; each page is kept at once. The connection counts as read up to the span's newest reading
 * only when all its pages are there, since some services give the newest ones first.
 */
const fetchSpan = async (
  sync: Sync,
  { access, now, until }: Fetching,
  span: Span,
  brought: Brought,
): Promise<'done' | 'late' | 'ended'> => {
  const { club, connector, leased } = sync;
  for (let cursor: string | null = null, more = true; more; ) {
    if (performance.now() > until) return 'late';
    const before: string | null = cursor;
    const page: ReadingsPage = await access((credentials) => connector.listReadings(credentials, span, before));
    if (!(await keepPage(sync, page, now, brought))) return 'ended';
    more = page.next !== null && page.next !== before;
    cursor = page.next;
  }
  const { newest } = brought;
  if (newest) await asMember(club.healthDb, leased.memberId, (db) => storeProgress(db, leased, newest));
  return 'done';
};

/** Anyone who gives readings need not know the sensor. */
const ignoreFault = (error: unknown): null => {
  if (error instanceof ProviderFault) return null;
  throw error;
};

interface Brought {
  changed: number;
  duplicates: number;
  impossible: number;
  newest: Date | null;
}

/** Writes a page, as long as the lease and the consent hold. @returns whether they did. */
const keepPage = ({ club, connector, leased }: Sync, page: ReadingsPage, now: Date, brought: Brought) =>
  asMember(club.healthDb, leased.memberId, async (db: Db): Promise<boolean> => {
    const { memberId } = leased;
    if (!(await connections.holdsLease(db, leased)) || !(await hasConsent(db, memberId, 'health_data'))) return false;
    if (!(await hasConsent(db, memberId, 'devices'))) return false;
    const readings = page.readings.filter(({ at }) => at <= now);
    if (readings.length === 0) return true;
    const written = await writeSeries(db, leased.memberId, { metric: 'glucose', source: connector.source, readings });
    brought.changed += written.changed;
    brought.duplicates += written.together;
    brought.impossible += written.impossible + page.readings.length - readings.length;
    for (const { at } of readings) if (!brought.newest || at > brought.newest) brought.newest = at;
    return true;
  });

/** Calls with the connection's tokens; new ones are kept at once. */
const openAccess = ({ club, connector, budget, leased }: Sync, first: Credentials): Access =>
  makeAccess({
    service: connector,
    budget,
    clock: club.clock,
    first,
    keep: (credentials) =>
      asMember(club.healthDb, leased.memberId, (db) =>
        connections.storeCredentials(db, club.config, leased, credentials),
      ),
  });

/** Remembers what went wrong, and when to try again: later each time, and never before the service wants. */
const noteFault = async (sync: Sync, { failures }: Connection, error: unknown): Promise<void> => {
  const { club, connector, budget, leased } = sync;
  if (!(error instanceof ProviderFault)) throw error;
  const next = backOffAsTold(error, { service: connector, budget, now: club.clock.now(), failures });
  await asMember(club.healthDb, leased.memberId, (db) =>
    connections.recordFault(db, leased, { fault: error.kind, next, needsReauth: error.kind === 'signed_out' }),
  );
};

/** Tells a service that a connection has ended. After a day without an answer its access is forgotten here. */
const reportEnd = async (
  { club, connector, leased }: Sync,
  opened: Opened<Connection>,
  endedAt: Date,
): Promise<void> => {
  const now = club.clock.now();
  const reported = await connector.revoke(opened.credentials).then(
    () => true,
    () => false,
  );
  const isLast = now.getTime() - endedAt.getTime() >= longestTelling;
  const next = backOff(now, opened.failures);
  await asMember(club.healthDb, leased.memberId, (db) =>
    reported || isLast
      ? connections.delete(db, leased.memberId, leased.id)
      : connections.recordFault(db, leased, { fault: 'unreachable', next, needsReauth: false }),
  );
};
