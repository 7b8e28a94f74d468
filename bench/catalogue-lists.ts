import { median } from './load.ts';
import { registerMembers, signIn } from './members.ts';
import { fillOffers } from './offers-fixtures.ts';
import { emptyFolder, production, startProduct } from './product.ts';

const page = 'offers?page_size=20';

const lists: Readonly<Record<string, string>> = {
  categories: 'categories?for_longevity_club=true',
  countries: 'offers-countries?category_slug=fitness',
  types: 'offer-types?',
  vendors: 'vendors?',
  counts: 'offer-counts?country=ES',
  notices: 'offer-notification?',
};

/** Milliseconds for a list and for a page of offers, alternating, and how many pages the list costs. */
export interface ListTimes {
  readonly list: number;
  readonly page: number;
  readonly ratio: number;
}

const warmUp = 10;
const times = 60;
let asked = 0;

/**
 * The catalogue's other lists against a page of offers, for one member with one request at a time and no two alike; as
 * in production, and without caching (`CACHE_SECONDS=0`).
 */
export const measureCatalogueLists = async (
  sizes: readonly number[],
  report: (list: string, offers: number, kept: boolean, found: ListTimes) => void,
): Promise<void> => {
  const folder = emptyFolder();
  const product = await startProduct(folder);
  const keepsNone = await startProduct(folder, { ...production, CACHE_SECONDS: '0' });
  try {
    const members = await registerMembers(product.url, product.ownerUrl, 1);
    for (const offers of sizes) {
      await fillOffers(product.ownerUrl, offers);
      const [member] = await signIn(product.url, members);
      for (const [list, path] of Object.entries(lists)) {
        for (const [kept, { url }] of [
          [true, product],
          [false, keepsNone],
        ] as const) {
          report(list, offers, kept, await compare(`${url}/api/m`, path, String(member?.access)));
        }
      }
    }
  } finally {
    await keepsNone.stop();
    await product.stop();
  }
};

const compare = async (url: string, path: string, access: string): Promise<ListTimes> => {
  const taken: { list: number; page: number }[] = [];
  for (let time = 0; time < warmUp + times; time += 1) {
    taken.push({ list: await ask(`${url}/${path}`, access), page: await ask(`${url}/${page}`, access) });
  }
  const counted = taken.slice(warmUp);
  const [list, ofPage] = [median(counted.map((one) => one.list)), median(counted.map((one) => one.page))];
  return { list, page: ofPage, ratio: list / ofPage };
};

/** An unknown parameter makes each request unique, so that no two share an answer. */
const ask = async (address: string, access: string): Promise<number> => {
  asked += 1;
  const started = performance.now();
  const answer = await fetch(`${address}&n=${asked}`, { headers: { authorization: `Bearer ${access}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return performance.now() - started;
};
