import { marketplace } from '@club/contract/club/marketplace';
import { vendors } from '@club/contract/club/vendors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { aVendorOwner, create, give, offerInput, published } from './fixtures.testing.ts';

let club: TestClub;
let alba: Member & { vendor: string };

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  alba = await aVendorOwner(club);
});

const aFile = (text: string, name = 'codes.csv') => new File([text], name, { type: 'text/csv' });
const preview = async (text: string, offer_id?: string, as: Member = alba) =>
  call(club.app, vendors.previewOfferCodes, { codes_file: aFile(text), offer_id }, { as });
const list = (id: string, input: object = {}, as: Member = alba) =>
  call(club.app, vendors.listOfferCodes, { id, ...input }, { as });
const remove = (id: string, code_ids: readonly number[], as: Member = alba) =>
  call(club.app, vendors.deleteOfferCodes, { id, code_ids: [...code_ids] }, { as });
const readCodes = async (id: string, input: object = {}) =>
  (await list(id, input)).body.results.map(({ code }) => code);

test.each([
  ['a heading in any case', 'Note,CODE\nfor June,SPA-1\nfor July,SPA-2\n', ['SPA-1', 'SPA-2']],
  ['semicolons and a byte order mark', '\uFEFFvoucher;note\r\nSPA-1;"a; b"\r\nSPA-2;\r\n', ['SPA-1', 'SPA-2']],
  ['tabs', 'Codes\tnote\nSPA-1\tx\n', ['SPA-1']],
  ['the first column without a heading', 'SPA-1,for June\nSPA-2,for July\n', ['SPA-1', 'SPA-2']],
  ['one on each line', 'SPA-1\n\nSPA-2', ['SPA-1', 'SPA-2']],
  ['quoted cells', '"code","note"\n"SPA,1","say ""hi"""\n', ['SPA,1']],
])('reads only the codes from a file with %s', async (_name, text, codes) => {
  expect((await preview(text)).body.added).toEqual({ count: codes.length, codes });
  const offer = await published(club, alba, { code_mode: 'pool', codes_file: aFile(text) });
  expect(await readCodes(offer.id)).toEqual(codes);
});

test('a buyer of an offer with a CSV file gets the code alone', async () => {
  const offer = await published(club, alba, { code_mode: 'pool', codes_file: aFile('code,note\nSPA-1,for June\n') });
  const ada = await factories.member(club);
  await give(club, ada, 10_000);
  const bought = await call(
    club.app,
    marketplace.buyOffer,
    { clientCode: ada.client_code, offerId: offer.id },
    { as: ada },
  );
  expect(bought.body.redemption.code).toBe('SPA-1');
});

test('the preview counts codes, names repeats and known ones, and gives the line of each invalid one', async () => {
  const offer = await published(club, alba, { code_mode: 'pool', codes: 'OLD-1\nOLD-2' });
  const rows = Array.from({ length: 60 }, (_, at) => `SPA-${at + 1},n`);
  const text = ['code,note', ...rows, 'SPA-7,again', '---,n', 'OLD-2,n'].join('\n');
  const { body } = await preview(text, offer.id);
  expect(body.added.count).toBe(60);
  expect(body.added.codes).toEqual([
    'SPA-1',
    'SPA-2',
    'SPA-3',
    'SPA-4',
    'SPA-5',
    'SPA-6',
    'SPA-7',
    'SPA-8',
    'SPA-9',
    'SPA-10',
  ]);
  expect(body.repeated).toEqual({ count: 1, codes: ['SPA-7'] });
  expect(body.known).toEqual({ count: 1, codes: ['OLD-2'] });
  expect(body.invalid).toEqual({
    count: 1,
    lines: [{ field: 'codes_file', line: 63, message: 'Use at least one letter or digit in a code.' }],
  });
  expect(await readCodes(offer.id)).toEqual(['OLD-1', 'OLD-2']);
});

test.each([
  [
    'a code without a letter or digit',
    { codes: 'A-1\n\n***' },
    { codes: 'Line 3: Use at least one letter or digit in a code.' },
  ],
  [
    'a row without a code',
    { codes_file: aFile('note,code\nfor June,\n') },
    { codes_file: 'Line 2: This line has no code.' },
  ],
  [
    'a code of the club',
    { codes_file: aFile('code,note\nA-1,x\n\nLC-9,x\n') },
    { codes_file: "Line 4: Don't start codes with LC-: the club uses it." },
  ],
])('refuses %s by the line it is on', async (_name, sent, fields) => {
  const { problem } = await create(club, alba, offerInput({ code_mode: 'pool', ...sent }));
  expect(Object.fromEntries((problem?.errors ?? []).map(({ field, message }) => [field, message]))).toEqual(fields);
});

test('the pool is searched and read page by page, unsold codes first', async () => {
  const codes = Array.from({ length: 23 }, (_, at) => `SPA-${String(at + 1).padStart(2, '0')}`);
  const { id } = await published(club, alba, { code_mode: 'pool', codes: codes.join('\n') });
  const ada = await factories.member(club);
  await give(club, ada, 10_000);
  await call(club.app, marketplace.buyOffer, { clientCode: ada.client_code, offerId: id }, { as: ada });
  const first = (await list(id)).body;
  expect([first.count, first.results.length, first.results[0]?.code]).toEqual([23, 20, 'SPA-02']);
  expect(first.next).toBe(`http://localhost:8000/api/m/vendor-offers/${id}/codes/?page=2&page_size=20`);
  expect((await list(id, { page: 2 })).body.results.map(({ code, sold }) => [code, sold])).toEqual([
    ['SPA-22', false],
    ['SPA-23', false],
    ['SPA-01', true],
  ]);
  expect(await readCodes(id, { search: 'spa-1' })).toEqual([
    ...['SPA-10', 'SPA-11', 'SPA-12', 'SPA-13', 'SPA-14', 'SPA-15', 'SPA-16', 'SPA-17', 'SPA-18', 'SPA-19'],
  ]);
  expect(await readCodes(id, { search: '_' })).toEqual([]);
  expect((await list(id, { page: 3 })).problem?.code).toBe('invalid_page');
});

test('unsold codes are deleted with the stock and audited; a sold one keeps all of them', async () => {
  const { id } = await published(club, alba, { code_mode: 'pool', codes: 'A-1\nA-2\nA-3' });
  const ada = await factories.member(club);
  await give(club, ada, 10_000);
  await call(club.app, marketplace.buyOffer, { clientCode: ada.client_code, offerId: id }, { as: ada });
  const { results } = (await list(id)).body;
  const findId = (code: string) => results.find((one) => one.code === code)?.id ?? 0;
  expect((await remove(id, [findId('A-1'), findId('A-2')])).problem).toMatchObject({
    status: 409,
    code: 'invalid_transition',
  });
  expect(await readCodes(id)).toEqual(['A-2', 'A-3', 'A-1']);
  expect((await remove(id, [findId('A-2')])).body).toEqual({ deleted: 1, codes_left: 1 });
  expect(await readCodes(id)).toEqual(['A-3', 'A-1']);
  const offer = (await call(club.app, vendors.getVendorOffer, { id }, { as: alba })).body;
  expect([offer.codes_left, offer.stock_total, offer.stock_left]).toEqual([1, 2, 1]);
  const { rows } = await sql`select actor_id, object_type, object_id, details from audit_log
    where action = 'offer.codes_deleted'`.execute(club.database.db);
  expect(rows).toEqual([{ actor_id: alba.id, object_type: 'offer', object_id: id, details: { count: 1, left: 1 } }]);
});

test("another vendor's codes are not found, listed, previewed against or deleted", async () => {
  const { id } = await published(club, alba, { code_mode: 'pool', codes: 'A-1' });
  const other = await aVendorOwner(club, { name: 'Other' });
  const [code] = (await list(id)).body.results;
  const refusals = await Promise.all([
    list(id, {}, other),
    preview('A-1', id, other),
    remove(id, [code?.id ?? 0], other),
  ]);
  expect(refusals.map(({ problem }) => problem?.code)).toEqual(['not_found', 'not_found', 'not_found']);
  expect(await readCodes(id)).toEqual(['A-1']);
});
