import type { makers as contract } from '@club/contract/health/exchange/makers';
import { asCaller } from '#health/base/consents';
import { asMember } from '#health/base/storage';
import { endBridges, forgetFetched } from '#health/exchange/inbound';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { inTwoSteps, Refusal } from '#platform/http';
import { connections, endConnections, findConnection } from './connections.store.ts';
import { findMaker } from './makers.ts';

/** Whether the maker has taken the access back. */
type Revoked = boolean;

/** The maker is told first, outside any transaction. If it cannot be reached, a job tells it later. */
export const disconnectMaker = inTwoSteps<typeof contract.disconnectMaker, Revoked>(
  async (call) => {
    const opened = await asCaller(call, async ({ healthDb, config, caller, input }) => {
      const found = await findConnection(healthDb, caller.id, input.maker);
      return found && connections.open(healthDb, config, caller.id, found.id);
    });
    if (!opened) throw new Refusal('not_found');
    const told = findMaker(call, opened.provider)?.revoke(opened.credentials) ?? Promise.resolve();
    return told.then(
      () => true,
      () => false,
    );
  },
  (call, revoked) =>
    asCaller(call, async ({ db, healthDb, clock, config, emit, local, caller, input }) => {
      const connection = await findConnection(healthDb, caller.id, input.maker);
      if (!connection) throw new Refusal('not_found');
      const { id, bridgeId } = connection;
      const at = clock.now();
      // Simulated figures never stay.
      const deletes = input.delete_data || findMaker(call, input.maker)?.simulated === true;
      let deleted = 0;
      if (bridgeId !== null && deletes) {
        const scope = { db: healthDb, clubDb: db, clock, config, emit, local, memberId: caller.id, bridgeId };
        deleted = await forgetFetched(scope);
      } else if (bridgeId !== null) await endBridges(healthDb, caller.id, { by: 'member', at, id: bridgeId });
      if (revoked) await connections.delete(healthDb, caller.id, id);
      else await endConnections(healthDb, caller.id, { at, id });
      return { deleted_items: deleted };
    }),
);

/** Without the member's consent nothing is fetched any more, and a job tells the makers. */
export const endWithConsent = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { userId }: { readonly userId: string },
): Promise<void> => endConnections(db, userId, { at: clock.now() });

/** Erasure: what only the club knows goes at once, and the makers are told by a job. */
export const eraseConnections = (healthDb: Db, clock: Clock, memberId: string): Promise<void> =>
  asMember(healthDb, memberId, (db) => endConnections(db, memberId, { at: clock.now() }));
