import type { InboxKind } from '@club/contract/club/inbox';
import { listNames } from '#core/identity';
import { audit } from '#platform/audit';
import { type Db, queryRow, runStatement } from '#platform/db';
import { type Call, type Caller, Refusal } from '#platform/http';
import type { WaitingItem } from '#platform/waiting';
import { tellAssigned } from './tell-staff.ts';

interface Assignment {
  readonly item: WaitingItem;
  /** Who had it when the caller looked. */
  readonly seen: string | null;
  /** Who gets it; null leaves it to all. */
  readonly to: string | null;
}

/**
 * Assigns something that waits, alone or as part of an act on several: with an entry in the audit log, and a notice for
 * a colleague who gets it. To assign it to someone who has it already changes nothing.
 * @throws {Refusal} stale_version, which says who has it now, where someone else assigned it since
 */
export const assign = async (
  call: Pick<Call, 'db' | 'clock' | 'origin'> & {
    readonly caller: Pick<Caller, 'id' | 'sessionId'>;
    readonly input: { readonly kind: InboxKind };
  },
  { item, seen, to }: Assignment,
): Promise<void> => {
  const { db, clock, caller, origin, input } = call;
  const { kind } = input;
  const now = clock.now();
  const before = await lockAssignee(db, { kind, id: item.id, now });
  if (before === to) return;
  if (before !== seen) throw await refuseStale(call, before);
  await runStatement(db)`
    update inbox_items set assignee_id = ${to}, assigned_at = ${now} where kind = ${kind} and object_id = ${item.id}`;
  await audit(db, {
    at: now,
    action: 'inbox.assigned',
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: 'work', id: item.id },
    origin,
    details: { about: kind, ...(to && { assignee: to }) },
  });
  if (to && to !== caller.id) await tellAssigned(db, { kind, item, to, by: caller.id, at: now });
};

/** Who has it, locked until the transaction ends, whether or not it was ever assigned. */
const lockAssignee = async (
  db: Db,
  { kind, id, now }: { readonly kind: InboxKind; readonly id: string; readonly now: Date },
): Promise<string | null> => {
  await runStatement(db)`
    insert into inbox_items (kind, object_id, assigned_at) values (${kind}, ${id}, ${now}) on conflict do nothing`;
  const row = await queryRow<{ assignee_id: string | null }>(db)`
    select assignee_id from inbox_items where kind = ${kind} and object_id = ${id} for update`;
  return row?.assignee_id ?? null;
};

const refuseStale = async (
  { db, caller }: { readonly db: Db; readonly caller: Pick<Caller, 'id'> },
  has: string | null,
): Promise<Refusal> => {
  const name = has && ((await listNames(db, [has])).get(has) ?? 'Someone else');
  const now = has === caller.id ? 'You have it now.' : name ? `${name} has it now.` : 'It was left to all meanwhile.';
  return new Refusal('stale_version', { message: `${now} Look at it again before you assign it.` });
};
