import type { MakerFault, MakerId } from '@club/contract/health/exchange/makers';
import { dayMs, hourMs, minuteMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import {
  type Access,
  type Budget,
  backOff,
  backOffAsTold,
  type Leased,
  leaseLife,
  longestFetch,
  longestTelling,
  makeAccess,
  type Opened,
  ProviderFault,
  workThrough,
} from '#health/base/connected-services';
import { hasConsent } from '#health/base/consents';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { type Arrival, listFetched, receive } from '#health/exchange/inbound';
import type { BackgroundClub, Club } from '#platform/club';
import { type Connection, connections, findConnection, noteFull } from './connections.store.ts';
import { historyDays, type Maker, type MakerKind, type MakerPage, type MakerSpan } from './maker/index.ts';
import { findMaker } from './makers.ts';
import { keepLongest } from './overlaps.ts';

type FetchClub = Pick<Club, 'db' | 'healthDb' | 'config' | 'clock' | 'emit'>;

/** How often all of the last days is compared where a maker tells what changed: only so deletions are found. */
const fullEvery = 20 * hourMs;
/** A maker's clock may be behind: what changed is asked for from a little earlier. */
const overlap = hourMs;

/** Fetches for every connection whose time has come, within what each maker allows. */
export const fetchDue = async (
  club: FetchClub & Pick<BackgroundClub, 'healthWorkerDb'>,
  budget: Budget,
): Promise<void> => {
  const list = (limit: number) => connections.listDue(club.healthWorkerDb, club.clock.now(), limit);
  await workThrough(list, (next) => fetchConnection(club, next, budget));
};

/** Fetches from one of a member's makers now. */
export const fetchOne = async (
  club: FetchClub,
  { member, maker }: { readonly member: string; readonly maker: MakerId },
  budget: Budget,
): Promise<void> => {
  const connection = await asMember(club.healthDb, member, (db) => findConnection(db, member, maker));
  if (connection) await fetchConnection(club, connection, budget);
};

type Named = Pick<Connection, 'memberId' | 'id' | 'provider'>;

const fetchConnection = async (club: FetchClub, { memberId, id, provider }: Named, budget: Budget): Promise<void> => {
  const maker = findMaker(club, provider);
  const at = club.clock.now();
  if (!maker || !budget.allows(maker, at)) return;
  const leased = { memberId, id, lease: uuidv7() };
  const opened = await asMember(club.healthDb, memberId, (db) =>
    connections.lease(db, club.config, leased, { at, until: new Date(at.getTime() + leaseLife) }),
  );
  if (!opened) return;
  const fetching: Fetching = { club, maker, budget, leased };
  if (opened.endedAt) await reportEnd(fetching, opened, opened.endedAt);
  else await fetchAll(fetching, opened).catch((error: unknown) => noteFault(fetching, opened, error));
};

interface Fetching {
  readonly club: FetchClub;
  readonly maker: Maker;
  readonly budget: Budget;
  readonly leased: Leased;
}

/** Asks for each kind in spans that the maker takes; what a span brings is kept at once. */
const fetchAll = async (fetching: Fetching, opened: Opened<Connection>): Promise<void> => {
  const { club, maker, leased } = fetching;
  const now = club.clock.now();
  const access = openAccess(fetching, opened);
  const until = performance.now() + longestFetch;
  const isFull = !maker.tellsChanges || !opened.fullAt || now.getTime() - opened.fullAt.getTime() >= fullEvery;
  const local = await asMember(club.healthDb, leased.memberId, (db) => findLocalTime(db, leased.memberId, club));
  let [isFirst, isLate] = [true, false];
  const pass = { now, zone: local.zone };
  for (const kind of maker.kinds.filter(({ area }) => !opened.declined.includes(area))) {
    const changed = isFull ? null : listChanged(opened, pass);
    const probed = changed && (await askForSpan(access, maker, kind, changed));
    if (probed && probed.items.length === 0) continue;
    // What changed is seen together with what it stands among, so that overlaps and deletions are found.
    for (const span of listSpans(kind, opened, pass)) {
      isLate = performance.now() > until;
      if (isLate) break;
      const told = await askForSpan(access, maker, kind, span);
      // The first time nothing is compared: what another account brought before isn't deleted.
      const whole = opened.fullAt ? { whole: { types: kind.whole, from: span.from, to: span.to } } : {};
      if (!(await keep(fetching, opened, { ...told, ...whole, isFirst, app: maker.id, bytes: 0 }))) return;
      isFirst = false;
    }
    if (probed && !(await keep(fetching, opened, { ...probed, isFirst, app: maker.id, bytes: 0 }))) return;
  }
  const next = new Date(now.getTime() + (isLate ? minuteMs : maker.intervalMin * minuteMs));
  await asMember(club.healthDb, leased.memberId, async (db) => {
    if (isFull && !isLate) await noteFull(db, leased, now);
    await connections.recordSuccess(db, leased, { at: now, next });
  });
};

interface Pass {
  readonly now: Date;
  readonly zone: string;
}

const listChanged = ({ lastSyncAt, connectedAt }: Connection, { now, zone }: Pass): MakerSpan => {
  const since = new Date((lastSyncAt ?? connectedAt).getTime() - overlap);
  return { from: since, to: now, changedSince: since, zone };
};

/** Oldest first, so that the newest version of something that two spans hold counts. */
const listSpans = (
  { windowDays, lookBackDays }: MakerKind,
  { fullAt }: Connection,
  { now, zone }: Pass,
): readonly MakerSpan[] => {
  const end = now.getTime() + minuteMs;
  const spans: MakerSpan[] = [];
  for (let from = end - (fullAt ? lookBackDays : historyDays) * dayMs; from < end; from += windowDays * dayMs) {
    const to = Math.min(end, from + windowDays * dayMs);
    spans.push({ from: new Date(from), to: new Date(to), changedSince: null, zone });
  }
  return spans;
};

/** All pages of a span; only together they are all that there is of it. A page without anything may have a next one. */
const askForSpan = async (
  access: Access,
  maker: Maker,
  kind: MakerKind,
  span: MakerSpan,
): Promise<Omit<MakerPage, 'next'>> => {
  const pages: MakerPage[] = [];
  const seen = new Set<string>();
  for (let cursor: string | null = null, more = true; more; ) {
    const before: string | null = cursor;
    const page: MakerPage = await access((credentials) => maker.list(kind.code, credentials, span, before));
    pages.push(page);
    more = page.next !== null && !seen.has(page.next);
    if (page.next !== null) seen.add(page.next);
    cursor = page.next;
  }
  const leftOut = pages.flatMap((page) => page.leftOut ?? []);
  return keepLongest({ items: pages.flatMap(({ items }) => items), leftOut });
};

/** Takes in what a span brought, as long as the lease and the consent hold. @returns whether they did. */
const keep = ({ club, leased }: Fetching, { bridgeId }: Connection, arrival: Arrival): Promise<boolean> =>
  asMember(club.healthDb, leased.memberId, async (db) => {
    const { memberId } = leased;
    if (!(await connections.holdsLease(db, leased)) || !(await hasConsent(db, memberId, 'health_data'))) return false;
    if (!(await hasConsent(db, memberId, 'devices'))) return false;
    const fetched = (await listFetched(db, memberId)).find(({ id }) => id === bridgeId);
    // Ended with the account: only the member can let it in again.
    if (!fetched || fetched.ended_at) throw new ProviderFault('signed_out');
    const { clock, config, emit, db: clubDb } = club;
    const local = await findLocalTime(db, memberId, club);
    await receive({ db, clubDb, clock, config, emit, local, memberId, bridgeId: fetched.id }, arrival);
    return true;
  });

/** Calls with the connection's tokens; new ones are kept at once. */
const openAccess = ({ club, maker, budget, leased }: Fetching, { credentials: first }: Opened<Connection>): Access =>
  makeAccess({
    service: maker,
    budget,
    clock: club.clock,
    first,
    keep: (credentials) =>
      asMember(club.healthDb, leased.memberId, (db) =>
        connections.storeCredentials(db, club.config, leased, credentials),
      ),
  });

/** Remembers what went wrong, and when to try again: later each time, and never before the maker wants. */
const noteFault = async (
  { club, maker, budget, leased }: Fetching,
  { failures }: Connection,
  caught: unknown,
): Promise<void> => {
  // What can't be read or kept is put off like any other answer, so that no other member's turn is lost.
  const error = caught instanceof ProviderFault ? caught : new ProviderFault('bad_answer', { cause: caught });
  const next = backOffAsTold(error, { service: maker, budget, now: club.clock.now(), failures });
  const fault: MakerFault = error.kind === 'refused' && error.status === 403 ? 'lapsed' : error.kind;
  await asMember(club.healthDb, leased.memberId, (db) =>
    connections.recordFault(db, leased, { fault, next, needsReauth: error.kind === 'signed_out' }),
  );
  if (error !== caught) throw caught;
};

/**
 * Tells a maker that a connection has ended, with tokens that are renewed first where they are over: an access that ended by
 * itself can take nothing back. After a day without an answer it is forgotten here.
 */
const reportEnd = async (fetching: Fetching, opened: Opened<Connection>, endedAt: Date): Promise<void> => {
  const { club, maker, leased } = fetching;
  const now = club.clock.now();
  const access = openAccess(fetching, opened);
  const told = await access((credentials) => maker.revoke(credentials)).then(
    () => true,
    // What the maker no longer takes is taken back already.
    (error: unknown) => error instanceof ProviderFault && error.kind === 'signed_out',
  );
  const isLast = now.getTime() - endedAt.getTime() >= longestTelling;
  const next = backOff(now, opened.failures);
  await asMember(club.healthDb, leased.memberId, (db) =>
    told || isLast
      ? connections.delete(db, leased.memberId, leased.id)
      : connections.recordFault(db, leased, { fault: 'unreachable', next, needsReauth: false }),
  );
};
