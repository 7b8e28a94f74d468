import { expect, test } from 'vitest';
import { checkpointOver, ledger, toPages } from './fixtures.testing.ts';
import { asCsv, asJson } from './statement-files.ts';

const all = ledger([10_000, -250]);

test('the file of entries has one line for each, with two decimals', () => {
  const [head, first, second] = asCsv(toPages(all, { perPage: 1 })).split('\r\n');
  expect(head).toBe(
    'number,date,time,activity,description,kind,at,note,earned_from,earned_to,earned,spent,expired,balance_after,transaction_id,hash',
  );
  expect(first).toContain(
    '1,2026-11-01,2026-11-01T09:00:00.000Z,daily_visit,Daily visit,Daily visit,,,,,100.00,0.00,0.00,100.00,',
  );
  expect(second).toContain(',0.00,2.50,0.00,97.50,');
});

test('the file says at which vendor, with which words, and when expired points were earned', () => {
  const none = { detail: null, note: null, wait: null, offer: null, earned: null };
  const subjects = [
    { ...none, kind: 'offer' as const, name: 'Salt room', detail: 'Alba Spa' },
    { ...none, kind: 'member' as const, name: 'Ben K.', note: 'For the tickets' },
    { ...none, kind: 'expired' as const, name: '', earned: { from: '2024-11-01', to: '2024-11-09' } },
  ];
  const pages = toPages(ledger([10_000, -250, -300])).map((page) => ({
    ...page,
    results: page.results.map((line, at) => ({ ...line, subject: subjects[at] ?? null })),
  }));
  const [, offer, transfer, expired] = asCsv(pages).split('\r\n');
  expect(offer).toContain(',Alba Spa,,,,');
  expect(transfer).toContain(',,For the tickets,,,');
  expect(expired).toContain(',,,2024-11-01,2024-11-09,');
});

test('names with formulas, commas and quotes stay plain text in the file', () => {
  const pages = toPages(all).map((page) => ({
    ...page,
    results: page.results.map((line) => ({ ...line, description: '=1+1, "x"' })),
  }));
  expect(asCsv(pages)).toContain('"\'=1+1, ""x"""');
});

test("the statement's data file holds everything needed to verify it elsewhere", () => {
  const whole = JSON.parse(asJson(toPages(all, { from: 2, perPage: 1 })));
  const [first, second] = all;
  if (!first || !second) throw new Error('two entries are missing');
  expect(whole.first_prev_hash).toBe(first.hash);
  expect(whole.entries).toEqual([second]);
  expect(whole.checkpoint).toEqual(checkpointOver(second));
});
