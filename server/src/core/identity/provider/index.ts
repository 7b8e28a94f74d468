import { domain } from '#platform/domain';
import { providerPersonalData } from './personal-data.ts';
import { providerRoutes } from './provider.routes.ts';
import { forgetSignIns, purgeProviderRecords } from './records.store.ts';

export { providerRoutes } from './provider.routes.ts';

export const provider = domain({
  name: 'core/identity/provider',
  tables: ['provider_records'],
  // A configured port gets a server of its own for these pages.
  pages: async (app, club, limiter) => {
    if (club.config.signIn?.port == null) await providerRoutes(app, club, limiter);
  },
  personalData: providerPersonalData,
  jobs: { purge_provider: ({ db, clock }) => purgeProviderRecords(db, clock.now()) },
  schedule: ['*/10 * * * * purge_provider'],
  listens: { signed_out: ({ db }, { userId }) => forgetSignIns(db, userId) },
});
