import type { redFlags as contract, RedFlag } from '@club/contract/health/signals/red-flags';
import { findMemberFacts } from '#health/signals/profile';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { type Call, type Handle, Refusal, toList } from '#platform/http';
import { compareFlags, findRule, headlines, isTold } from './engine.ts';
import { addViolenceLine, findLocalHelp, sayViolenceLine } from './local-help.ts';
import { deleteFlag, insertFlag, listStoredFlags, type StoredFlag, setAcknowledged } from './red-flags.store.ts';
import type { RedFlagRule } from './rule.ts';
import { violence } from './told-help.ts';

/** The member whose warning signs are read or written; `db` is the health half's transaction as that member. */
export interface FlagScope {
  readonly db: Db;
  readonly config: Pick<Config, 'secretKeys'>;
  readonly clock: Clock;
  readonly memberId: string;
}

/**
 * Shows warning signs to a member: each is kept until it is acknowledged. One that is still open is not raised twice,
 * nor one that was already read since `since`, such as when the same answers are amended.
 */
export const raiseRedFlags = async (
  { db, config, clock, memberId }: FlagScope,
  rules: readonly RedFlagRule[],
  since: Date = clock.now(),
): Promise<readonly RedFlag[]> => {
  const stored = rules.length > 0 ? await listStoredFlags(db, config, memberId) : [];
  const flags: RedFlag[] = [];
  for (const rule of rules) {
    const known = stored.find(
      ({ code, acknowledgedAt, raisedAt }) => code === rule.code && (!acknowledgedAt || raisedAt >= since),
    );
    flags.push(toRedFlag(rule, known ?? (await insertFlag(db, config, clock, memberId, rule.code))));
  }
  return flags;
};

/**
 * Takes back open warning signs, because the answers or values behind them were deleted or amended; all of them, or those
 * raised after an instant.
 */
export const withdrawRedFlags = async (
  { db, config, memberId }: FlagScope,
  codes: readonly string[],
  raisedAfter: Date | null = null,
): Promise<void> => {
  if (codes.length === 0) return;
  const stored = await listStoredFlags(db, config, memberId);
  for (const { id, code, raisedAt, acknowledgedAt } of stored) {
    const isMeant = !acknowledgedAt && codes.includes(code) && (raisedAfter === null || raisedAt > raisedAfter);
    if (isMeant) await deleteFlag(db, memberId, id);
  }
};

/** These warning signs as the member last saw them; one that was taken back is left out. */
export const showRedFlags = async (
  { db, config, memberId }: FlagScope,
  rules: readonly RedFlagRule[],
): Promise<readonly RedFlag[]> => {
  if (rules.length === 0) return [];
  const stored = await listStoredFlags(db, config, memberId);
  return rules.flatMap((rule) => {
    const flag = stored.find(({ code }) => code === rule.code);
    return flag ? [toRedFlag(rule, flag)] : [];
  });
};

type Listing = Pick<Call<typeof contract.listRedFlags>, 'db' | 'healthDb' | 'config' | 'caller'>;

/** The open warning signs, the most pressing first, and whom to call where the member lives. */
export const listOpenFlags = async ({ db, healthDb, config, caller }: Listing) => {
  const stored = await listStoredFlags(healthDb, config, caller.id);
  const results = stored
    .flatMap((flag) => {
      const rule = flag.acknowledgedAt ? undefined : findRule(flag.code);
      return rule ? [toRedFlag(rule, flag)] : [];
    })
    .sort(compareFlags);
  const facts = await findMemberFacts(db, caller.id);
  const help = findLocalHelp(facts?.country ?? null);
  const told = results.find(({ code }) => code === violence);
  if (!told) return { results, help };
  const near = addViolenceLine(help);
  if (!near.violence) told.message = `${told.message} ${sayViolenceLine(help)}`;
  return { results, help: near };
};

export const listRedFlags = async (call: Listing) => {
  const { results, help } = await listOpenFlags(call);
  return { ...toList(results), help };
};

/** @throws {Refusal} not_found for a warning sign that the caller does not have. */
export const acknowledgeRedFlag: Handle<typeof contract.acknowledgeRedFlag> = async ({
  healthDb,
  config,
  clock,
  caller,
  input,
}) => {
  const flag = await setAcknowledged(healthDb, config, clock, caller.id, input.id);
  const rule = flag && findRule(flag.code);
  if (!flag || !rule) throw new Refusal('not_found');
  return toRedFlag(rule, flag);
};

/**
 * A yes to the question of an open warning sign: the emergency takes its place, and stands until it is read. A second yes
 * in another tab changes nothing.
 * @throws {Refusal} not_found for a warning sign that the caller does not have, has read, or that asks nothing.
 */
export const confirmRedFlag = async (call: Call<typeof contract.confirmRedFlag>): Promise<RedFlag> => {
  const { healthDb: db, config, clock, caller, input } = call;
  const stored = await listStoredFlags(db, config, caller.id);
  const asking = stored.find(({ id }) => id === input.id);
  const emergency = findRule((asking && findRule(asking.code)?.asks?.raises) ?? '');
  const isRaised = stored.some(({ code, acknowledgedAt }) => code === emergency?.code && !acknowledgedAt);
  if (!emergency || (asking?.acknowledgedAt && !isRaised)) throw new Refusal('not_found');
  const [raised] = await raiseRedFlags({ db, config, clock, memberId: caller.id }, [emergency]);
  // "rest, and measure again" would speak against the call
  await setAcknowledged(db, config, clock, caller.id, input.id);
  return raised as RedFlag;
};

/** What a warning sign says. */
export const describeRule = (rule: RedFlagRule): Omit<RedFlag, 'id' | 'raised_at' | 'acknowledged_at'> => ({
  code: rule.code,
  level: rule.level,
  is_told: isTold(rule),
  title: rule.title,
  message: rule.message,
  action: rule.action,
  headline: headlines[rule.action],
  question: rule.asks?.question ?? null,
});

const toRedFlag = (rule: RedFlagRule, flag: StoredFlag): RedFlag => ({
  ...describeRule(rule),
  id: flag.id,
  raised_at: flag.raisedAt.toISOString(),
  acknowledged_at: flag.acknowledgedAt?.toISOString() ?? null,
});
