import { createHmac } from 'node:crypto';
import type { MakerId } from '@club/contract/health/exchange/makers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { openFetched } from '#health/exchange/inbound';
import { aHealthMember } from '#health/fixtures';
import { type Member, type TestClub, testClub } from '#tools/testing';
import { connections, describeConnection, findConnection } from './connections.store.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  const makers = ['WITHINGS', 'OURA', 'POLAR', 'WHOOP'];
  const settings = makers.flatMap((one) => [
    [`${one}_CLIENT_ID`, 'club'],
    [`${one}_CLIENT_SECRET`, 'hush'],
  ]);
  club = await testClub({ ...Object.fromEntries(settings), POLAR_WEBHOOK_SECRET: 'shown once' });
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const at = new Date('2026-11-20T09:00:00.000Z');
const later = new Date('2026-11-20T10:00:00.000Z');

/** A connection that was fetched from a while ago, and is next in an hour. */
const connect = (maker: MakerId, account: string) =>
  asMember(club.club.healthDb, ada.id, async (db) => {
    const credentials = { access: 'a', refresh: 'r', expires: null, account };
    const id = await connections.insert(db, club.club.config, ada.id, { provider: maker, credentials, at: later });
    const bridgeId = await openFetched(db, ada.id, { app: maker, name: maker, areas: ['sleep'], at });
    await describeConnection(db, { memberId: ada.id, id }, { bridgeId, declined: [], account });
  });

const isMoved = async (maker: MakerId): Promise<boolean> => {
  const found = await asMember(club.club.healthDb, ada.id, (db) => findConnection(db, ada.id, maker));
  return found?.nextSyncAt.getTime() === at.getTime();
};

const send = async (maker: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  (
    await club.app.inject({
      method: 'POST',
      url: `/api/mh/makers/${maker}/hints/`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
  ).statusCode;

const sign = (text: string, secret: string, as: 'hex' | 'base64') =>
  createHmac('sha256', secret).update(text).digest(as);

const body = '{"event_type":"update","data_type":"sleep","event":"SLEEP","type":"sleep.updated","user_id":"77"}';

interface Notice {
  readonly maker: MakerId;
  readonly headers: (secret: string, sentAt: Date) => Record<string, string>;
  readonly secret: string;
}

const notices: readonly Notice[] = [
  {
    maker: 'oura',
    secret: 'hush',
    headers: (secret, sentAt) => {
      const seconds = String(sentAt.getTime() / 1000);
      const signature = sign(seconds + body, secret, 'hex').toUpperCase();
      return { 'x-oura-timestamp': seconds, 'x-oura-signature': signature };
    },
  },
  {
    maker: 'whoop',
    secret: 'hush',
    headers: (secret, sentAt) => {
      const ms = String(sentAt.getTime());
      return { 'x-whoop-signature-timestamp': ms, 'x-whoop-signature': sign(ms + body, secret, 'base64') };
    },
  },
  {
    maker: 'polar',
    secret: 'shown once',
    headers: (secret) => ({ 'polar-webhook-signature': sign(body, secret, 'hex') }),
  },
];

test.each(notices)('a signed notice of $maker moves the next fetch forward, and does nothing else', async (one) => {
  await connect(one.maker, '77');
  expect(await isMoved(one.maker)).toBe(false);
  expect(await send(one.maker, body, one.headers(one.secret, at))).toBe(200);
  expect(await isMoved(one.maker)).toBe(true);
});

test.each(notices)('a notice of $maker with a wrong signature, or none, is refused', async (one) => {
  await connect(one.maker, '77');
  expect(await send(one.maker, body, one.headers('guessed', at))).toBe(401);
  expect(await send(one.maker, body)).toBe(401);
  expect(await send(one.maker, body.replace('77', '78'), one.headers(one.secret, at))).toBe(401);
  expect(await isMoved(one.maker)).toBe(false);
});

test.each(notices.filter(({ maker }) => maker !== 'polar'))('an old notice of $maker is refused', async (one) => {
  await connect(one.maker, '77');
  const old = new Date(at.getTime() - 6 * 60_000);
  expect(await send(one.maker, body, one.headers(one.secret, old))).toBe(401);
  expect(await isMoved(one.maker)).toBe(false);
});

test('Withings signs nothing: what it says can do no more than have the data fetched', async () => {
  await connect('withings', '77');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await send('withings', 'userid=78&appli=44', form)).toBe(200);
  expect(await isMoved('withings')).toBe(false);
  expect(await send('withings', 'userid=77&appli=44', form)).toBe(200);
  expect(await isMoved('withings')).toBe(true);
});

test('the questions of makers before the first notice are answered', async () => {
  const url = '/api/mh/makers/oura/hints/?verification_token=x&challenge=abc';
  const answer = await club.app.inject({ method: 'GET', url });
  expect([answer.statusCode, answer.json()]).toEqual([200, { challenge: 'abc' }]);
  expect(await send('polar', '{"event":"PING"}')).toBe(200);
});

test('bodies of any kind are refused or passed over, and an unknown maker does not exist', async () => {
  for (const odd of ['', '{', '[]', 'null', '{"user_id":{}}', '\u0000', 'x'.repeat(10_000)]) {
    for (const maker of ['withings', 'oura', 'polar', 'whoop']) {
      expect([200, 401]).toContain(await send(maker, odd));
    }
  }
  expect(await send('withings', 'x'.repeat(20_000))).toBe(413);
  expect(await send('garmin', body)).toBe(404);
});
