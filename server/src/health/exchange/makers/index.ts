import { makers as contract, makerIds } from '@club/contract/health/exchange/makers';
import { z } from 'zod';
import { makeBudget } from '#health/base/connected-services';
import { forMember } from '#health/base/consents';
import { memberTable, stays } from '#health/base/storage';
import { domain, job } from '#platform/domain';
import { beginMaker, completeMaker, fetchMaker } from './connecting.ts';
import { authorizations, copyConnections } from './connections.store.ts';
import { disconnectMaker, endWithConsent, eraseConnections } from './disconnecting.ts';
import { fetchDue, fetchOne } from './fetching.ts';
import { hintRoutes } from './hints.routes.ts';
import { listMakers } from './listing.ts';
import { simulatedPages } from './simulated/index.ts';

const { completeMaker: _code, disconnectMaker: _end, ...plain } = contract;

const budget = makeBudget();

/** Makers of devices whose data the club fetches, and that take it in as what apps send by themselves. */
export const makers = domain({
  name: 'health/exchange/makers',
  contract,
  routes: {
    ...forMember<typeof plain>({ listMakers, beginMaker, fetchMaker }),
    completeMaker,
    disconnectMaker,
  },
  pages: async (app, club, limiter) => {
    await hintRoutes(app, club, limiter);
    await simulatedPages(app, club, limiter);
  },
  tables: ['maker_connections', 'maker_authorizations'],
  jobs: {
    fetch_makers: (club) => fetchDue(club, budget),
    fetch_maker_of: job({ member: z.uuid(), maker: z.enum(makerIds) }, (club, asked) => fetchOne(club, asked, budget)),
    purge_maker_authorizations: async ({ healthDb, clock }) => {
      await authorizations.purge(healthDb, clock.now());
    },
  },
  schedule: ['* * * * * fetch_makers', '*/10 * * * * purge_maker_authorizations'],
  listens: { health_consent_withdrawn: endWithConsent, device_consent_withdrawn: endWithConsent },
  personalData: [
    { ...memberTable('maker_connections', copyConnections), erase: eraseConnections },
    memberTable('maker_authorizations', authorizations.copy),
  ],
  record: [
    stays('maker_connections', 'They hold tokens of other services.', 'Connected device makers'),
    stays('maker_authorizations', 'They are secrets of a moment.'),
  ],
});
