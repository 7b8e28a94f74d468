import { fillClub, type Size } from './administration-fixtures.ts';
import { registerMembers, signIn } from './members.ts';
import { asOwner } from './points.ts';
import { emptyFolder, startProduct } from './product.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const year = `start_date=${daysAgo(364)}&end_date=${daysAgo(0)}`;
const member = '01910000-0000-7000-8000-000000000007';

/** What an administrator opens: each list as it first shows, narrowed, and as far on as it goes. */
const calls: readonly string[] = [
  'ambassadors-stats/?',
  `ambassadors-stats/?${year}`,
  'members/?',
  'members/?page=100&page_size=100',
  'members/?type_of_account=VEN',
  'members/?who=active',
  'members/?who=active&page=100&page_size=100',
  `members/?who=joined&${year}`,
  'members/?search=novak 123456',
  'members/?search=ada',
  'members/?search=nobody-like-this',
  ...['issued', 'redeemed', 'exchanged', 'expired'].map((movement) => `points/?movement=${movement}&${year}`),
  'points/?movement=issued&page=100&page_size=100',
  'holdings/?',
  'holdings/?page=100&page_size=100',
  `redemptions/?${year}`,
  'offers/?',
  ...['registered', 'rewarded', 'rejected'].map((reached) => `referrals/?reached=${reached}&${year}`),
  'audit-log/?',
  'audit-log/?action=session',
  'audit-log/?action=application',
  'audit-log/?action=nothing',
  `audit-log/?about=${member}`,
];

const times = 5;

/** The slowest answer of each call of the administration, in milliseconds, of five one after the other. */
export const measureAdministration = async (
  size: Size,
  report: (call: string, slowest: number) => void,
): Promise<void> => {
  const product = await startProduct(emptyFolder());
  try {
    const members = await registerMembers(product.url, product.ownerUrl, 1);
    await asOwner(product.ownerUrl, `update users set permissions = '{dashboard}'`);
    await fillClub(product.ownerUrl, size);
    const [chief] = await signIn(product.url, members);
    const headers = { authorization: `Bearer ${chief?.access}` };
    for (const call of calls) {
      let slowest = 0;
      for (let time = 0; time < times; time += 1) {
        const started = performance.now();
        const answer = await fetch(`${product.url}/api/admin-stats/${call}`, { headers });
        await answer.arrayBuffer();
        // in a small club a list may end before the page
        if (!answer.ok && answer.status !== 404) throw new Error(`${call} answered ${answer.status}`);
        slowest = Math.max(slowest, performance.now() - started);
      }
      report(call.replace('/?', ' ').replaceAll('&', ' '), slowest);
    }
  } finally {
    await product.stop();
  }
};
