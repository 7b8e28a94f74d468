import { marketplace } from '@club/contract/club/marketplace';
import { type OfferStatus, offerStatuses, vendors } from '@club/contract/club/vendors';
import { vouchers } from '@club/contract/club/vouchers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, listRows, type Member, type TestClub, testClub } from '#tools/testing';
import { aPicture, aVendorOwner, create, offerInput, published, withPicture } from './fixtures.testing.ts';

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

const edit = (id: string, changes: Record<string, unknown>, as: Member = alba) =>
  call(club.app, vendors.editVendorOffer, { id, ...changes } as never, { as });
const listFields = (reply: { problem: { errors: { field: string; message: string }[] } }) =>
  Object.fromEntries(reply.problem.errors.map(({ field, message }) => [field, message]));
const set = (id: string, assignment: string) =>
  sql`update offers set ${sql.raw(assignment)} where id = ${id}`.execute(club.database.db);

test('creates an offer with its picture, on sale at once, for visitors too', async () => {
  const offer = await published(club, alba, {
    discount_percent: 30,
    countries: 'ES,PT',
    list_price: '120',
    currency: 'EUR',
  });
  expect(offer).toMatchObject({
    status: 'published',
    effective_status: 'published',
    version: 1,
    price_version: 1,
    price_points: 50,
    discount_percent: 30,
    list_price: 120,
    countries: ['ES', 'PT'],
    published_at: '2026-11-20T09:00:00.000Z',
  });
  const seen = (await call(club.app, marketplace.getOffer, { id: offer.id })).body;
  expect(seen).toMatchObject({ title: 'Thermal circuit for two', image_alts: ['A pool in the evening'] });
  const shown = await club.app.inject(seen.images[0] ?? '');
  expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
});

test('a draft needs no picture and no terms, and nobody else sees it', async () => {
  const { status, body } = await create(club, alba, offerInput({ terms: '' }));
  expect([status, body.status, body.published_at]).toEqual([201, 'draft', null]);
  expect(body).toMatchObject({ code_valid_days: 30, per_member_limit: 1 });
  expect((await call(club.app, marketplace.getOffer, { id: body.id })).status).toBe(404);
  expect((await call(club.app, marketplace.getOffer, { id: body.id }, { as: alba })).status).toBe(200);
});

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  ['no category', { categories: [] }, { categories: 'Choose at least one category.' }],
  ['an unknown category', { categories: ['spa', 'gold'] }, { categories: 'Choose categories from the list.' }],
  ['six categories', { categories: [1, 2, 3, 4, 5, 6] }, { categories: 'Choose at most 5 categories.' }],
  ['an unknown type', { offer_type: 'gift' }, { offer_type: 'Choose an offer type.' }],
  ['a short title', { title: 'Spa' }, { title: 'Use at least 4 characters.' }],
  ['a title of tags', { title: '<b></b><i></i>' }, { title: 'Use at least 4 characters.' }],
  ['no price and no discount', { price_points: 0 }, { price_points: 'Enter a discount or a points price.' }],
  [
    'two discounts',
    { discount_percent: 5, discount_amount: 5, currency: 'EUR' },
    { discount_amount: 'Enter a percentage or an amount, not both.' },
  ],
  [
    'a price without its currency',
    { list_price: 20 },
    { currency: 'Enter the three letters of a currency, such as EUR.' },
  ],
  [
    'an end before the start',
    { starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' },
    { ends_at: 'The end must be after the start.' },
  ],
  ['101 per cent', { discount_percent: 101 }, { discount_percent: 'Enter a whole number from 1 to 100.' }],
  [
    'what could be thousands or decimals',
    { price_points: '1.005' },
    { price_points: 'Write it like 1500 or 12.50, with no mark for thousands.' },
  ],
  [
    'four decimals',
    { price_points: '1.0055' },
    { price_points: 'Enter 0 to 1,000,000 points, with at most 2 decimals.' },
  ],
  ['a country that does not exist', { countries: ['ES', 'XX'] }, { countries: 'Choose countries from the list.' }],
  ['no shared code', { code_mode: 'shared' }, { shared_code: 'Enter the code that all members get.' }],
  [
    'a code of the club',
    { code_mode: 'shared', shared_code: 'LC-SPRING' },
    { shared_code: "Don't start codes with LC-: the club uses it." },
  ],
  [
    'a link that is not safe',
    { code_mode: 'link', redeem_url: 'http://alba.example' },
    { redeem_url: 'Enter an address that begins with https://.' },
  ],
  ['codes without a pool', { codes: 'ONE\nTWO' }, { codes: 'Choose “Your own code list” to add codes.' }],
  [
    'a picture of someone else',
    { images: [{ image: '/media/AAAAAAAAAAAAAAAAAAAAAA.webp', alt: 'x' }] },
    { images: "We couldn't find this picture. Add it again." },
  ],
  [
    'a picture without its text',
    { images: [{ image: '/media/AAAAAAAAAAAAAAAAAAAAAA.webp', alt: ' ' }] },
    { 'images.0.alt': 'Describe the picture in a few words.' },
  ],
])('%s is refused at its field and nothing is stored', async (_name, changes, expected) => {
  const before = await listRows(club.database);
  expect(listFields(await create(club, alba, offerInput(changes as never)))).toEqual(expected);
  expect(await listRows(club.database)).toEqual(before);
});

test('names everything missing for the sale at its field', async () => {
  const refused = await create(club, alba, offerInput({ status: 'published', terms: '', code_mode: 'pool' }));
  expect(listFields(refused)).toEqual({
    terms: 'Add the terms before you publish.',
    images: 'Add at least one picture before you publish.',
    codes: 'Add at least one code before you publish.',
  });
});

test('an offer on sale keeps its terms and pictures; one that never had them can still be changed', async () => {
  const { id } = await published(club, alba);
  expect(listFields(await edit(id, { terms: '', images: [] }))).toEqual({
    terms: 'Add the terms before you publish.',
    images: 'Add at least one picture before you publish.',
  });
  await set(id, "terms = '', images = '{}', image_alts = '{}'");
  expect((await edit(id, { title: 'Another title' })).body.title).toBe('Another title');
});

test('turns markup into plain text with line breaks', async () => {
  const { body } = await create(
    club,
    alba,
    offerInput({
      title: 'Back <b>massage</b>',
      description:
        '<p>Warm &amp; quiet.</p><ul><li>Oil</li><li>Tea</li></ul><script>alert(1)</script>5 < 10 <<b>img src=x>',
    }),
  );
  expect(body.title).toBe('Back massage');
  expect(body.description).toBe('Warm & quiet.\nOil\nTea\n5 < 10');
});

test.each<[string, () => Promise<File>]>([
  [
    'a drawing in SVG',
    async () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' }),
  ],
  [
    'a bomb, of more pixels than are read,',
    async () => {
      const huge = sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#000' } });
      return new File([new Uint8Array(await huge.png().toBuffer())], 'bomb.png', { type: 'image/png' });
    },
  ],
  ['a page', async () => new File(['<!doctype html>'], 'a.webp', { type: 'image/webp' })],
])('%s among the pictures is refused and no other picture stays', async (_name, make) => {
  const before = await listRows(club.database);
  const images = JSON.stringify(['image_1', 'image_2'].map((image) => ({ image, alt: 'A pool' })));
  const refused = await create(club, alba, await withPicture({ images, image_2: await make() }));
  expect(refused.problem).toMatchObject({ code: 'unsupported_file', errors: [{ field: 'image_2' }] });
  expect(await listRows(club.database)).toEqual(before);
});

test('each of five pictures keeps its text and place, and a removed picture is deleted', async () => {
  const images = [1, 2, 3, 4, 5].map((n) => ({ image: `image_${n}`, alt: `Pool ${n}` }));
  const files = Object.fromEntries(await Promise.all(images.map(async ({ image }) => [image, await aPicture()])));
  const made = (await create(club, alba, offerInput({ images: JSON.stringify(images), ...files }))).body;
  expect(made.image_alts).toEqual(['Pool 1', 'Pool 2', 'Pool 3', 'Pool 4', 'Pool 5']);
  const [first = '', second = ''] = made.images;
  const kept = [{ image: second, alt: 'The second' }];
  expect((await edit(made.id, { images: kept })).body).toMatchObject({ images: [second], image_alts: ['The second'] });
  await club.runJobs();
  expect((await club.app.inject(first)).statusCode).toBe(404);
  expect((await club.app.inject(second)).statusCode).toBe(200);
});

test('a copied offer shares its pictures, which stay while either offer uses them', async () => {
  const made = await published(club, alba);
  const [image = ''] = made.images;
  const copy = (await create(club, alba, offerInput({ images: [{ image, alt: 'A pool' }] }))).body;
  const another = JSON.stringify([{ image: 'image_1', alt: 'Another' }]);
  expect((await edit(made.id, { images: another, image_1: await aPicture() })).body.images).not.toContain(image);
  await club.runJobs();
  expect((await club.app.inject(image)).statusCode).toBe(200);
  expect((await edit(copy.id, { images: [] })).body.images).toEqual([]);
  await club.runJobs();
  expect((await club.app.inject(image)).statusCode).toBe(404);
});

const allowed = [
  'draft published',
  'draft archived',
  'published paused',
  'published archived',
  'paused published',
  'paused archived',
];
const pairs = offerStatuses.flatMap((from) => offerStatuses.map((to): [OfferStatus, OfferStatus] => [from, to]));

test.each(pairs)('from %s to %s an offer moves only where it may', async (from, to) => {
  const { id, version } = await published(club, alba);
  await set(id, `status = '${from}'`);
  const reply = await edit(id, { status: to });
  if (from === to) return expect(reply.body).toMatchObject({ status: to, version });
  if (allowed.includes(`${from} ${to}`)) return expect(reply.body).toMatchObject({ status: to, version: version + 1 });
  expect(reply.problem.code).toBe('invalid_transition');
});

test('only the club resumes what the club has paused', async () => {
  const { id } = await published(club, alba);
  await set(id, "status = 'paused', paused_by_admin = true");
  expect((await edit(id, { status: 'published' })).problem).toMatchObject({
    code: 'invalid_transition',
    message: 'The club has paused this offer. Please contact the club.',
  });
  expect((await edit(id, { status: 'archived' })).body.status).toBe('archived');
});

test('an archived offer cannot change', async () => {
  const { id } = await published(club, alba);
  await edit(id, { status: 'archived' });
  expect((await edit(id, { title: 'Something else' })).problem.code).toBe('invalid_transition');
});

test('of changes based on the same version one succeeds', async () => {
  const { id, version } = await published(club, alba);
  const replies = await Promise.all(
    ['One title', 'Two titles', 'Three titles'].map((title) => edit(id, { title, version })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(replies.filter(({ status }) => status === 409).map(({ problem }) => problem.code)).toEqual([
    'stale_version',
    'stale_version',
  ]);
  expect((await edit(id, { title: 'Over it' })).status).toBe(200);
});

test('of ten concurrent pauses and archivings one wins, and the others are refused', async () => {
  const { id } = await published(club, alba);
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => edit(id, { status: index % 2 ? 'archived' : 'paused', version: 1 })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a changed price, type or stock below what was sold outdates quotes, a changed text does not', async () => {
  const { id } = await published(club, alba, { stock_total: 10 });
  await set(id, 'stock_used = 4');
  const after = async (changes: Record<string, unknown>) => (await edit(id, changes)).body.price_version;
  expect(await after({ description: 'Four pools.' })).toBe(1);
  expect(await after({ price_points: 60 })).toBe(2);
  expect(await after({ price_points: 40 })).toBe(3);
  expect(await after({ offer_type: 'experience' })).toBe(4);
  expect(await after({ stock_total: 8 })).toBe(4);
  expect(await after({ stock_total: 3 })).toBe(5);
  const { body } = await call(club.app, vendors.getVendorOffer, { id }, { as: alba });
  expect(body).toMatchObject({ stock_left: 0, effective_status: 'sold_out', stock_total: 3, stock_used: 4 });
});

test('absent fields stay, empty ones are cleared', async () => {
  const { id } = await published(club, alba, {
    discount_percent: 20,
    gender: 'F',
    per_member_limit: 3,
    ends_at: '2027-01-31T22:59:59+00:00',
  });
  const { body } = await edit(id, { discount_percent: '', gender: null, per_member_limit: '', ends_at: '' });
  expect(body).toMatchObject({
    discount_percent: null,
    gender: null,
    per_member_limit: 1,
    ends_at: null,
    price_points: 50,
  });
});

const five = Array.from({ length: 5000 }, (_, index) => `SPA-${String(index).padStart(5, '0')}`);

test('accepts five thousand codes as a file, and none of the same codes again', async () => {
  const codes_file = new File([five.join('\r\n')], 'codes.txt', { type: 'text/plain' });
  const offer = await published(club, alba, { code_mode: 'pool', codes_file });
  expect(offer).toMatchObject({ codes_left: 5000, stock_total: 5000, stock_left: 5000 });
  const doubled = await edit(offer.id, { codes: five, title: 'Another title' });
  expect(doubled.body).toMatchObject({
    title: 'Another title',
    codes_left: 5000,
    codes_left_out: { count: 5000, codes: five.slice(0, 10) },
  });
  const before = await listRows(club.database);
  expect((await edit(offer.id, { codes: five.slice(0, 2) })).body.codes_left_out.count).toBe(2);
  expect(await listRows(club.database)).toEqual(before);
  const mixed = await edit(offer.id, { codes: ` NEW-1\n\n${five[7]}\nNEW-2 \n` });
  expect(mixed.body).toMatchObject({ codes_left: 5002, codes_left_out: { count: 1, codes: [five[7]] } });
});

test('a file with repeated codes publishes the rest and lists the repeats', async () => {
  const codes_file = new File(['A\nB\nA\nC\nB\nA'], 'codes.txt', { type: 'text/plain' });
  const body = await published(club, alba, { code_mode: 'pool', codes: 'C\nD', codes_file });
  expect(body).toMatchObject({
    status: 'published',
    codes_left: 4,
    stock_total: 4,
    codes_left_out: { count: 3, codes: ['A', 'C', 'B'] },
  });
});

test.each([
  ['more than 5,000', [...five, 'ONE MORE'], 'Send at most 5,000 codes at once.'],
  ['a code of the club', ['A', 'lc-1234'], "Line 2: Don't start codes with LC-: the club uses it."],
  ['a code that is too long', ['x'.repeat(121)], 'Line 1: Use at most 120 characters in a code.'],
])('%s is refused by its number or line', async (_name, codes, message) => {
  const before = await listRows(club.database);
  expect(listFields(await create(club, alba, offerInput({ code_mode: 'pool', codes })))).toEqual({ codes: message });
  expect(await listRows(club.database)).toEqual(before);
});

test('refuses a code file that is not text', async () => {
  const codes_file = new File([new Uint8Array([0xff, 0xfe, 0x00, 0xd8])], 'codes.txt');
  const refused = await create(club, alba, offerInput({ code_mode: 'pool', codes_file }));
  expect(listFields(refused)).toEqual({ codes_file: "That isn't a text file. Choose another one." });
});

test('the same offer sent twice with one key is created once', async () => {
  const send = () =>
    call(club.app, vendors.createVendorOffer, offerInput(), {
      as: alba,
      headers: { 'idempotency-key': 'offer-one-1' },
    });
  const [one, two] = [await send(), await send()];
  expect(two.body.id).toBe(one.body.id);
  expect((await call(club.app, vendors.listVendorOffers, {}, { as: alba })).body.count).toBe(1);
});

test("another vendor's offer is not found and stays unchanged, no matter who asks", async () => {
  const other = await aVendorOwner(club, { name: 'Other' });
  const { id } = await published(club, other);
  const before = await listRows(club.database);
  expect((await edit(id, { title: 'Mine now', status: 'archived' })).problem.code).toBe('not_found');
  expect((await call(club.app, vendors.getVendorOffer, { id }, { as: alba })).problem.code).toBe('not_found');
  expect(await listRows(club.database)).toEqual(before);
});

test('refuses callers without the vendor type, and vendors in review, rejected or suspended, at once', async () => {
  const { id } = await published(club, alba);
  const listCodes = async (as: Member) =>
    Promise.all([
      call(club.app, vendors.listVendorOffers, {}, { as }),
      create(club, as, offerInput()),
      edit(id, { title: 'Changed title' }, as),
      call(club.app, vouchers.validateRedemption, { code: 'X' }, { as }),
    ]).then((replies) => replies.map((reply) => (reply.status < 400 ? reply.status : reply.problem.code)));
  for (const types of [['CM'], ['CCM'], ['CM', 'AMB']] as const) {
    const member = await factories.member(club, { types: [...types] });
    expect(await listCodes(member)).toEqual(Array(4).fill('account_type_required'));
  }
  expect(await listCodes(await factories.member(club, { types: ['CM', 'VEN'] }))).toEqual(
    Array(4).fill('account_type_required'),
  );
  const decide = (assignment: string) =>
    sql`update vendors set ${sql.raw(assignment)} where id = ${alba.vendor}`.execute(club.database.db);
  await decide("status = 'REW'");
  expect(await listCodes(alba)).toEqual(Array(4).fill('vendor_in_review'));
  await decide("status = 'REJ'");
  expect(await listCodes(alba)).toEqual(Array(4).fill('vendor_rejected'));
  await decide("status = 'APR', is_suspended = true");
  expect(await listCodes(alba)).toEqual([200, 'vendor_suspended', 'vendor_suspended', 'vendor_suspended']);
  await decide('is_suspended = false');
  expect(await listCodes(alba)).toEqual([200, 201, 200, 'not_found']);
});
