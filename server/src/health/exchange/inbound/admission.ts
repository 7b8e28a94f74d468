import { batchLimits } from '@club/contract/health/exchange/inbound';
import { dayMs, hourMs } from '@club/contract/platform/units';
import { findUser } from '#core/identity';
import { hasConsent } from '#health/base/consents';
import { asMember } from '#health/base/storage';
import type { Club } from '#platform/club';
import { type Caller, Refusal, tooManyAttempts } from '#platform/http';
import { endBridges, findBridge, findOwner } from './bridges.store.ts';
import { hashToken } from './tokens/tokens.ts';
import { countAttempt, noteRefusal } from './uses.store.ts';

/**
 * Admits an app by its token while the token, the account and both consents hold, read from the database for every batch.
 * A token whose consent or account is gone ends here.
 * @throws {Refusal} not_authenticated for a token that does not work, rate_limited beyond what a bridge may send.
 */
export const admitBridge = (club: Club, token: string): Promise<Caller> => admitByHash(club, hashToken(token));

/** The same by the hash of a token, as uploaders for Nightscout may send it. */
export const admitByHash = async (club: Club, hash: Buffer | null): Promise<Caller> => {
  const { db, healthDb, clock } = club;
  const now = clock.now();
  const owner = hash && (await findOwner(healthDb, hash));
  if (!owner) throw new Refusal('not_authenticated');
  const { memberId, id } = owner;
  const user = await findUser(db, memberId);
  const used = await asMember(healthDb, memberId, async (within) => {
    const bridge = await findBridge(within, memberId, id);
    if (!user || !bridge || bridge.ended_at || bridge.ends_at <= now) return null;
    const agrees =
      (await hasConsent(within, memberId, 'health_data')) && (await hasConsent(within, memberId, 'devices'));
    if (user.status !== 'active' || !agrees) {
      await endBridges(within, memberId, { by: agrees ? 'account' : 'consent', at: now, id });
      return null;
    }
    const counted = await countAttempt(within, memberId, id, now);
    const why = findExcess(counted);
    if (why) await noteRefusal(within, memberId, id, { why, at: now });
    return counted;
  });
  if (!user || !used) throw new Refusal('not_authenticated');
  const why = findExcess(used);
  if (why) {
    const until = why === 'too_often' ? used.hourSince.getTime() + hourMs : used.daySince.getTime() + dayMs;
    throw tooManyAttempts(Math.max(1, Math.ceil((until - now.getTime()) / 1000)));
  }
  return {
    id: user.id,
    sessionId: id,
    authTime: now,
    clientCode: user.client_code,
    rewardsClientCode: user.rewards_client_code,
    healthClientCode: user.health_client_code,
    accountTypes: user.account_types,
    permissions: [],
    withheld: [],
  };
};

const findExcess = (
  used: { readonly batches: number; readonly bytes: number } | null,
): 'too_often' | 'too_much' | null => {
  if (!used) return null;
  if (used.batches > batchLimits.anHour) return 'too_often';
  return used.bytes >= batchLimits.bytesADay ? 'too_much' : null;
};
