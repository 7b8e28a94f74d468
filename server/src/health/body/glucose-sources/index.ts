import { glucoseSources as contract } from '@club/contract/health/body/glucose-sources';
import { z } from 'zod';
import { makeBudget } from '#health/base/connected-services';
import { forMember } from '#health/base/consents';
import { memberTable, stays } from '#health/base/storage';
import { domain, job } from '#platform/domain';
import { type Call, Refusal } from '#platform/http';
import { authorize, complete, connectNightscout, enqueueSync } from './connecting.ts';
import { authorizations, connections, copyConnections, findConnection } from './connections.store.ts';
import { disconnectCall, endWithConsent, eraseConnections } from './disconnecting.ts';
import { listReadings } from './readings.ts';
import { getStatus, readStatus } from './status.ts';
import { syncDue, syncMember } from './sync.ts';

const { completeGlucoseConnection: _code, connectNightscout: _site, disconnectGlucose: _end, ...plain } = contract;

/** Has the readings of the caller fetched before their time. */
const syncNow = async (call: Call<typeof contract.syncGlucose>) => {
  const { healthDb, clock, caller, db } = call;
  const connection = await findConnection(healthDb, caller.id);
  if (!connection) throw new Refusal('not_found');
  if (!connection.needsReauth) {
    await connections.hasten(healthDb, connection, clock.now());
    await enqueueSync({ db }, caller.id);
  }
  return readStatus(call, caller.id);
};

const budget = makeBudget();

/** Where a member's glucose readings come from, and the readings themselves. */
export const glucoseSources = domain({
  name: 'health/body/glucose-sources',
  contract,
  routes: {
    ...forMember<typeof plain>({
      authorizeGlucoseSource: authorize,
      getGlucoseStatus: getStatus,
      listGlucoseReadings: listReadings,
      syncGlucose: syncNow,
    }),
    completeGlucoseConnection: complete,
    connectNightscout,
    disconnectGlucose: disconnectCall,
  },
  tables: ['glucose_connections', 'glucose_authorizations'],
  jobs: {
    sync_glucose: (club) => syncDue(club, budget),
    sync_glucose_of: job({ member: z.uuid() }, (club, { member }) => syncMember(club, member, budget)),
    purge_glucose_authorizations: async ({ healthDb, clock }) => {
      await authorizations.purge(healthDb, clock.now());
    },
  },
  schedule: ['* * * * * sync_glucose', '*/10 * * * * purge_glucose_authorizations'],
  listens: { health_consent_withdrawn: endWithConsent, device_consent_withdrawn: endWithConsent },
  record: [
    stays('glucose_connections', 'They hold tokens of other services.', 'Connected glucose services'),
    stays('glucose_authorizations', 'They are secrets of a moment.'),
  ],
  personalData: [
    {
      ...memberTable('glucose_connections', copyConnections),
      erase: eraseConnections,
    },
    memberTable('glucose_authorizations', authorizations.copy),
  ],
});
