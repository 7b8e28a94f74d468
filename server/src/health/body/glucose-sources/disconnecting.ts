import type { glucoseSources as contract } from '@club/contract/health/body/glucose-sources';
import { asCaller } from '#health/base/consents';
import { asMember } from '#health/base/storage';
import { forgetGlucose } from '#health/body/glucose';
import type { Clock } from '#platform/clock';
import type { Club } from '#platform/club';
import type { Db } from '#platform/db';
import { inTwoSteps, Refusal } from '#platform/http';
import { type Connection, connections, endConnection, findConnection } from './connections.store.ts';
import { findConnector } from './connectors.ts';
import { readStatus } from './status.ts';

type Within = Pick<Club, 'healthDb' | 'config' | 'clock'>;

/** Whether the service has taken the access back. */
type Revoked = boolean;

/** The service is told first, outside any transaction. If it cannot be reached, a job tells it later. */
export const disconnectCall = inTwoSteps<typeof contract.disconnectGlucose, Revoked>(
  async (call) => {
    const opened = await asCaller(call, async ({ healthDb, config, caller }) => {
      const found = await findConnection(healthDb, caller.id);
      return found && connections.open(healthDb, config, caller.id, found.id);
    });
    if (!opened) throw new Refusal('not_found');
    const reported = findConnector(call, opened.provider)?.revoke(opened.credentials) ?? Promise.resolve();
    return reported.then(
      () => true,
      () => false,
    );
  },
  (call, revoked) =>
    asCaller(call, async (within) => {
      const { healthDb, caller, input } = within;
      const connection = await findConnection(healthDb, caller.id);
      if (!connection) throw new Refusal('not_found');
      const deleted = await disconnect(within, connection, { deleteReadings: input.delete_readings });
      if (revoked) await connections.delete(healthDb, caller.id, connection.id);
      return { ...(await readStatus(within, caller.id)), deleted_readings: deleted };
    }),
);

/**
 * Ends a connection. Simulated readings always go with it, others if the member wants. @returns how many were deleted.
 */
export const disconnect = async (
  club: Within,
  { memberId, provider }: Connection,
  { deleteReadings }: { readonly deleteReadings: boolean },
): Promise<number> => {
  const { healthDb, clock } = club;
  await endConnection(healthDb, memberId, clock.now());
  const connector = findConnector(club, provider);
  if (provider !== 'sandbox' && (!deleteReadings || !connector)) return 0;
  const source = connector?.source ?? simulatedSource;
  return forgetGlucose(healthDb, memberId, source);
};

const simulatedSource = { kind: 'simulated', name: 'Simulated sensor' } as const;

/** Without the member's consent nothing is fetched any more, and no simulated reading stays. */
export const endWithConsent = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { userId }: { readonly userId: string },
): Promise<void> => {
  await endConnection(db, userId, clock.now());
  await forgetGlucose(db, userId, simulatedSource);
};

/** Erasure: what only the club knows goes at once, and the service is told by a job. */
export const eraseConnections = (healthDb: Db, clock: Clock, memberId: string): Promise<void> =>
  asMember(healthDb, memberId, (db) => endConnection(db, memberId, clock.now()));
