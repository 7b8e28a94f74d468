import type { identity } from '@club/contract/identity';
import { audit, networkOf } from '#audit';
import type { Call } from '#http';
import { Refusal } from '#http';
import { deviceOf } from './device.ts';
import { liveSessions, revokeSession, revokeSessions } from './sessions.ts';

/** Where the caller is signed in, the session in use first. */
export const listSessions = async ({ db, clock, caller }: Call<typeof identity.listSessions>) => {
  const rows = await liveSessions(db, caller.id, clock.now());
  const results = rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    network: networkOf(row.ip),
    method: row.auth_method,
    signed_in_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.id === caller.sessionId,
  }));
  results.sort((one, other) => Number(other.current) - Number(one.current));
  return { count: results.length, next: null, previous: null, results };
};

/**
 * Signs out one of the caller's sessions, or all but the one in use. It ends at its next request.
 * @throws {Refusal} not_found for a session that is not the caller's or has ended.
 */
export const endSessions = async ({ db, clock, caller, input, origin }: Call<typeof identity.endSessions>) => {
  const now = clock.now();
  const ended = input.id
    ? Number(await revokeSession(db, input.id, 'ended_by_member', now, caller.id))
    : await revokeSessions(db, caller.id, 'ended_by_member', now, caller.sessionId);
  if (input.id && ended === 0) throw new Refusal('not_found');
  await audit(db, {
    at: now,
    action: 'session.ended',
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: input.id ? 'session' : 'user', id: input.id ?? caller.id },
    origin,
    details: { ended },
  });
  return { ended };
};
