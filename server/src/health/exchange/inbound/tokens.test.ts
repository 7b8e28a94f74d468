import { createHash } from 'node:crypto';
import { consents } from '@club/contract/health/base/consents';
import { imports } from '@club/contract/health/exchange/imports';
import { inbound, mostBridges } from '@club/contract/health/exchange/inbound';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateUser } from '#core/identity';
import { asMember } from '#health/base/storage';
import { aHealthMember } from '#health/fixtures';
import { queryRows } from '#platform/db';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { tellEnding } from './tokens/tell-ending.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});

beforeEach(async () => {
  await club.database.wipe();
  ada = await aHealthMember(club);
});

afterAll(() => club.close());

const make = async (wish: object = {}) =>
  (
    await call(
      club.app,
      inbound.makeBridge,
      { app: 'shortcut', name: 'Shortcut on my iPhone', areas: ['sleep', 'heart'], ...wish },
      { as: ada },
    )
  ).body;

const trySending = (access: string) => call(club.app, inbound.sendBatch, { items: [] }, { as: { access } as Member });
const list = async () => (await call(club.app, inbound.listBridges, {}, { as: ada })).body;

test('a token is shown once, and only hashes of it are kept', async () => {
  const { token, bridge } = await make();
  expect(token).toMatch(/^clb_[\w-]{43}$/);
  expect(bridge).toMatchObject({ name: 'Shortcut on my iPhone', areas: ['sleep', 'heart'], items: 0, ended_at: null });
  const { results, address } = await list();
  expect(JSON.stringify(results)).not.toContain(token);
  expect(address).toMatch(/\/api\/mh\/inbound\/$/);
  const rows = await asMember(
    club.club.healthDb,
    ada.id,
    (db) =>
      queryRows<{ kept: string; hash: Buffer; uploader: Buffer }>(db)`
      select row_to_json(b)::text as kept, token_hash as hash, uploader_hash as uploader from bridges b`,
  );
  const sha = (name: string, text: string) => createHash(name).update(text).digest();
  expect(rows[0]?.kept).not.toContain(token.slice(4));
  expect(rows[0]?.hash).toEqual(sha('sha256', token));
  expect(rows[0]?.uploader).toEqual(sha('sha256', sha('sha1', token).toString('hex')));
});

test('a token ends after half a year unless another time is chosen, and after a year at most', async () => {
  const { token, bridge } = await make();
  const days = (Date.parse(bridge.ends_at) - Date.parse(bridge.created_at)) / 86_400_000;
  expect(days).toBe(180);
  const refused = await call(
    club.app,
    inbound.makeBridge,
    { app: 'shortcut', name: 'x', areas: ['sleep'], days: 366 },
    { as: ada },
  );
  expect(refused.problem).toMatchObject({ code: 'validation_error', errors: [{ field: 'days' }] });
  expect((await trySending(token)).status).toBe(200);
  club.clock.advance({ days: 181 });
  expect((await trySending(token)).problem).toMatchObject({ code: 'not_authenticated' });
});

test('two weeks before a token ends its member gets one mail, which names neither app nor health', async () => {
  const { bridge } = await make({ days: 60 });
  const { bridge: over } = await make({ days: 50 });
  await call(club.app, inbound.endBridge, { id: over.id }, { as: ada });
  const told = async () => {
    await tellEnding(club.club);
    return (await club.mails(ada.email)).filter(({ template }) => template === 'app_token_ends');
  };
  club.clock.advance({ days: 45 });
  expect(await told()).toEqual([]);
  club.clock.advance({ days: 2 });
  const [mail, ...more] = await told();
  expect(more).toEqual([]);
  const [year, month, date] = bridge.ends_at.slice(0, 10).split('-');
  const names = 'January February March April May June July August September October November December'.split(' ');
  const day = `${Number(date)} ${names[Number(month) - 1]} ${year}`;
  expect(mail?.subject).toBe(`An app you connected stops sending on ${day}`);
  expect(mail?.text).toContain('/health/devices');
  expect(mail?.text).not.toMatch(/iPhone|shortcut|sleep|heart|\bhealth data/i);
  club.clock.advance({ days: 2 });
  expect(await told()).toHaveLength(1);
});

test('no session sends, and a token reads nothing and sends nowhere else', async () => {
  const { token } = await make();
  expect((await trySending(ada.access)).problem).toMatchObject({ code: 'not_authenticated' });
  const as = { access: token } as Member;
  expect((await call(club.app, inbound.listBridges, {}, { as })).status).toBe(401);
  expect((await call(club.app, imports.listImports, {}, { as })).status).toBe(401);
  expect((await trySending(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401);
});

test('a token is made only with the consent for devices', async () => {
  const bob = await factories.member(club);
  await factories.consent(club, bob);
  const refused = await call(
    club.app,
    inbound.makeBridge,
    { app: 'shortcut', name: 'x', areas: ['sleep'] },
    { as: bob },
  );
  expect(refused.problem).toMatchObject({ code: 'consent_required' });
});

test.each(['devices', 'health_data'] as const)(
  'a token ends when the consent %s is withdrawn, and for good',
  async (purpose) => {
    const { token } = await make();
    await call(club.app, consents.withdrawHealthConsent, { purpose }, { as: ada });
    expect((await trySending(token)).status).toBe(401);
    club.clock.advance({ minutes: 1 });
    for (const one of ['health_data', 'devices'] as const) await factories.consent(club, ada, one);
    expect((await trySending(token)).status).toBe(401);
    expect((await list()).results).toMatchObject([{ ended_by: 'consent' }]);
  },
);

test('a token ends when its member is suspended', async () => {
  const { token } = await make();
  await updateUser(club.database.db, ada.id, { status: 'suspended' });
  expect((await trySending(token)).status).toBe(401);
  await updateUser(club.database.db, ada.id, { status: 'active' });
  expect((await trySending(token)).status).toBe(401);
  expect((await list()).results).toMatchObject([{ ended_by: 'account' }]);
});

test('the member ends a token at once, and nobody else’s', async () => {
  const { token, bridge } = await make();
  const eve = await aHealthMember(club);
  expect((await call(club.app, inbound.endBridge, { id: bridge.id }, { as: eve })).status).toBe(404);
  expect((await trySending(token)).status).toBe(200);
  await call(club.app, inbound.endBridge, { id: bridge.id }, { as: ada });
  expect((await trySending(token)).status).toBe(401);
  expect((await list()).results).toMatchObject([{ ended_by: 'member' }]);
  expect((await call(club.app, inbound.endBridge, { id: bridge.id }, { as: ada })).status).toBe(200);
});

test('a member has at most ten apps that send', async () => {
  for (let at = 0; at < mostBridges; at += 1) await make({ name: `App ${at}` });
  const more = await call(club.app, inbound.makeBridge, { app: 'shortcut', name: 'x', areas: ['sleep'] }, { as: ada });
  expect(more.problem).toMatchObject({ code: 'limit_reached' });
});
