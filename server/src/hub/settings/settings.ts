import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type ClubPart,
  type ClubSettings,
  type ConnectedPart,
  clubParts,
  type settings as contract,
  type TestedPart,
  testedParts,
} from '@club/contract/hub/settings';
import { findAgreements, isExample } from '#core/agreements';
import { findUser } from '#core/identity';
import { listChecks } from '#core/ledger';
import { audit } from '#platform/audit';
import { type BackupRecord, readLastBackup } from '#platform/backup';
import type { Club } from '#platform/club';
import { queryRow, queryRows, runStatement } from '#platform/db';
import { type Handle, inTwoSteps, Refusal, readDisk } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { listScheduledJobs, readQueue } from './jobs.store.ts';
import { sayFailure, tryPart } from './part-tests.ts';

const { version } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

export const getClubSettings: Handle<typeof contract.getClubSettings> = async ({ db, clock, config, adapters }) => {
  const { oldest_due_at: oldest, ...queue } = await readQueue(db);
  const scheduled = await listScheduledJobs(db);
  const checks = await listChecks(db, 14);
  const disk = await readDisk(config);
  const { passed, failed } = readLastBackup(config.dataDir);
  const database = await queryRow<{ version: string }>(db)`select current_setting('server_version') as version`;
  return {
    parts: await describeParts({ db, config, adapters }),
    jobs: {
      ...queue,
      oldest_due_at: oldest?.toISOString() ?? null,
      scheduled: scheduled.map(({ name, last_run_at: run, failed }) => ({
        name,
        failed,
        last_run_at: run?.toISOString() ?? null,
      })),
    },
    ledger_checks: checks.map(({ at, findings }) => ({ at: at.toISOString(), findings })),
    backups: { passed: passed && toBackup(passed), failed: failed && toBackup(failed) },
    storage: { free_bytes: disk.free, reserve_bytes: disk.reserve },
    club: {
      version,
      database_version: database?.version.split(' ')[0] ?? '',
      time_zone: config.timeZone,
      started_at: startedAt,
      secret_keys: config.secretKeys.length,
      example_terms: Object.values(await findAgreements({ db, config, clock })).some(isExample),
      clinical_review: config.clinicalReview,
    },
  };
};

/** Without its folder, which is the machine's. */
const toBackup = ({ ended_at, failure, seconds, bytes, transactions }: BackupRecord) => ({
  ...{ ended_at, failure, seconds, bytes, transactions },
});

type Scope = Pick<Club, 'db' | 'config' | 'adapters'>;
type Described = Pick<ConnectedPart, 'state' | 'at'>;

const off: Described = { state: 'off', at: '' };
const toHost = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

const described: Readonly<Record<ClubPart, (club: Pick<Scope, 'config' | 'adapters'>) => Described>> = {
  mail: ({ config, adapters }) =>
    adapters.mail.local
      ? { state: 'local', at: config.isLocal ? '/dev/mail' : '' }
      : { state: 'connected', at: toHost(config.smtpUrl ?? '') },
  push: ({ config, adapters }) => ({
    state: adapters.push.local ? 'local' : 'connected',
    at: config.push.hosts.join(', '),
  }),
  files: ({ config: { files, dataDir } }) =>
    files
      ? { state: 'connected', at: `${files.bucket}, ${toHost(files.endpoint)}` }
      : { state: 'local', at: path.join(dataDir, 'media') },
  database: ({ config }) =>
    config.databases
      ? { state: 'connected', at: toHost(config.databases.appUrl) }
      : { state: 'local', at: config.dataDir },
  sign_in: ({ config: { signIn } }) =>
    signIn ? { state: signIn.embedded ? 'local' : 'connected', at: toHost(signIn.issuer) } : off,
  model: ({ config: { assistant } }) =>
    assistant.model ? { state: 'connected', at: `${assistant.model.model}, ${toHost(assistant.model.url)}` } : off,
  agents: ({ config: { agents } }) => (agents ? { state: 'local', at: '/mcp' } : off),
  partners: ({ adapters: { partners } }) =>
    partners.open ? { state: partners.local ? 'local' : 'connected', at: '' } : off,
  support_chat: ({ config: { supportChat } }) =>
    supportChat?.widget ? { state: supportChat.widget.isStandIn ? 'local' : 'connected', at: '' } : off,
};

interface TestRow {
  readonly part: string;
  readonly at: Date;
  readonly ok: boolean;
  readonly milliseconds: number;
  readonly failure: string;
}

const describeParts = async ({ db, ...club }: Scope): Promise<ClubSettings['parts']> => {
  const tests = await queryRows<TestRow>(db)`select part, at, ok, milliseconds, failure from part_tests`;
  return clubParts.map((part) => {
    const known = described[part](club);
    const test = tests.find((one) => one.part === part);
    return {
      ...{ part, ...known, testable: known.state !== 'off' && isTested(part) },
      last_test: test
        ? { at: test.at.toISOString(), ok: test.ok, milliseconds: test.milliseconds, failure: test.failure }
        : null,
    };
  });
};

const isTested = (part: ClubPart): part is TestedPart => testedParts.some((one) => one === part);

/** Tries a part before the call's transaction begins: what it asks may be slow. @throws {Refusal} invalid_transition for one that is off */
export const testClubPart = inTwoSteps<
  typeof contract.testClubPart,
  { ok: boolean; milliseconds: number; failure: string }
>(
  async (call) => {
    const { part } = call.input;
    if (described[part](call).state === 'off')
      throw new Refusal('invalid_transition', {
        message: 'This part is not in use. The settings of the server switch it on.',
      });
    const user = await findUser(call.db, call.caller.id);
    const started = performance.now();
    const took = () => Math.round(performance.now() - started);
    try {
      await tryPart(call, part, { email: user?.email ?? '', first_name: user?.first_name ?? '' });
      return { ok: true, milliseconds: took(), failure: '' };
    } catch (error) {
      call.warn(`the test of ${part} failed`, error);
      return { ok: false, milliseconds: took(), failure: sayFailure(error) };
    }
  },
  async ({ db, clock, caller, origin, input: { part } }, { ok, milliseconds, failure }) => {
    const at = clock.now();
    await runStatement(db)`
      insert into part_tests (part, at, ok, milliseconds, failure)
      values (${part}, ${at}, ${ok}, ${milliseconds}, ${failure})
      on conflict (part) do update set at = excluded.at, ok = excluded.ok, milliseconds = excluded.milliseconds,
        failure = excluded.failure`;
    await audit(db, {
      at,
      action: 'settings.tested',
      actorId: caller.id,
      sessionId: caller.sessionId,
      object: { type: 'part', id: part },
      origin,
      outcome: ok ? 'done' : 'refused',
    });
    return { at: at.toISOString(), ok, milliseconds, failure };
  },
);

/** One check at a time: pressed again, it is the same one. */
export const startLedgerCheck: Handle<typeof contract.startLedgerCheck> = async ({ db, clock, caller, origin }) => {
  await enqueue(db, 'verify_ledger', {}, { key: 'verify_ledger_now' });
  await audit(db, {
    at: clock.now(),
    action: 'ledger.check_asked',
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: 'part', id: 'ledger' },
    origin,
  });
  return { queued: true };
};
