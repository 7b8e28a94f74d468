import { sharedLinks as contract } from '@club/contract/health/exchange/shared-links';
import { dayMs } from '@club/contract/platform/units';
import { forMember } from '#health/base/consents';
import { memberTable, stays } from '#health/base/storage';
import { domain } from '#platform/domain';
import { endAllLinks, listLinks, tidyLinks } from './links.store.ts';
import { openRoutes } from './open.routes.ts';
import { endSharedLink, listSharedLinks, makeSharedLink } from './shared-links.ts';

const { makeSharedLink: _make, ...plain } = contract;

/** Ended links and who opened them stay in the list for so many days. */
const daysRemembered = 180;

/** Copies of a member's record that others open by a link, which ends. */
export const sharedLinks = domain({
  name: 'health/exchange/shared-links',
  contract,
  routes: { ...forMember<typeof plain>({ listSharedLinks, endSharedLink }), makeSharedLink },
  tables: ['shared_links', 'shared_link_opens'],
  pages: openRoutes,
  jobs: {
    tidy_shared_links: async ({ healthWorkerDb, clock }) => {
      const now = clock.now();
      await tidyLinks(healthWorkerDb, now, new Date(now.getTime() - daysRemembered * dayMs));
    },
  },
  schedule: ['*/10 * * * * tidy_shared_links'],
  listens: {
    health_consent_withdrawn: ({ db, clock }, { userId }) => endAllLinks(db, userId, clock.now()).then(() => undefined),
  },
  record: [
    stays('shared_links', 'Their addresses lead to the club that made them.', 'Shared links'),
    stays('shared_link_opens', 'As their links.'),
  ],
  personalData: [
    memberTable('shared_link_opens', async () => []),
    memberTable('shared_links', async (db, memberId, config) =>
      // as the rows are: one whose day has passed is ended by the job
      (await listLinks(db, config, memberId, new Date(0))).map((link) => ({ ...link })),
    ),
  ],
});
