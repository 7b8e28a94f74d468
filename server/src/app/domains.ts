import type { ToldHelp } from '@club/contract/platform/local-help';
import { account } from '#club/account';
import { admin } from '#club/admin';
import { ambassadors } from '#club/ambassadors';
import { approvals } from '#club/approvals';
import { catalogue } from '#club/catalogue';
import { companies } from '#club/companies';
import { content } from '#club/content';
import { exchange } from '#club/exchange';
import { feedback } from '#club/feedback';
import { inbox } from '#club/inbox';
import { marketplace } from '#club/marketplace';
import { members } from '#club/members';
import { points } from '#club/points';
import { questionnaires } from '#club/questionnaires';
import { rates } from '#club/rates';
import { rules } from '#club/rules';
import { settlements } from '#club/settlements';
import { staff } from '#club/staff';
import { statements } from '#club/statements';
import { support } from '#club/support';
import { topics } from '#club/topics';
import { transfers } from '#club/transfers';
import { vendors } from '#club/vendors';
import { vouchers } from '#club/vouchers';
import { agreements } from '#core/agreements';
import { identity } from '#core/identity';
import { provider } from '#core/identity/provider';
import { ledger } from '#core/ledger';
import { passkeys } from '#core/passkeys';
import { health } from '#health';
import { agents } from '#hub/agents';
import { analytics } from '#hub/analytics';
import { assistant } from '#hub/assistant';
import { help } from '#hub/help';
import { notifications } from '#hub/notifications';
import { settings } from '#hub/settings';
import { stories } from '#hub/stories';
import { adapters, auditLog, decisions, http, jobQueue, media, secretKey } from '#platform';
import type { AgentAccess } from '#platform/agents';
import type { BackgroundClub, Club } from '#platform/club';
import type { Db } from '#platform/db';
import type { Domain } from '#platform/domain';
import type { EarnRules } from '#platform/earning';
import type { EntrySubjects } from '#platform/entry-subjects';
import type { Tasks } from '#platform/jobs';
import type { MailKind } from '#platform/mail-words';
import type { RecordTable } from '#platform/member-record';
import type { NoticeTemplates } from '#platform/notices';
import type { ExportFile, PersonalData, StaffFacts } from '#platform/personal-data';
import type { WaitingKind } from '#platform/waiting';

/** Every domain, lower wings first: a domain depends only on those above it in this list. */
export const domains: readonly Domain[] = [
  http,
  secretKey,
  jobQueue,
  decisions,
  adapters,
  auditLog,
  media,
  identity,
  passkeys,
  agreements,
  provider,
  ledger,
  account,
  points,
  statements,
  transfers,
  marketplace,
  vendors,
  vouchers,
  settlements,
  exchange,
  questionnaires,
  approvals,
  companies,
  rates,
  rules,
  ambassadors,
  topics,
  feedback,
  support,
  admin,
  staff,
  inbox,
  members,
  catalogue,
  content,
  ...health,
  notifications,
  analytics,
  help,
  assistant,
  agents,
  settings,
  stories,
];

const names = domains.map(({ name }) => name);

/** The order in which the SQL of the domains runs, in the club's database and in the health half's. */
export const domainNames: readonly string[] = names.filter((name) => !name.startsWith('health/'));
export const healthDomainNames: readonly string[] = names.filter((name) => name.startsWith('health/'));

/** Every domain's data about a member, in order of erasure: dependents first. */
export const personalData: readonly PersonalData[] = domains.toReversed().flatMap((one) => one.personalData ?? []);

/** What the domains add to a member's copy of their data, beside the tables. */
export const exportFiles: readonly ExportFile[] = domains.flatMap((one) => one.exportFiles ?? []);

/** What a member's record is: the tables that come back from a copy, and those that stay behind. */
export const record: readonly RecordTable[] = domains.flatMap((one) => one.record ?? []);

/** What the domains tell members in notices, by name. */
export const notices: NoticeTemplates = Object.assign({}, ...domains.map((one) => one.notices));

/** The mails that the domains send. */
export const mails: readonly MailKind[] = domains.flatMap((one) => one.mails ?? []);

/** What waits for the people who run the club, of every domain. */
export const waiting: readonly WaitingKind[] = domains.flatMap((one) => one.waiting ?? []);

const markHealth = (rules: EarnRules): EarnRules =>
  Object.fromEntries(Object.entries(rules).map(([code, rule]) => [code, { ...rule, isHealth: true }]));

/** What earns points. Everything that the health wing rewards is a health act. */
export const earnRules: EarnRules = Object.assign(
  {},
  ...domains.map(({ name, earns = {} }) => (name.startsWith('health/') ? markHealth(earns) : earns)),
);

/** Who knows what a member's entries are about, by type of transaction. */
export const entrySubjects: EntrySubjects = Object.assign({}, ...domains.map((one) => one.entrySubjects));

/** Answers whether a member agrees to points for health acts; false while no domain asks them. */
export const agreesToRewards = async (healthDb: Db, userId: string): Promise<boolean> =>
  (await domains.find((one) => one.agreesToRewards)?.agreesToRewards?.(healthDb, userId)) ?? false;

/** What members' own agents may be allowed to read; null while no domain serves them. */
export const agentAccess: AgentAccess | null = domains.find((one) => one.agents)?.agents ?? null;

/** Admits an app that sends to a member's record. */
export const admitBridge: Domain['admitBridge'] = domains.find((one) => one.admitBridge)?.admitBridge;

/** What the writer of a text is shown at once, because it names a sign that can't wait. */
export const findToldHelp = async (db: Db, userId: string | null, text: string): Promise<ToldHelp | null> =>
  (await domains.find((one) => one.findToldHelp)?.findToldHelp?.(db, userId, text)) ?? null;

/** What the domains say about a member to staff. */
export const findStaffFacts = async (club: Pick<Club, 'db' | 'healthDb'>, userId: string): Promise<StaffFacts> => {
  const facts = await Promise.all(domains.map(({ staffFacts }) => staffFacts?.(club, userId)));
  return Object.assign({}, ...facts);
};

/** All domains' jobs, by the name they are enqueued under. */
export const listTasks = (club: BackgroundClub): Tasks =>
  Object.fromEntries(
    domains
      .flatMap(({ jobs = {} }) => Object.entries(jobs))
      .map(([name, run]) => [name, (payload, about) => run(club, payload, about)]),
  );

export const listSweeps = (club: BackgroundClub): (() => Promise<void>)[] =>
  domains.flatMap(({ sweeps = [] }) => sweeps.map((sweep) => () => sweep(club)));

/** Scheduled jobs in crontab form, UTC. */
export const schedule = domains.flatMap((one) => one.schedule ?? []).join('\n');
