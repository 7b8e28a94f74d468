import type { AuditAction } from '@club/contract/platform/audit';
import { type RawBuilder, sql } from 'kysely';
import { countUpToLimit, type Db, plannedAnew } from '#platform/db';
import type { PersonalData } from '#platform/personal-data';

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
      | 'card'
      | 'application'
      | 'referral'
      | 'vendor'
      | 'partner'
      | 'proposal'
      | 'event_type'
      | 'category';
    readonly id: string;
  };
  readonly outcome?: 'done' | 'refused';
  readonly sessionId?: string | null;
  readonly origin?: { readonly id: string; readonly ip: string };
  /** Codes and numbers only, never text that a person wrote. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

type AuditTables = {
  audit_log: {
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

export interface AuditLineRow {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly actor_id: string | null;
  readonly object_type: string;
  readonly object_id: string;
  readonly outcome: 'done' | 'refused';
  readonly details: Record<string, string | number | boolean>;
}

interface AuditAsked {
  readonly action?: string;
  readonly about?: string;
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
  ${plannedAnew} select id, at, action, actor_id, object_type, object_id, outcome, details from audit_log
  where ${matching(asked)} order by at desc, id desc limit ${asked.limit} offset ${asked.offset}`;

/** Only the given filters appear in the SQL, so that an index can serve it. */
const matching = ({ action, about }: Omit<AuditAsked, 'limit' | 'offset'>): RawBuilder<unknown> => {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (action) parts.push(sql`starts_with(action, ${action}::text)`);
  if (about && isId(about)) parts.push(sql`(object_id = ${about} or actor_id = ${about}::uuid)`);
  else if (about) parts.push(sql`object_id = ${about}`);
  return sql.join(parts, sql` and `);
};

/** Lower case only, as the database writes ids. */
const isId = (value: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

/** Writes an entry in the caller's transaction, so a rollback removes it. */
export const audit = async (db: Db, entry: Entry): Promise<void> => {
  await db
    .withTables<AuditTables>()
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
    .execute();
};

/** The first half of an IPv6 address, or the first three numbers of an IPv4 address. */
export const maskNetwork = (ip: string): string =>
  ip.includes(':') && !ip.startsWith('::ffff:')
    ? `${ip.split(':').slice(0, 4).join(':')}::/64`
    : `${ip.replace('::ffff:', '').split('.').slice(0, 3).join('.')}.0/24`;

export const auditPersonalData: readonly PersonalData[] = [
  {
    table: 'audit_log',
    copy: async (db, userId) => {
      const { rows } = await sql<Record<string, unknown>>`
        select at, action, outcome, network, details from audit_log
        where actor_id = ${userId} or (object_type = 'user' and object_id = ${userId}) order by at`.execute(db);
      return rows;
    },
    erase: { kept: 'The audit log is never changed. It names the account by its id alone.' },
  },
];
