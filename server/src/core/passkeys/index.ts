import { passkeys as contract } from '@club/contract/core/passkeys';
import { domain } from '#platform/domain';
import { purgeChallenges } from './challenges.store.ts';
import { dropSince } from './passkey-reset.ts';
import { passkeysRoutes } from './passkeys.routes.ts';
import { passkeysPersonalData } from './personal-data.ts';

export { resetPasskeys } from './passkey-reset.ts';

export const passkeys = domain({
  name: 'core/passkeys',
  tables: ['passkeys', 'passkey_challenges', 'recovery_codes'],
  contract,
  routes: passkeysRoutes,
  personalData: passkeysPersonalData,
  jobs: { purge_passkey_challenges: ({ db, clock }) => purgeChallenges(db, clock.now()) },
  schedule: ['*/10 * * * * purge_passkey_challenges'],
  listens: { account_taken_back: ({ db }, { userId, since }) => dropSince(db, userId, since) },
});
