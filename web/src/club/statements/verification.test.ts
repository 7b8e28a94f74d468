import { generateKeyPairSync } from 'node:crypto';
import type { Statement, StatementLine } from '@club/contract/club/statements';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Trouble } from './chain.ts';
import { account, checkpointOver, ledger, pointsKey, toPages } from './fixtures.testing.ts';
import { keepCheckpoint, storedCheckpoint } from './stored-checkpoint.ts';
import { type Evidence, verifyStatement } from './verification.ts';

const amounts = [10_000, 200, 200, -5_000, 500, 200, 200];
const all = ledger(amounts);

beforeEach(() => {
  // The cryptography is the real one, and what it takes is no ArrayBuffer of jsdom's own.
  vi.stubGlobal('ArrayBuffer', new TextEncoder().encode('').buffer.constructor);
});

const verify = (pages: readonly Statement[], more: Partial<Evidence> = {}) =>
  verifyStatement({ pages, keys: [pointsKey], kept: null, subtle: crypto.subtle, ...more });

const wrong = (what: Trouble['what'], seq: number | null) => ({ kind: 'wrong', trouble: { what, seq } });

/** The same pages with one line changed, and nothing else. */
const withLine = (pages: readonly Statement[], seq: number, change: Partial<StatementLine>): Statement[] =>
  pages.map((page) => ({
    ...page,
    results: page.results.map((line) => (line.seq === seq ? { ...line, ...change } : line)),
  }));

const lineAt = (seq: number): StatementLine => {
  const line = all[seq - 1];
  if (!line) throw new Error(`There is no entry ${seq}.`);
  return line;
};

test('verifies an intact statement with its number of entries and its signature', async () => {
  expect(await verify(toPages(all, { perPage: 3 }))).toMatchObject({
    kind: 'verified',
    entries: 7,
    first: 1,
    last: 7,
    signature: 'valid',
    kept: null,
  });
});

test('verifies a period in the middle of an account from the hash its first entry continues', async () => {
  expect(await verify(toPages(all, { from: 3, to: 6, perPage: 2 }))).toMatchObject({ kind: 'verified', entries: 4 });
});

test('finds nothing to verify in a period without entries', async () => {
  expect(await verify(toPages(all, { from: 50 }))).toEqual({ kind: 'empty' });
});

test('finds a changed amount even if everything around it was changed to match', async () => {
  const forged = withLine(toPages(all), 4, {
    amount_minor: -4_000,
    spent: 40,
    balance_after_minor: 6_400,
    balance_after: 64,
  });
  expect(await verify(forged)).toEqual(wrong('changed', 4));
});

test.each([
  ['the activity', { activity: 'adjustment' }],
  ['the time', { at_ms: 1 }],
  ['the transaction', { transaction_id: '0193a000-0000-7000-8000-00000000ffff' }],
  ['the seal itself', { hash: 'ab'.repeat(32) }],
])('a changed %s is found at its entry', async (_, change) => {
  expect(await verify(withLine(toPages(all), 5, change))).toEqual(wrong('changed', 5));
});

test('finds an amount that differs from its hash', async () => {
  expect(await verify(withLine(toPages(all), 2, { earned: 20 }))).toEqual(wrong('shown', 2));
});

test('finds a balance that does not add up', async () => {
  const forged = withLine(toPages(all), 3, { balance_after_minor: 99_900, balance_after: 999 });
  expect(await verify(forged)).toEqual(wrong('balance', 3));
});

test('names the number of an entry missing in the middle', async () => {
  const pages = toPages(all).map((page) => ({ ...page, results: page.results.filter(({ seq }) => seq !== 4) }));
  expect(await verify(pages)).toEqual(wrong('missing', 4));
});

test('finds two entries in the wrong order', async () => {
  const pages = toPages(all).map((page) => ({ ...page, results: [lineAt(1), lineAt(2), lineAt(2), lineAt(3)] }));
  expect(await verify(pages)).toEqual(wrong('out_of_order', 2));
});

test('finds two swapped pages', async () => {
  const [one, two, three] = toPages(all, { perPage: 3 });
  if (!one || !two || !three) throw new Error('three pages are missing');
  expect(await verify([one, three, two])).toEqual(wrong('page_swapped', 7));
});

test('finds a page that poses as another by the missing entry', async () => {
  const [one, two, three] = toPages(all, { perPage: 3 });
  if (!one || !two || !three) throw new Error('three pages are missing');
  expect(await verify([one, { ...three, page: 2 }, { ...two, page: 3 }])).toEqual(wrong('missing', 4));
});

test('finds a page that does not continue the previous one', async () => {
  const pages = toPages(all, { perPage: 3 }).map((page, at) =>
    at === 1 ? { ...page, proof: { ...page.proof, first_prev_hash: 'cd'.repeat(32) } } : page,
  );
  expect(await verify(pages)).toEqual(wrong('page_broken', 4));
});

test('finds a page of another account', async () => {
  const pages = toPages(all, { perPage: 3 }).map((page, at) =>
    at === 2 ? { ...page, proof: { ...page.proof, account_number: '100000000002' } } : page,
  );
  expect(await verify(pages)).toEqual(wrong('other_account', 7));
});

test('finds a cut-off tail by the checkpoint, which was signed for a later entry', async () => {
  const cut = toPages(all, { to: 5 }).map((page) => ({
    ...page,
    proof: { ...page.proof, checkpoint: checkpointOver(lineAt(7)) },
  }));
  expect(await verify(cut)).toEqual(wrong('cut', 5));
});

test('does not verify a statement without a checkpoint', async () => {
  const bare = toPages(all).map((page) => ({ ...page, proof: { ...page.proof, checkpoint: null } }));
  expect(await verify(bare)).toEqual(wrong('cut', 7));
});

test('finds fewer entries than the statement claims', async () => {
  expect(await verify(toPages(all).map((page) => ({ ...page, count: 8 })))).toEqual(wrong('count', null));
});

test.each([
  ['opening', { opening_balance: 5 }],
  ['closing', { closing_balance: 5 }],
  ['totals', { totals: { earned: 1, spent: 0, expired: 0, net: 63 } }],
] as const)('sums that the entries do not add up to are found: %s', async (what, change) => {
  expect(await verify(toPages(all).map((page) => ({ ...page, ...change })))).toEqual(wrong(what, null));
});

test('finds a net sum that its own parts do not give', async () => {
  const given = toPages(all);
  const net = (given[0]?.totals.net ?? 0) + 1;
  const changed = given.map((page) => ({ ...page, totals: { ...page.totals, net } }));
  expect((await verify(given)).kind).toBe('verified');
  expect(await verify(changed)).toEqual(wrong('totals', null));
});

test('finds a first entry that does not start from zero', async () => {
  const pages = toPages(all).map((page) => ({ ...page, proof: { ...page.proof, first_prev_hash: 'ab'.repeat(32) } }));
  expect(await verify(pages)).toEqual(wrong('beginning', 1));
});

const signedBy = (key: Parameters<typeof checkpointOver>[1]) =>
  toPages(all).map((page) => ({ ...page, proof: { ...page.proof, checkpoint: checkpointOver(lineAt(7), key) } }));

test('finds a signature by another key holder', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  expect(await verify(signedBy({ key: privateKey }))).toEqual(wrong('signature', 7));
});

test('finds a signature over another time', async () => {
  const pages = toPages(all).map((page) => ({
    ...page,
    proof: { ...page.proof, checkpoint: { ...checkpointOver(lineAt(7)), at: '2026-11-21T00:00:00.000Z' } },
  }));
  expect(await verify(pages)).toEqual(wrong('signature', 7));
});

test('rejects a signature with a key the club does not publish', async () => {
  expect(await verify(toPages(all), { keys: [] })).toEqual(wrong('unknown_key', 7));
});

test('says that the signature was not checked in a browser without Ed25519', async () => {
  const unsupported = new DOMException('Unrecognized name.', 'NotSupportedError');
  const subtle = {
    digest: crypto.subtle.digest.bind(crypto.subtle),
    importKey: () => Promise.reject(unsupported),
  } as unknown as SubtleCrypto;
  expect(await verify(toPages(all), { subtle })).toMatchObject({ kind: 'verified', signature: 'unsupported' });
});

const keptAt = (seq: number, at = '2026-11-05T10:00:00.000Z') => checkpointOver(lineAt(seq), { at });

test('finds a stored checkpoint on the chain, even right before the period', async () => {
  expect(await verify(toPages(all), { kept: keptAt(5) })).toMatchObject({ kept: 'on_chain' });
  expect(await verify(toPages(all, { from: 4 }), { kept: keptAt(3) })).toMatchObject({ kept: 'on_chain' });
});

test('finds a chain rewritten since the last visit, even if it is signed again', async () => {
  const rewritten = ledger([10_000, 900, 200, -5_000, 500, 200, 200]);
  expect(await verify(toPages(rewritten), { kept: keptAt(5) })).toEqual(wrong('rewritten', 5));
});

test('finds a tail cut off since the last visit, even if the rest is signed again', async () => {
  const cut = toPages(all, { to: 5, end: '2026-11-20' });
  expect(await verify(cut, { kept: keptAt(7, '2026-11-10T10:00:00.000Z') })).toEqual(wrong('rewritten', 7));
});

test('reaches an old checkpoint over the days before the period', async () => {
  const pages = toPages(all, { from: 6, start: '2026-11-06' });
  const before = toPages(all, { from: 3, to: 5, start: '2026-11-02', end: '2026-11-05' });
  expect(await verify(pages, { before, kept: keptAt(3) })).toMatchObject({
    kind: 'verified',
    entries: 2,
    kept: 'on_chain',
  });
});

test('reaches a later checkpoint over the days after the period', async () => {
  const pages = toPages(all, { to: 4, end: '2026-11-04' });
  const after = toPages(all, { from: 5, start: '2026-11-05', end: '2026-11-11' });
  const kept = keptAt(6, '2026-11-10T10:00:00.000Z');
  expect(await verify(pages, { after, kept })).toMatchObject({ entries: 4, kept: 'on_chain' });
});

test('says when a checkpoint could not be compared', async () => {
  expect(await verify(toPages(all, { from: 6 }), { kept: keptAt(2) })).toMatchObject({ kept: 'out_of_reach' });
});

test('stores the furthest checkpoint for each account', () => {
  keepCheckpoint(checkpointOver(lineAt(5)));
  keepCheckpoint(checkpointOver(lineAt(3)));
  expect(storedCheckpoint(account)).toMatchObject({ seq: 5, head_hash: lineAt(5).hash });
  expect(storedCheckpoint('100000000002')).toBeNull();
});

test('ignores a stored checkpoint that cannot be read', () => {
  localStorage.setItem(`club:checkpoint:${account}`, '{"seq":');
  expect(storedCheckpoint(account)).toBeNull();
});
