import { exchange } from '@club/contract/club/exchange';
import { marketplace } from '@club/contract/club/marketplace';
import { members } from '@club/contract/club/members';
import { points } from '@club/contract/club/points';
import { transfers } from '@club/contract/club/transfers';
import { identity } from '@club/contract/core/identity';
import { notifications } from '@club/contract/hub/notifications';
import { dayMs } from '@club/contract/platform/units';
import { seenByStaff } from '@club/contract/who-may.data';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { sellVoucher } from '#club/settlements/fixtures';
import { give } from '#core/ledger/fixtures';
import {
  call,
  everyCall,
  expectProblem,
  factories,
  type Member,
  password,
  readBearer,
  sendAny,
  type TestClub,
  testClub,
} from '#tools/testing';

let club: TestClub;
let grace: Member;
const reason = 'You wrote that a voucher is missing.';

beforeAll(async () => {
  club = await testClub();
  grace = await factories.member(club, { permissions: ['support'], first_name: 'Grace', last_name: 'Hughes' });
});
afterAll(() => club.close());

const look = async (member: Pick<Member, 'id'>, as = grace): Promise<Pick<Member, 'access'>> => {
  const { body } = await call(club.app, members.viewMember, { id: member.id, reason }, { as });
  return { access: body.signed_in.access };
};
const readBalance = async (view: Pick<Member, 'access'>) => {
  const response = await sendAny(club, points.getBalance, {}, readBearer(view));
  return response.statusCode === 200 ? 'shown' : expectProblem(response).code;
};

test('staff see the balance and the vouchers of a member, but no code and nothing that was written', async () => {
  const klara = await factories.member(club);
  const vendor = await aVendor(club);
  const offer = await anOffer(club, { vendor, title: 'Mud ritual' });
  await sellVoucher(club, { vendor, offer, member: klara.id, points: 0 });
  const own = (await call(club.app, exchange.listUserTransactions, {}, { as: klara })).body;
  expect(own.results[0]?.code).toEqual(expect.any(String));
  const view = await look(klara);
  const seen = (await call(club.app, exchange.listUserTransactions, {}, { as: view as Member })).body;
  expect(seen.results[0]).toMatchObject({ title: 'Mud ritual', code: null, qr: null, redeem_url: null, note: null });
  const detail = (await call(club.app, marketplace.getOffer, { id: offer }, { as: view as Member })).body;
  expect(detail.my_redemptions).toMatchObject([{ status: 'issued', code: null }]);
  expect(await readBalance(view)).toBe('shown');
});

test("staff see whom a member's points came from, but not what the sender wrote", async () => {
  const now = club.clock.now();
  club.clock.set(new Date(now.getTime() - 2 * dayMs).toISOString());
  const { email } = await factories.member(club, { first_name: 'Ben' });
  club.clock.set(now.toISOString());
  const klara = await factories.member(club);
  const { body: ben } = await call(club.app, identity.login, { email, password });
  await give(club.database.db, club.clock, ben.user_id, 5000);
  const sent = { client_code: klara.client_code, amount: 5, note: 'For your knee' } as never;
  expect((await call(club.app, transfers.transferTokens, sent, { as: ben as never })).status).toBe(201);
  const list = async (as: Member) => (await call(club.app, points.listTransactions, {}, { as })).body.results[0];
  expect(await list(klara)).toMatchObject({
    description: expect.stringMatching(/^From Ben/),
    subject: { note: 'For your knee' },
  });
  const seen = await list((await look(klara)) as Member);
  expect(seen).toMatchObject({
    description: expect.stringMatching(/^From Ben/),
    subject: { note: null },
    reference: null,
  });
});

test('whatever staff see as a member sees it can only be read, and nothing of it but what is listed', async () => {
  const klara = await factories.member(club, { types: ['CM', 'AMB'], permissions: ['support', 'money'] });
  const chief = await factories.member(club, { permissions: ['support', 'staff'] });
  const view = await look(klara, chief);
  for (const { endpoint, name, who } of everyCall) {
    if (who === 'public' || seenByStaff.includes(`${endpoint.method} ${endpoint.path}`)) continue;
    const response = await sendAny(club, endpoint, {}, readBearer(view));
    // a token of an app is asked for, which no session of staff is
    const isOfApps = who === 'bridge';
    expect(response.statusCode, name).toBe(isOfApps ? 401 : 403);
    if (isOfApps) continue;
    expect(expectProblem(response).message, name).toContain('You see the club as this member sees it');
  }
});

test('the member is told that staff looked, and why, finds it among the sessions, and can end it', async () => {
  const klara = await factories.member(club);
  const view = await look(klara);
  await club.runJobs();
  const told = (await call(club.app, notifications.listNotices, {}, { as: klara })).body.results;
  expect(told[0]).toMatchObject({ title: 'The club looked at your account' });
  expect((await club.mails(klara.email))[0]?.text).toContain(`Reason: ${reason}`);
  const { results } = (await call(club.app, identity.listSessions, {}, { as: klara })).body;
  const found = results.find(({ method }) => method === 'view');
  expect(found).toMatchObject({ device: 'The staff of the club', network: '', current: false });
  await call(club.app, identity.endSessions, { id: found?.id ?? '' }, { as: klara });
  expect(await readBalance(view)).toBe('session_revoked');
  const { rows } = await sql`select l.actor_id, n.reason from audit_log l join audit_notes n on n.entry_id = l.id
    where l.action = 'member.viewed' and n.user_id = ${klara.id} or l.object_id = ${klara.id} and l.action = 'member.viewed'`.execute(
    club.database.db,
  );
  expect(rows).toEqual([{ actor_id: grace.id, reason }]);
});

test('nobody looks at themselves, at a suspended member, or, without looking after staff, at other staff', async () => {
  const ask = async (id: string) =>
    (
      await call(
        club.app,
        members.viewMember,
        { id, reason },
        { as: await factories.member(club, { permissions: ['support'] }) },
      )
    ).problem.code;
  const suspended = await factories.member(club);
  await sql`update users set status = 'suspended' where id = ${suspended.id}`.execute(club.database.db);
  expect(await ask(suspended.id)).toBe('invalid_transition');
  expect(await ask(grace.id)).toBe('forbidden');
  const answer = await call(club.app, members.viewMember, { id: grace.id, reason }, { as: grace });
  expect(answer.problem.code).toBe('self_review');
});

test('looking ends after a quarter of an hour, when staff leave or sign out, and when they lose the permission', async () => {
  const klara = await factories.member(club);
  const left = await look(klara);
  await call(club.app, members.leaveMember, { id: klara.id }, { as: grace });
  expect(await readBalance(left)).toBe('session_revoked');
  const marco = await factories.member(club, { permissions: ['support'] });
  const view = await look(klara, marco);
  expect(await readBalance(view)).toBe('shown');
  await sql`update users set permissions = '{money}' where id = ${marco.id}`.execute(club.database.db);
  expect(await readBalance(view)).toBe('session_revoked');
  const ines = await factories.member(club, { permissions: ['support'] });
  const theirs = await look(klara, ines);
  const checked = await call(club.app, identity.checkToken, { token: theirs.access });
  expect(checked.body).toEqual({ valid: false, reason: 'session_ended' });
  await club.app.inject({ method: 'POST', url: '/api/logout/', headers: readBearer(ines) });
  expect(await readBalance(theirs)).toBe('session_revoked');
  const last = await look(klara);
  club.clock.advance({ minutes: 14, seconds: 59 });
  expect(await readBalance(last)).toBe('shown');
  club.clock.advance({ seconds: 1 });
  expect(await readBalance(last)).toBe('token_expired');
});
