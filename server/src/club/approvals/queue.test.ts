import { type ApplicationList, approvals } from '@club/contract/club/approvals';
import { adminPermissions } from '@club/contract/platform/access';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { applyAsAmbassador, applyAsVendor } from './fixtures.testing.ts';

let club: TestClub;
let admin: Member;
const names = ['Ada', 'Ben', 'Cleo', 'Dora'];

/** Four ambassador applications an hour apart, the second rejected, and one of a vendor. */
beforeAll(async () => {
  club = await testClub({ CLUB_TIME_ZONE: 'Pacific/Auckland' });
  club.clock.set('2026-11-20T09:00:00.000Z');
  const applicants: Member[] = [];
  for (const first_name of names) {
    const member = await factories.member(club, { first_name });
    applicants.push(member);
    await applyAsAmbassador(club, member);
    club.clock.advance({ hours: 1 });
  }
  await applyAsVendor(club, await factories.member(club, { first_name: 'Eva' }));
  admin = await factories.member(club, { permissions: ['ambassadors', 'vendors'] });
  const reason = 'Please tell us more about where you would invite people.';
  await call(
    club.app,
    approvals.decide,
    { user_id: applicants[1]?.id, approval_type: 'ambassador', status: 'REJ', reason } as never,
    { as: admin },
  );
});
afterAll(() => club.close());

const list = (input: Record<string, unknown>, as = admin) =>
  call(club.app, approvals.getRights, { approval_type: 'ambassador', ...input } as never, { as });
const read = async (input: Record<string, unknown> = {}) => (await list(input)).body as ApplicationList;
const readNames = async (input: Record<string, unknown> = {}) =>
  (await read(input)).results.map(({ user }) => user.first_name);

test('lists the applications of one kind by status, the oldest pending first', async () => {
  expect(await read({ status: 'REW' })).toMatchObject({
    count: 3,
    counts: { REW: 3, APR: 0, REJ: 1 },
    oldest: { REW: '2026-11-20T09:00:00.000Z' },
  });
  expect(await readNames({ status: 'REW' })).toEqual(['Ada', 'Cleo', 'Dora']);
  expect(await readNames({ status: 'REJ' })).toEqual(['Ben']);
  expect(await readNames({ status: 'APR' })).toEqual([]);
  expect(await readNames({ status: 'REW', search: 'cle' })).toEqual(['Cleo']);
  const vendors = await read({ approval_type: 'vendor' });
  expect(vendors.results).toMatchObject([{ approval_type: 'vendor', status: 'REW', vendor: { name: 'Alba Spa' } }]);
});

test("a period holds the applications sent between the club's midnights", async () => {
  const readDay = (day: string) => readNames({ sent_from: day, sent_to: day });
  expect((await readDay('2026-11-20')).sort()).toEqual(['Ada', 'Ben']);
  expect((await readDay('2026-11-21')).sort()).toEqual(['Cleo', 'Dora']);
  expect(await readDay('2026-11-22')).toEqual([]);
});

test('pages of the queue follow each other, and none exists after the last', async () => {
  const first = await read({ status: 'REW', page_size: 2 });
  expect([first.count, first.previous]).toEqual([3, null]);
  expect(first.next).toMatch(/status=REW.*page=2|page=2.*status=REW/);
  const second = await read({ status: 'REW', page_size: 2, page: 2 });
  expect([second.next, second.results.map(({ user }) => user.first_name)]).toEqual([null, ['Dora']]);
  expect((await list({ status: 'REW', page_size: 2, page: 3 })).problem.code).toBe('invalid_page');
});

test.each(adminPermissions)('the permission %s opens its own applications only', async (permission) => {
  const reviewer = await factories.member(club, { permissions: [permission] });
  for (const kind of ['ambassador', 'vendor']) {
    const decision = { application_id: '01900000-0000-7000-8000-00000000ffff', approval_type: kind, status: 'APR' };
    const reply = await list({ approval_type: kind }, reviewer);
    expect(reply.status, kind).toBe(permission === `${kind}s` ? 200 : 403);
    const decided = await call(club.app, approvals.decide, decision as never, { as: reviewer });
    expect(decided.status).toBe(['ambassadors', 'vendors'].includes(permission) ? 404 : 403);
  }
});
