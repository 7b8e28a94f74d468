import type { ToldHelp } from '@club/contract/platform/local-help';
import type { Adapters } from '#platform/adapters';
import type { AgentAccess } from '#platform/agents';
import type { Cache } from '#platform/cache';
import type { Config } from '#platform/config';
import type { Db, ReadAddress } from '#platform/db';
import type { MailKind } from '#platform/mail-words';
import type { WaitingKind } from '#platform/waiting';
import type { Clock } from './clock.ts';
import type { EarnRules } from './earning.ts';
import type { EntrySubjects } from './entry-subjects.ts';
import type { Emit } from './events.ts';
import type { RecordTable } from './member-record.ts';
import type { NoticeTemplates } from './notices.ts';
import type { ExportFile, PersonalData, StaffFacts } from './personal-data.ts';

/** What the whole product shares: built once at start; tests replace it as a whole. */
export interface Club {
  readonly db: Db;
  /** For visitors' calls that `mayLag`; null without one. */
  readonly readAddress: ReadAddress | null;
  /**
   * The health half's own login, which sees the rows of the member a transaction names; its tables are invisible to `db`,
   * and the club's to it.
   */
  readonly healthDb: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly adapters: Adapters;
  readonly emit: Emit;
  /** Every domain's personal data, in the order of erasure. */
  readonly personalData: readonly PersonalData[];
  readonly exportFiles: readonly ExportFile[];
  /** The tables of a member's record, those that others refer to first. */
  readonly record: readonly RecordTable[];
  /** Every domain's notices, by name. */
  readonly notices: NoticeTemplates;
  /** Every domain's kinds of mail. */
  readonly mails: readonly MailKind[];
  /** Every domain's kinds of work that wait for the people who run the club. */
  readonly waiting: readonly WaitingKind[];
  readonly cache: Cache;
  /** What can be earned now, by the screens of all domains. */
  readonly earnRules: EarnRules;
  /** Who knows what a member's entries are about, by type of transaction. */
  readonly entrySubjects: EntrySubjects;
  /** Whether a member agrees to earn points for health acts. The ledger asks before it posts any. */
  readonly agreesToRewards: (userId: string) => Promise<boolean>;
  /** What members' own agents may be allowed to read; null where no domain serves them. */
  readonly agents: AgentAccess | null;
  /** What the domains say about a member to staff, without a health value. */
  readonly findStaffFacts: (userId: string) => Promise<StaffFacts>;
  /** What the writer of a text is shown at once, because it names a sign that can't wait; nobody is a visitor. */
  readonly findToldHelp: (userId: string | null, text: string) => Promise<ToldHelp | null>;
}

/** What background work has beside the calls: a login of its own, which sees the health rows of all members. */
export interface BackgroundClub extends Club {
  readonly healthWorkerDb: Db;
}
