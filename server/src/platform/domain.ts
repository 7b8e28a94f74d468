import type { Endpoint } from '@club/contract/platform/endpoint';
import type { ToldHelp } from '@club/contract/platform/local-help';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AgentAccess } from '#platform/agents';
import type { BackgroundClub, Club } from '#platform/club';
import type { Db } from '#platform/db';
import type { EarnRules } from '#platform/earning';
import type { EntrySubjects } from '#platform/entry-subjects';
import type { Listeners } from '#platform/events';
import type { Caller, Handlers, Limiter } from '#platform/http';
import type { RunningJob } from '#platform/jobs';
import type { MailKind } from '#platform/mail-words';
import type { RecordTable } from '#platform/member-record';
import type { NoticeTemplates } from '#platform/notices';
import type { ExportFile, PersonalData, StaffFacts } from '#platform/personal-data';
import type { WaitingKind } from '#platform/waiting';

type Contract = Readonly<Record<string, Endpoint>>;

/**
 * All that the product knows about a domain. `app/domains.ts` lists the domains; everything else is derived from it.
 */
export interface Domain<Calls extends Contract = Contract> {
  /** Wing and folder, such as `club/points`; they give the contract file and the SQL folder. */
  readonly name: string;
  readonly contract?: Calls;
  readonly routes?: Handlers<Calls>;
  /** Routes and hooks outside the contract, such as pages and redirects. */
  readonly pages?: (app: FastifyInstance, club: Club, limiter: Limiter) => void | Promise<void>;
  /** The tables that only this domain reads and writes, and the views that it publishes for others. */
  readonly tables?: readonly string[];
  readonly views?: readonly string[];
  /** The events of this domain that earn points, with their rules. */
  readonly earns?: EarnRules;
  /** What the entries that it posts to a member's points are about. */
  readonly entrySubjects?: EntrySubjects;
  /** Whether a member agrees to earn points for health acts: one domain asks them. */
  readonly agreesToRewards?: (healthDb: Db, userId: string) => Promise<boolean>;
  /** Admits the token of an app that sends to a member's record: one domain knows them. */
  readonly admitBridge?: (club: Club, token: string) => Promise<Caller>;
  /** What members' own agents may be allowed to read: one domain serves them. */
  readonly agents?: AgentAccess;
  /** What of this domain staff see on a member's page; never a health value. */
  readonly staffFacts?: (club: Pick<Club, 'db' | 'healthDb'>, userId: string) => Promise<StaffFacts>;
  /** Reads what people write in any call's `words` for signs that can't wait: one domain knows them. */
  readonly findToldHelp?: (db: Db, userId: string | null, text: string) => Promise<ToldHelp | null>;
  /** Its data about a member, for export and deletion. */
  readonly personalData?: readonly PersonalData[];
  /** Its tables of a member's record: how each comes back from the member's copy, or why not. Parents come first. */
  readonly record?: readonly RecordTable[];
  /** What it adds to a member's copy of their data, beside its tables. */
  readonly exportFiles?: readonly ExportFile[];
  /** What it tells members in notices, by the name it is queued under. */
  readonly notices?: NoticeTemplates;
  /** The mails it sends, whose words staff can change. */
  readonly mails?: readonly MailKind[];
  /** What of it waits for the people who run the club. */
  readonly waiting?: readonly WaitingKind[];
  /** Background work, by the name it is enqueued under. */
  readonly jobs?: Readonly<Record<string, Job>>;
  /** Background work done in batches every second, where one job per item would cost more than the item. */
  readonly sweeps?: readonly ((club: BackgroundClub) => Promise<void>)[];
  /** Scheduled jobs in crontab form, UTC. */
  readonly schedule?: readonly string[];
  /** What it had heard before there was one record of the person, told to it once, before the first call. */
  readonly backfill?: Backfill;
  /** Events of lower domains, handled in the emitter's transaction. */
  readonly listens?: Listeners;
}

/** Rows of members, read again for a table that is newer than they are. Each runs in one transaction as the member. */
export interface Backfill {
  readonly listMembers: (healthWorkerDb: Db) => Promise<readonly string[]>;
  readonly tell: (
    scope: Pick<Club, 'config' | 'clock'> & { readonly db: Db; readonly memberId: string },
  ) => Promise<void>;
}

/** Registers a domain. The compiler reports every contract call without a handler. */
export const domain = <Calls extends Contract>(registration: Domain<Calls>): Domain =>
  registration as unknown as Domain;

/** A domain's job: receives the club and the payload it was enqueued with. */
export type Job = (club: BackgroundClub, payload: unknown, job: RunningJob) => Promise<void | Promise<void>[]>;

/** A job that validates its payload first; an invalid payload fails the job. */
export const job =
  <Payload extends z.ZodRawShape>(
    payload: Payload,
    work: (club: BackgroundClub, payload: z.output<z.ZodObject<Payload>>, running: RunningJob) => Promise<unknown>,
  ): Job =>
  async (club, given, running) => {
    await work(club, z.object(payload).parse(given), running);
  };
