import { identity } from '@club/contract/core/identity';
import { notifications } from '@club/contract/hub/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, fakeBrowser, listRows, type Member, type TestClub, testClub } from '#tools/testing';
import { anEndpoint, subscribe } from './fixtures.testing.ts';
import { purgeNotifications } from './purge.ts';

let club: TestClub;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  ada = await factories.member(club);
  ben = await factories.member(club);
});

const own = async (as: Member) => (await call(club.app, notifications.listOwnDevices, {}, { as })).body.results;

test("a browser subscribes once, renews itself, and shows among the member's devices", async () => {
  const endpoint = anEndpoint();
  const { keys } = fakeBrowser(endpoint);
  const send = () => call(club.app, notifications.subscribeDevice, { endpoint, keys }, { as: ada });
  expect([(await send()).status, (await send()).status]).toEqual([201, 200]);
  expect(await own(ada)).toMatchObject([
    { device: 'Another browser on Another system', is_active: true, reason: null },
  ]);
  const { body } = await call(club.app, notifications.getPushKey, {}, { as: ada });
  expect(Buffer.from(body.public_key, 'base64url')).toHaveLength(65);
});

test('an endpoint belongs to anyone who signed in on that browser last', async () => {
  const endpoint = anEndpoint();
  await subscribe(club, ada, { endpoint });
  await subscribe(club, ben, { endpoint });
  expect([await own(ada), (await own(ben)).length]).toEqual([[], 1]);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil-fcm.googleapis.com.example/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'http://127.0.0.1:5432/',
  'https://push.invalid/ok/1',
  'ftp://fcm.googleapis.com/x',
  'file:///etc/passwd',
  'not an address',
])('refuses the endpoint %s and stores nothing', async (endpoint) => {
  const before = await listRows(club.database);
  const { keys } = fakeBrowser(endpoint);
  const reply = await call(club.app, notifications.subscribeDevice, { endpoint, keys }, { as: ada });
  expect([reply.status, reply.problem.errors[0]?.field]).toEqual([400, 'endpoint']);
  expect(await listRows(club.database)).toEqual(before);
});

test.each([
  ['p256dh', { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'A'.repeat(22) }],
  ['p256dh', { p256dh: 'short', auth: 'A'.repeat(22) }],
  ['auth', { ...fakeBrowser('x').keys, auth: 'AAAA' }],
])('refuses a key that no browser makes: %s', async (field, keys) => {
  const reply = await call(club.app, notifications.subscribeDevice, { endpoint: anEndpoint(), keys }, { as: ada });
  expect(reply.problem.errors.map((error) => error.field)).toEqual([`keys.${field}`]);
});

test('signing out silences that browser and no other', async () => {
  const here = await subscribe(club, ada, { endpoint: anEndpoint() });
  const elsewhere = await factories.newSession(club, ada);
  await subscribe(club, elsewhere, { endpoint: anEndpoint() });
  await call(club.app, identity.logout, { refresh: ada.refresh }, { as: ada });
  const shown = await own(elsewhere);
  expect(shown.find(({ id }) => id === here.id)).toMatchObject({ is_active: false, reason: 'signed_out' });
  expect(shown.filter(({ is_active }) => is_active)).toHaveLength(1);
});

test('a stolen session that was ended falls silent', async () => {
  const here = await subscribe(club, ada, { endpoint: anEndpoint() });
  const elsewhere = await factories.newSession(club, ada);
  const refresh = () => call(club.app, identity.refreshToken, { refresh: ada.refresh });
  const { body } = await refresh();
  await call(club.app, identity.refreshToken, { refresh: body.refresh });
  club.clock.advance({ seconds: 11 });
  expect((await refresh()).problem.code).toBe('session_revoked');
  expect(await own(elsewhere)).toMatchObject([{ id: here.id, is_active: false, reason: 'signed_out' }]);
});

test('a browser whose session ran out is shown as signed out', async () => {
  await subscribe(club, ada, { endpoint: anEndpoint() });
  club.clock.advance({ days: 31 });
  await purgeNotifications(club.club);
  ada = await factories.newSession(club, ada);
  expect(await own(ada)).toMatchObject([{ is_active: false, reason: 'signed_out' }]);
});

test("a member removes their own device, by its id or its endpoint, and nobody else's", async () => {
  const [one, two] = [
    await subscribe(club, ada, { endpoint: anEndpoint() }),
    await subscribe(club, ada, { endpoint: anEndpoint() }),
  ];
  const foreign = await call(club.app, notifications.removeDevice, { id: one.id }, { as: ben });
  const other = await call(club.app, notifications.unsubscribeDevice, { endpoint: two.endpoint }, { as: ben });
  expect([foreign.status, other.body, (await own(ada)).length]).toEqual([404, { removed: false }, 2]);
  await call(club.app, notifications.removeDevice, { id: one.id }, { as: ada });
  await call(club.app, notifications.unsubscribeDevice, { endpoint: two.endpoint }, { as: ada });
  expect(await own(ada)).toEqual([]);
});

test('the twenty-first device makes the one unused longest give way', async () => {
  const first = await subscribe(club, ada, { endpoint: anEndpoint() });
  for (let count = 0; count < 20; count += 1) {
    club.clock.advance({ seconds: 1 });
    await subscribe(club, ada, { endpoint: anEndpoint() });
  }
  const shown = await own(ada);
  expect(shown.filter(({ is_active }) => is_active)).toHaveLength(20);
  expect(shown.find(({ id }) => id === first.id)?.reason).toBe('replaced');
});
