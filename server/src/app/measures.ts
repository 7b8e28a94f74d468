import { findLastCheck } from '#core/ledger';
import { readLastBackup } from '#platform/backup';
import type { Club } from '#platform/club';
import type { Database } from '#platform/db';
import { queryRows } from '#platform/db';
import { countRoom } from '#platform/http';
import { type Lane, lanes } from '#platform/jobs';
import { type Measure, measureProcess } from '#platform/metrics';

/** The database handles by the login they use. */
type Logins = Readonly<Record<string, Database>>;

/** All that `/metrics` says beside the calls. */
export const listMeasures = ({ db, cache, config }: Club, logins: Logins): readonly Measure[] => [
  ...measureProcess(),
  {
    name: 'club_database_connections',
    help: 'Connections to the database by login: used, idle, and how many wait for one',
    read: () => countConnections(logins),
  },
  {
    name: 'club_jobs',
    help: 'Jobs by lane: due, later, running, and failed at least three times',
    read: () => countJobs(db),
  },
  {
    name: 'club_cache_requests_total',
    help: 'Questions that the cache of answers knew, and that it did not',
    grows: true,
    read: () => Object.entries(cache.asked).map(([result, value]) => ({ value, labels: { result } })),
  },
  {
    name: 'club_disk_room_bytes',
    help: 'Bytes that files may take before only the reserve of the disk is left',
    read: async () => [{ value: await countRoom(config) }],
  },
  {
    name: 'club_ledger_check_time_seconds',
    help: 'When the ledger was last verified',
    read: async () => toTime((await findLastCheck(db))?.at),
  },
  {
    name: 'club_ledger_check_right',
    help: 'Whether the ledger was right when it was last verified',
    read: async () => {
      const last = await findLastCheck(db);
      return last ? [{ value: Number(last.balanced) }] : [];
    },
  },
  {
    name: 'club_backup_time_seconds',
    help: 'When the last backup that passed its trial ended',
    read: () => toTime(readLastBackup(config.dataDir).passed?.ended_at),
  },
  {
    name: 'club_backup_failed',
    help: 'Whether the newest backup failed',
    read: () => [{ value: Number(readLastBackup(config.dataDir).failed !== null) }],
  },
];

const toTime = (at: Date | string | undefined) => (at ? [{ value: new Date(at).getTime() / 1000 }] : []);

const countConnections = (logins: Logins) =>
  Object.entries(logins).flatMap(([login, { pool }]) =>
    Object.entries({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }).map(([state, value]) => ({ value, labels: { login, state } })),
  );

const states = ['due', 'later', 'running', 'failed'] as const;

/** Every lane in every state, also without a job: an alert can't compare with what isn't there. */
const countJobs = async (db: Club['db']) => {
  const rows = await queryRows<{ job: string; state: string; count: number }>(db)`
    select task_identifier as job, count(*)::int as count, case
      when attempts >= least(3, max_attempts) and last_error is not null then 'failed'
      when locked_at is not null then 'running'
      when run_at > now() then 'later'
      else 'due' end as state
    from graphile_worker.jobs group by job, state`;
  const listed = Object.entries<Lane>(lanes).filter(([, { jobs }]) => jobs);
  const findLane = (job: string) => listed.find(([, { jobs = [] }]) => jobs.includes(job))?.[0] ?? 'short';
  return listed.flatMap(([lane]) =>
    states.map((state) => ({
      value: rows.reduce((sum, row) => sum + (row.state === state && findLane(row.job) === lane ? row.count : 0), 0),
      labels: { lane, state },
    })),
  );
};
