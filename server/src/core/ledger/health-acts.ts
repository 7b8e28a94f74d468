import { createHmac } from 'node:crypto';
import { healthPauseDays } from '@club/contract/core/ledger';
import { dayMs } from '@club/contract/platform/units';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Club } from '#platform/club';
import type { Config } from '#platform/config';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import type { EarnEvent } from '#platform/earning';
import { deriveKeys } from '#platform/secrets';
import { type Earned, earnAct, type Occurrence } from './earning.ts';
import { findReservation, isReservedElsewhere, noteForgotten, reserveMailbox } from './mailboxes.ts';

type Within = Pick<Club, 'db' | 'clock' | 'config' | 'agreesToRewards'>;

/** Whether a member earns points for health acts, and what is in the way. */
export interface HealthEarning {
  readonly state: 'open' | 'consent_required' | 'other_account' | 'paused';
  /** When a pause ends. */
  readonly until: Date | null;
}

/**
 * Whether a member earns points for health acts: only with their consent to rewards, under the one account that earns
 * for their mailbox, and not soon after deleting their health data.
 */
export const findHealthEarning = async (within: Within, userId: string): Promise<HealthEarning> => {
  const { db, clock, config, agreesToRewards } = within;
  if (!(await agreesToRewards(userId))) return { state: 'consent_required', until: null };
  const reserved = await findReservation(db, userId);
  if (!reserved && (await isReservedElsewhere(db, config, userId))) return { state: 'other_account', until: null };
  const until = reserved?.forgottenAt ? new Date(reserved.forgottenAt.getTime() + healthPauseDays * dayMs) : null;
  return until && until > clock.now() ? { state: 'paused', until } : { state: 'open', until: null };
};

/**
 * Awards points for a health act; nothing is posted while `findHealthEarning` names an obstacle. The ledger's own rows
 * say only that it was a health act.
 * @throws {Refusal} as `earn` does
 */
export const earnHealthAct = async (
  within: Within,
  occurrence: Omit<Occurrence, 'timeZone' | 'metadata'>,
): Promise<Earned | HealthEarning> => {
  const { db, clock, config } = within;
  const { userId, event, reference } = occurrence;
  const earning = await findHealthEarning(within, userId);
  if (earning.state !== 'open') return earning;
  if (!(await reserveMailbox(within, userId))) return { state: 'other_account', until: null };
  const keyed = keyReference(config, { userId, event, reference });
  return earnAct(db, clock, { ...occurrence, reference: keyed, timeZone: config.timeZone, healthConsent: true });
};

interface HealthAct {
  readonly userId: string;
  readonly event: EarnEvent;
  readonly reference: string;
}

/**
 * What the ledger remembers of a health act: a keyed digest that tells nobody what was done. Its key outlives a rotation
 * of SECRET_KEY, so that an act is recognised afterwards.
 */
export const keyReference = (
  config: Pick<Config, 'secretKeys' | 'lastingSecret'>,
  { userId, event, reference }: HealthAct,
): string =>
  createHmac('sha256', deriveKeys(config, 'health-act')[0])
    .update(`${userId} ${event} ${reference}`)
    .digest('base64url');

/**
 * Leaves of a member's health acts in the ledger that there was one, its points and its day. Belongs to the deletion of
 * their health data.
 */
export const forgetHealthActs = async (db: Db, clock: Clock, userId: string): Promise<void> => {
  const row = await queryRow<{ forgotten: number }>(db)`select ledger_forget_health_acts(${userId}::uuid) as forgotten`;
  if (row && row.forgotten > 0) await noteForgotten(db, clock, userId);
};

const batchSize = 500;

/** The job that keys the references of health acts from before they were keyed. */
export const keyPlainReferences = async ({ db, config }: Pick<Club, 'db' | 'config'>): Promise<void> => {
  for (let done = batchSize; done === batchSize; ) {
    const rows = await queryRows<HealthAct & { id: string }>(db)`
      select e.transaction_id as id, e.user_id as "userId", t.code as event, e.reference
      from reward_events e join event_types t on t.id = e.event_type_id where e.is_plain limit ${batchSize}`;
    for (const { id, ...act } of rows) {
      await runStatement(db)`select ledger_key_reference(${id}::uuid, ${keyReference(config, act)})`;
    }
    done = rows.length;
  }
};

/**
 * Expression for an entry's activity as its own member sees it: a health act by its rule, as long as the member's health
 * data is kept. The columns are those of the entry's activity and transaction.
 */
export const namedActivity = (activity: string, transaction: string): RawBuilder<string> => sql<string>`
  case when ${sql.ref(activity)} = 'health_act' then coalesce((
    select t.code from reward_events r join event_types t on t.id = r.event_type_id
    where r.transaction_id = ${sql.ref(transaction)}), 'health_act') else ${sql.ref(activity)} end`;
