import { load } from './load.ts';
import { registerMembers, signIn } from './members.ts';
import { fillOffers } from './offers-fixtures.ts';
import { type Pairs, pairs } from './pairs.ts';
import { emptyFolder, production, startProduct } from './product.ts';

const seconds = 3;
const balance = '/api/r/v2/balance/';
let asked = 0;
/** A page of offers under an address of its own: the unused parameter rules out a shared answer. */
const nextPage = (): string => {
  asked += 1;
  return `/api/m/offers?page_size=20&n=${asked}`;
};
const questions = { 'a balance': () => balance, 'a page of 10,000 offers': nextPage };

/**
 * The same calls with named statements and with `pg`'s plain pool, in turn: two servers over the same data, both with
 * the answer cache off, so that every call asks the database.
 */
export const measureNamedStatements = async (report: (what: string, found: Pairs) => void): Promise<void> => {
  const folder = emptyFolder();
  const uncached = { ...production, CACHE_SECONDS: '0' };
  const named = await startProduct(folder, uncached);
  const plain = await startProduct(folder, { ...uncached, NAMED_STATEMENTS: 'false' });
  try {
    await fillOffers(named.ownerUrl, 10_000);
    const members = await registerMembers(named.url, named.ownerUrl, 16);
    for (const [what, path] of Object.entries(questions)) {
      for (const connections of [1, 16]) {
        const signedIn = await signIn(named.url, members);
        const measure = (url: string) => countAnswers(url, connections, path, signedIn);
        const found = await pairs(5, { product: () => measure(named.url), baseline: () => measure(plain.url) });
        report(`${what}, ${connections} at a time`, found);
      }
    }
  } finally {
    await plain.stop();
    await named.stop();
  }
};

/** Answers per second, the members asking in turn. */
const countAnswers = async (
  url: string,
  connections: number,
  path: () => string,
  members: readonly { readonly access: string }[],
): Promise<number> => {
  let turn = 0;
  const next = () => {
    turn = (turn + 1) % members.length;
    return { method: 'GET' as const, path: path(), headers: { authorization: `Bearer ${members[turn]?.access}` } };
  };
  const { perSecond, failed } = await load(url, { connections, seconds, next });
  if (failed > 0) throw new Error(`${failed} requests failed while measuring`);
  return perSecond;
};
