import type { identity } from '@club/contract/core/identity';
import { maskNetwork } from '#platform/audit';
import type { Call } from '#platform/http';
import { Refusal, toList } from '#platform/http';
import { describeDevice } from './device.ts';
import { endOtherSessions, endSession } from './session-ends.ts';
import { listLiveSessions } from './sessions.ts';

/** The caller's sessions, the current one first. */
export const listSessions = async ({ db, clock, caller }: Call<typeof identity.listSessions>) => {
  const { id, permissions, withheld } = caller;
  const rows = await listLiveSessions(db, { id, permissions: [...permissions, ...withheld] }, clock.now());
  const results = rows.map((row) => ({
    id: row.id,
    device: row.viewer_id ? 'The staff of the club' : describeDevice(row.user_agent),
    network: row.ip && maskNetwork(row.ip),
    method: row.auth_method,
    signed_in_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.id === caller.sessionId,
  }));
  results.sort((one, other) => Number(other.current) - Number(one.current));
  return toList(results);
};

/**
 * Signs out one of the caller's sessions, or all but the current one. It ends at its next request.
 * @throws {Refusal} not_found for a session that has ended or is not the caller's.
 */
export const endSessions = async (call: Call<typeof identity.endSessions>) => {
  const { caller, input } = call;
  const which = { userId: caller.id, reason: 'ended_by_member', by: caller.sessionId } as const;
  if (!input.id) return { ended: await endOtherSessions(call, which) };
  if (!(await endSession(call, input.id, which))) throw new Refusal('not_found');
  return { ended: 1 };
};
