import { sql } from 'kysely';
import { domain } from '#platform/domain';
import { copyRows, type PersonalData } from '#platform/personal-data';
import { providerRoutes } from './provider.routes.ts';
import { forgetMember, forgetSignIns, purgeProviderRecords } from './records.store.ts';

/** The provider's sign-ins of a member and of their agents, and when they expire. */
const providerPersonalData: readonly PersonalData[] = [
  {
    table: 'provider_records',
    copy: copyRows(
      (userId) => sql`
        select model, expires_at from provider_records where account_id = ${userId} order by expires_at`,
    ),
    erase: (db, _clock, userId) => forgetMember(db, userId),
  },
];

export { agentResource } from './agents.ts';
export { providerRoutes } from './provider.routes.ts';
export { endProviderGrant, findAgentToken } from './records.store.ts';

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
  listens: {
    signed_out: ({ db, config }, { userId }) => forgetSignIns(db, userId, config.signIn?.clientId ?? ''),
  },
});
