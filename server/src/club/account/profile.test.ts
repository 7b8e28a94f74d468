import { account, type Profile } from '@club/contract/club/account';
import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let member: Member;
beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  member = await factories.member(club);
});
afterAll(() => club.close());

const save = (change: Record<string, unknown>, as: Member = member) =>
  call(club.app, account.saveProfile, change as never, { as });
const read = async (as: Member = member) => (await call(club.app, account.getProfile, {}, { as })).body;
const findField = async (change: Record<string, unknown>) => (await save(change)).problem.errors[0];

const whole = {
  first_name: 'Élise',
  last_name: 'Moreau',
  gender: 'F',
  country: 'FR',
  phone_code: '+33',
  phone_number: '612345678',
  date_of_birth: '1984-02-29',
  ton_wallet_address: 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
  height: 171.5,
  weight: 63.2,
  blood_type: 'A+',
  activity_level: 'vigorous',
  dietary_preferences: 'gluten-free',
  sleep_patterns: 7.5,
  smoking_habits: 'former_smoker',
  alcohol_consumption: 'light',
  rate_of_aging: 'slow',
};

const picture = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6170' } }).withExif({
    IFD0: { Copyright: 'someone' },
  });

test('saves and returns every field of the profile', async () => {
  const { body } = await save(whole);
  expect(body.profile).toMatchObject({
    ...whole,
    ton_wallet_address: 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA',
  });
  expect(await read()).toEqual(body.profile);
  expect(body).toMatchObject({
    country_code: 'FR',
    token: expect.any(String),
    platform_manager_client_id: expect.any(String),
  });
});

test('a form saves like JSON, and the plus of a blood type survives', async () => {
  const form = new FormData();
  for (const [key, value] of Object.entries(whole)) form.set(key, String(value));
  const response = await club.app.inject({
    method: 'PATCH',
    url: '/api/profile/',
    payload: form,
    headers: { authorization: `Bearer ${member.access}` },
  });
  expect(response.json().profile).toMatchObject({
    blood_type: 'A+',
    height: 171.5,
    phone_code: '+33',
    sleep_patterns: 7.5,
  });
});

test('absent fields stay, empty ones are cleared, and lifestyle fields return to their defaults', async () => {
  await save(whole);
  const { body } = await save({
    height: '',
    gender: '',
    blood_type: '',
    sleep_patterns: '',
    activity_level: '',
    rate_of_aging: '',
    ton_wallet_address: '',
  });
  expect(body.profile).toMatchObject({
    height: null,
    gender: null,
    blood_type: null,
    sleep_patterns: null,
    ton_wallet_address: null,
    activity_level: 'sedentary',
    rate_of_aging: 'average',
    weight: 63.2,
    smoking_habits: 'former_smoker',
  });
});

test('a new profile has the lifestyle defaults', async () => {
  expect(await read()).toMatchObject({
    activity_level: 'sedentary',
    dietary_preferences: 'none',
    smoking_habits: 'non_smoker',
    alcohol_consumption: 'none',
    rate_of_aging: 'average',
  });
});

test.each<[keyof Profile, unknown, string]>([
  ['first_name', '', 'Enter your first name.'],
  ['first_name', 'x'.repeat(61), 'Use at most 60 characters.'],
  ['gender', 'X', 'Choose one of: M, F, PNTS.'],
  ['country', 'ZZ', 'Choose a country from the list.'],
  ['country', 'France', 'Choose a country from the list.'],
  ['date_of_birth', '1984-02-30', 'Enter a date as YYYY-MM-DD.'],
  ['date_of_birth', '2015-01-01', 'You must be at least 16 years old.'],
  ['date_of_birth', '1901-01-01', 'Check the year of your birth date.'],
  ['height', 49.9, 'Enter a number from 50 to 272 cm, with at most one decimal.'],
  ['height', 171.55, 'Enter a number from 50 to 272 cm, with at most one decimal.'],
  ['weight', '501', 'Enter a number from 20 to 500 kg, with at most one decimal.'],
  ['weight', '6e1', 'Enter a number from 20 to 500 kg, with at most one decimal.'],
  ['sleep_patterns', -1, 'Enter a number from 0 to 24 hours, with at most one decimal.'],
  ['blood_type', 'C+', 'Choose one of: A+, A-, B+, B-, AB+, AB-, O+, O-.'],
  ['activity_level', 'extreme', 'Choose one of: sedentary, light, moderate, vigorous.'],
  ['dietary_preferences', 'keto', 'Choose one of: vegetarian, gluten-free, vegan, none.'],
  ['smoking_habits', 'sometimes', 'Choose one of: non_smoker, former_smoker, occasional, current_smoker.'],
  ['alcohol_consumption', 'much', 'Choose one of: none, light, moderate, heavy.'],
  ['rate_of_aging', 'fast', 'Choose one of: slow, average, accelerated.'],
  ['ton_wallet_address', 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHG', 'Enter a valid TON wallet address.'],
  ['ton_wallet_address', 'hello', 'Enter a valid TON wallet address.'],
  ['email', 'no address', 'Enter a valid email address.'],
])('%s refuses %j: %s', async (field, value, message) => {
  const before = await read();
  expect(await findField({ weight: 70, [field]: value })).toMatchObject({ field, message });
  expect(await read()).toEqual(before);
});

test('a phone number needs its country code, and the reverse', async () => {
  expect(await findField({ phone_number: '612345678' })).toEqual({
    field: 'phone_code',
    code: 'incomplete',
    message: 'Choose a dial code.',
  });
  expect(await findField({ phone_code: '+33' })).toMatchObject({
    field: 'phone_number',
    message: 'Enter the full phone number.',
  });
  expect(await findField({ phone_code: '+9999', phone_number: '612345678' })).toMatchObject({ field: 'phone_code' });
  expect((await save({ phone_code: '+33', phone_number: '06 12.34-56 78' })).body.profile.phone_number).toBe(
    '0612345678',
  );
});

test('accepts a raw TON address and shows it in wallet form', async () => {
  const raw = '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e';
  expect((await save({ ton_wallet_address: raw })).body.profile.ton_wallet_address).toBe(
    'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA',
  );
});

test('completing the profile awards points once', async () => {
  const balance = async () => (await call(club.app, points.getBalance, {}, { as: member })).body.points;
  await save({ country: 'FR', gender: 'F' });
  expect(await balance()).toBe(0);
  await save({ date_of_birth: '1984-02-29' });
  expect(await balance()).toBe(50);
  await save({ country: '' });
  await save({ country: 'ES' });
  expect(await balance()).toBe(50);
});

test('two concurrent saves award points once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => save({ country: 'FR', gender: 'F', date_of_birth: '1984-02-29' })));
  expect((await call(club.app, points.getBalance, {}, { as: member })).body.points).toBe(50);
});

test('the new token carries what was saved', async () => {
  const { body } = await save({ first_name: 'Zoë', country: 'FR' });
  const claims = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ first_name: 'Zoë', country_code: 'FR', user_id: member.id });
});

test("re-encodes a picture as a square WebP without the uploader's metadata", async () => {
  const bytes = await picture().jpeg().toBuffer();
  const file = new File([new Uint8Array(bytes)], '../../etc/passwd.jpg', { type: 'image/jpeg' });
  const { body } = await save({ profile_pic: file });
  expect(body.profile.profile_pic).toMatch(/^\/media\/[\w-]{22}\.webp$/);
  const served = await club.app.inject({ url: body.profile.profile_pic ?? '' });
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  const metadata = await sharp(served.rawPayload).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(metadata.exif).toBeUndefined();
});

test.each([
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'image/svg+xml',
  ],
  ['text named a picture', async () => Buffer.from('not a picture at all'), 'image/png'],
  ['a GIF', () => picture(10, 10).gif().toBuffer(), 'image/gif'],
  ['a cut-off picture', async () => (await picture().png().toBuffer()).subarray(0, 200), 'image/png'],
  ['a picture of 49 megapixels', () => picture(7000, 7000).png().toBuffer(), 'image/png'],
])('%s is refused and the profile stays as it was', async (_name, make, type) => {
  const file = new File([new Uint8Array(await make())], 'p.png', { type });
  const { problem } = await save({ weight: 71, profile_pic: file });
  expect(problem).toMatchObject({ status: 415, code: 'unsupported_file', errors: [{ field: 'profile_pic' }] });
  expect(await read()).toMatchObject({ weight: null, profile_pic: null });
});

test('deletes a replaced picture, and an empty value removes it', async () => {
  const file = async () =>
    new File([new Uint8Array(await picture(60, 60).png().toBuffer())], 'p.png', { type: 'image/png' });
  const first = (await save({ profile_pic: await file() })).body.profile.profile_pic ?? '';
  await save({ profile_pic: await file() });
  await club.runJobs();
  expect((await club.app.inject({ url: first })).statusCode).toBe(404);
  expect((await save({ profile_pic: '' })).body.profile.profile_pic).toBeNull();
});

test('a new e-mail address waits for its code, and the old one is notified', async () => {
  const { body } = await save({ email: 'moved@example.org' });
  expect(body).toMatchObject({ pending_email: 'moved@example.org', profile: { email: member.email } });
  expect((await club.mails(member.email))[0]).toMatchObject({ template: 'email_changed_notice' });
  const code = (await club.mails('moved@example.org'))[0]?.code ?? '';
  const confirmed = await call(club.app, identity.changeEmail, { code }, { as: member });
  expect(confirmed.body).toEqual({ email: 'moved@example.org', message: 'Your e-mail address has been changed.' });
  expect(await read()).toMatchObject({ email: 'moved@example.org', pending_email: null, email_verified: true });
});

test("refuses another member's address", async () => {
  const other = await factories.member(club, { email: 'theirs@example.org' });
  expect(await findField({ email: other.email })).toMatchObject({
    field: 'email',
    message: 'An account with this email already exists.',
  });
});

test('the profile cannot change rights or identity', async () => {
  const other = await factories.member(club);
  await save({
    user_id: other.id,
    client_code: other.client_code,
    type_of_account: 'VEN',
    permissions: ['dashboard'],
    completeness: 100,
    email_verified: false,
  });
  expect(await read()).toMatchObject({
    user_id: member.id,
    client_code: member.client_code,
    type_of_account: 'CM',
    email_verified: true,
  });
  expect((await read(other)).first_name).toBe('Ada');
});
