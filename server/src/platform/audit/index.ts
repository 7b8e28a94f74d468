import type { AuditAction } from '@club/contract/platform/audit';
import { type Generated, type RawBuilder, sql } from 'kysely';
import { countUpToLimit, type Db, plannedAnew, queryRows } from '#platform/db';
import { copyRows, eraseRows, type PersonalData } from '#platform/personal-data';

export type { AuditAction };

interface Entry {
  readonly at: Date;
  readonly action: AuditAction;
  /** The member or administrator; null for strangers and for the club itself. */
  readonly actorId: string | null;
  readonly object: {
    readonly type:
      | 'user'
      | 'session'
      | 'staff_invitation'
      | 'part'
      | 'card'
      | 'application'
      | 'referral'
      | 'vendor'
      | 'partner'
      | 'company'
      | 'proposal'
      | 'job'
      | 'offer'
      | 'voucher'
      | 'push'
      | 'event_type'
      | 'agent'
      | 'earn_settings'
      | 'agreement'
      | 'badge'
      | 'brand'
      | 'help'
      | 'mail'
      | 'questionnaire'
      | 'secret_key'
      | 'import'
      | 'category'
      | 'offer_type'
      | 'story'
      | 'comment'
      | 'work';
    readonly id: string;
  };
  readonly outcome?: 'done' | 'refused';
  readonly sessionId?: string | null;
  readonly origin?: { readonly id: string; readonly ip: string };
  /** Codes and numbers only, never text that a person wrote. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
  /** Words about the entry, kept apart from it so that they can be erased. */
  readonly note?: Note;
}

interface Note {
  /** Who ran a command at the machine. */
  readonly operator?: string;
  readonly reason?: string;
  /** What a name or a text was changed from and to. */
  readonly change?: string;
  /** The member it is about; the object itself when that is a user. */
  readonly memberId?: string;
}

type AuditTables = {
  audit_notes: { entry_id: number; user_id: string | null; operator: string; reason: string; change: string };
  audit_log: {
    id: Generated<number>;
    at: Date;
    actor_id: string | null;
    session_id: string | null;
    network: string;
    action: AuditAction;
    object_type: string;
    object_id: string;
    outcome: 'done' | 'refused';
    details: string;
    request_id: string | null;
  };
};

interface AuditLineRow {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly actor_id: string | null;
  readonly object_type: string;
  readonly object_id: string;
  readonly outcome: 'done' | 'refused';
  readonly details: Record<string, string | number | boolean>;
  /** The network it came from, as far as it is kept; empty for the club itself. */
  readonly network: string;
  readonly operator: string;
  readonly reason: string;
  readonly change: string;
}

interface AuditAsked {
  readonly action?: string;
  readonly about?: string;
  /** Sign-ins and ended sessions, or everything but those. */
  readonly only?: 'sign_ins' | 'changes';
  /** Days of a zone, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly timeZone?: string;
  /** Ids of people and things, any of which did it or had it done to them. */
  readonly among?: readonly string[];
  /** The beginning of actions that are left out. */
  readonly without?: string;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the log, newest first, filtered by the beginning of the action and by the object's id. */
export const auditPage = async (
  db: Db,
  asked: AuditAsked,
): Promise<{ rows: readonly AuditLineRow[]; total: number }> => {
  const { rows } = await auditLines(asked).execute(db);
  return { rows, total: await countUpToLimit(db, sql`select from audit_log where ${matching(asked)}`) };
};

/** The entries without a total. Counting separately lets the newest come from the index without a full scan. */
export const auditLines = (asked: AuditAsked) => sql<AuditLineRow>`
  ${plannedAnew} select id, at, action, actor_id, object_type, object_id, outcome, details, network, ${noted('operator')},
    ${noted('reason')}, ${noted('change')} from audit_log
  where ${matching(asked)} order by at desc, id desc limit ${asked.limit} offset ${asked.offset}`;

/** Read for the rows of the page only, so that a page still comes from the end of an index. */
const noted = (column: 'operator' | 'reason' | 'change') =>
  sql`coalesce((select n.${sql.ref(column)} from audit_notes n where n.entry_id = audit_log.id), '') as ${sql.ref(column)}`;

/** Only the given filters appear in the SQL, so that an index can serve it. */
const matching = (asked: Omit<AuditAsked, 'limit' | 'offset'>): RawBuilder<unknown> => {
  const { action, about, only, from, to, timeZone = 'UTC', among, without } = asked;
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (action) parts.push(sql`starts_with(action, ${action}::text)`);
  if (about && isId(about)) parts.push(sql`(object_id = ${about} or actor_id = ${about}::uuid)`);
  else if (about) parts.push(sql`object_id = ${about}`);
  if (without) parts.push(sql`not starts_with(action, ${without}::text)`);
  if (only === 'changes') parts.push(isChange);
  if (only === 'sign_ins') parts.push(sql`not (${isChange})`);
  if (from) parts.push(sql`at >= (${from}::date)::timestamp at time zone ${timeZone}`);
  if (to) parts.push(sql`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`);
  if (among) parts.push(sql`(object_id = any (${among}::text[]) or actor_id = any (${among}::uuid[]))`);
  return sql.join(parts, sql` and `);
};

/** As in the index of the same condition. */
const isChange = sql`action not like 'session.%' and action not like 'sign\\_in.%'`;

/** Lower case only, as the database writes ids. */
const isId = (value: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

/** The newest entry of some actions on any of these things; undefined without one. */
export const findNewestEntry = async (
  db: Db,
  objectIds: readonly string[],
  actions: readonly AuditAction[],
): Promise<AuditLineRow | undefined> => {
  const rows = await queryRows<AuditLineRow>(db)`
    select id, at, action, actor_id, object_type, object_id, outcome, details, network, ${noted('operator')}, ${noted('reason')},
      ${noted('change')} from audit_log
    where object_id = any (${objectIds}::text[]) and action = any (${actions}::text[])
    order by id desc limit 1`;
  return rows[0];
};

/** Writes an entry in the caller's transaction, so a rollback removes it. */
export const audit = async (db: Db, entry: Entry): Promise<void> => {
  const tables = db.withTables<AuditTables>();
  const { id } = await tables
    .insertInto('audit_log')
    .values({
      at: entry.at,
      actor_id: entry.actorId,
      session_id: entry.sessionId ?? null,
      network: entry.origin ? maskNetwork(entry.origin.ip) : '',
      action: entry.action,
      object_type: entry.object.type,
      object_id: entry.object.id,
      outcome: entry.outcome ?? 'done',
      details: JSON.stringify(entry.details ?? {}),
      request_id: entry.origin?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!entry.note) return;
  const { operator = '', reason = '', change = '', memberId } = entry.note;
  const user_id = memberId ?? (entry.object.type === 'user' ? entry.object.id : null);
  await tables.insertInto('audit_notes').values({ entry_id: id, user_id, operator, reason, change }).execute();
};

/** The first half of an IPv6 address, or the first three numbers of an IPv4 address. */
export const maskNetwork = (ip: string): string =>
  ip.includes(':') && !ip.startsWith('::ffff:')
    ? `${ip.split(':').slice(0, 4).join(':')}::/64`
    : `${ip.replace('::ffff:', '').split('.').slice(0, 3).join('.')}.0/24`;

export const auditPersonalData: readonly PersonalData[] = [
  {
    table: 'audit_notes',
    copy: copyRows(
      (userId) => sql`
        select l.at, l.action, n.reason from audit_notes n join audit_log l on l.id = n.entry_id
        where n.user_id = ${userId} and n.reason <> '' order by l.at`,
    ),
    erase: eraseRows((userId) => sql`delete from audit_notes where user_id = ${userId}`),
  },
  {
    table: 'audit_log',
    copy: copyRows(
      (userId) => sql`
        select at, action, outcome, network, details from audit_log
        where actor_id = ${userId} or (object_type = 'user' and object_id = ${userId}) order by at`,
    ),
    erase: { kept: 'The audit log is never changed. It names the account by its id alone.' },
  },
];
