import { admin } from '@club/contract/club/admin';
import { points } from '@club/contract/club/points';
import { vendors } from '@club/contract/club/vendors';
import { identity } from '@club/contract/core/identity';
import { notifications } from '@club/contract/hub/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOffer } from '#club/marketplace/fixtures';
import { sellVoucher } from '#club/settlements/fixtures';
import { aVendorOwner, offerInput } from '#club/vendors/fixtures';
import { verify } from '#core/ledger';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';
import { runCommand } from './commands.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const run = (name: string, ...words: string[]) => runCommand(club.club, name, words);
const balance = async (member: Member) => (await call(club.app, points.getBalance, {}, { as: member })).body.points;
const listAudited = async (action: string) => {
  const { rows } = await sql<{ object: string; details: Record<string, unknown> }>`
    select object_id as object, details from audit_log where action = ${action} order by id desc limit 1`.execute(
    club.database.db,
  );
  return rows[0];
};

const aPartner = async (): Promise<string> => {
  const { rows } = await sql<{ code: string }>`select code from loyalty_members order by position limit 1`.execute(
    club.database.db,
  );
  if (!rows[0]) throw new Error('the club has no partner');
  return rows[0].code;
};

test('a suspended member is signed out at once, told why, and later returns with points and rights', async () => {
  const member = await factories.member(club);
  await run('adjust', member.email, '25', 'A present for testing the club');
  const reason = 'Several accounts of one person were found.';
  expect(await run('suspend', member.email, ...reason.split(' '))).toContain('Sessions ended: 1.');
  const { status, problem } = await call(club.app, points.getBalance, {}, { as: member });
  expect([status, problem.code]).toEqual([401, 'session_revoked']);
  const refused = await call(club.app, identity.login, { email: member.email, password });
  expect(refused.problem.code).toBe('account_suspended');
  const [mail] = await club.mails(member.email);
  expect([mail?.template, mail?.text.includes(reason)]).toEqual(['account_suspended', true]);
  await expect(run('adjust', member.email, '5', 'Points for someone suspended')).rejects.toThrow();
  await expect(run('suspend', member.email, ...reason.split(' '))).rejects.toThrow(
    'Only active members can be suspended.',
  );
  await run('restore', member.email);
  expect((await club.mails(member.email))[0]?.template).toBe('account_restored');
  const { body } = await call(club.app, identity.login, { email: member.email, password });
  expect((await call(club.app, points.getBalance, {}, { as: body })).body.points).toBe(25);
  expect((await listAudited('member.suspended'))?.object).toBe(member.id);
  expect((await listAudited('member.restored'))?.object).toBe(member.id);
});

test('a vendor whose suspension is lifted sells again what was on sale, and nothing that the vendor had paused', async () => {
  const owner = await aVendorOwner(club);
  const offer = await anOffer(club, { vendor: owner.vendor });
  const paused = await anOffer(club, { vendor: owner.vendor });
  await sql`update offers set status = 'paused' where id = ${paused}`.execute(club.database.db);
  const listStates = async () =>
    (
      await sql`select status, vendor_live from offers where id in (${offer}, ${paused}) order by status`.execute(
        club.database.db,
      )
    ).rows;
  expect(await run('suspend', owner.email, 'Complaints about the offers')).toContain('Offers off sale: 1.');
  expect(await listStates()).toEqual([
    { status: 'paused', vendor_live: false },
    { status: 'published', vendor_live: false },
  ]);
  await run('restore', owner.email);
  const { body } = await call(club.app, identity.login, { email: owner.email, password });
  expect((await call(club.app, vendors.createVendorOffer, offerInput(), { as: body })).status).toBe(201);
  expect(await listStates()).toEqual([
    { status: 'paused', vendor_live: true },
    { status: 'published', vendor_live: true },
  ]);
});

test('corrects points with a reason that is erased with the member, and never below zero', async () => {
  const member = await factories.member(club);
  await run('adjust', member.email, '12.50', 'The desk forgot a visit');
  await run('adjust', member.email, '-2.25', 'One visit was counted twice');
  expect(await balance(member)).toBe(10.25);
  await expect(run('adjust', member.email, '-50', 'More than there is on it')).rejects.toThrow();
  await expect(run('adjust', member.email, '5', 'short')).rejects.toThrow('Enter a reason of 10 to 500 characters.');
  for (const amount of ['0', '1.234', 'all', '1e9']) {
    await expect(run('adjust', member.email, amount, 'A reason that is long enough')).rejects.toThrow(
      'Enter an amount',
    );
  }
  expect(await balance(member)).toBe(10.25);
  const { rows } = await sql`select reason from point_adjustments where user_id = ${member.id} order by amount`.execute(
    club.database.db,
  );
  expect(rows).toEqual([{ reason: 'One visit was counted twice' }, { reason: 'The desk forgot a visit' }]);
  expect(await listAudited('points.adjusted')).toMatchObject({
    object: member.id,
    details: { amount: -225, balance_before: 1250, balance: 1025 },
  });
  const [mail] = await club.mails(member.email);
  expect(mail?.text).toContain('2.25 points were taken off your balance.\n\nReason: One visit was counted twice');
  await club.runJobs();
  const notices = await call(club.app, notifications.listNotices, {}, { as: member });
  expect(notices.body.results.map(({ title, body }) => [title, body]).sort()).toEqual([
    ['12.50 points added by the club', 'Reason: The desk forgot a visit'],
    ['2.25 points taken off by the club', 'Reason: One visit was counted twice'],
  ]);
  expect((await verify(club.database.db)).findings).toEqual([]);
});

test('settles a vendor by months that are over, and a partner once a month', async () => {
  const { vendor } = await aVendorOwner(club, { name: 'Norte Gym' });
  const member = await factories.member(club);
  const [offer, slug] = [await anOffer(club, { vendor, title: 'Ten entries' }), `v-${vendor}`];
  await run('adjust', member.email, '100', 'Points to redeem at the vendor');
  const month = club.clock.now().toISOString().slice(0, 7);
  const voucher = await sellVoucher(club, { vendor, offer, member: member.id, points: 4_000 });
  await sql`update redemptions set status = 'used', used_at = ${club.clock.now()} where id = ${voucher}`.execute(
    club.database.db,
  );
  await expect(run('settle-vendor', 'norte-gym')).rejects.toThrow(
    new RegExp(`no vendor norte-gym.*${slug}  Norte Gym`, 's'),
  );
  await expect(run('settle-vendor', slug, month)).rejects.toThrow("November 2026 isn't over.");
  expect(await run('settle-vendor', slug)).toBe('No month of Norte Gym that is over has anything to settle.');
  await expect(run('vendor-contract', slug, 'worth=free')).rejects.toThrow('Enter what a point is worth');
  const terms = ['worth=0.50', `from=${month}-01`, 'commission=8', 'counts=used', 'vat=Reverse charge'];
  expect(await run('vendor-contract', slug, ...terms)).toBe('A point at Norte Gym is worth 0.5 EUR from 2026-11-01.');
  club.clock.advance({ days: 31 });
  expect(await run('settle-vendor', slug)).toBe('Issued November 2026 of Norte Gym: 40.00 points, 18.40 EUR.');
  expect(await run('settle-vendor', slug, month)).toMatch(/^Was issued before. November 2026 of Norte Gym/);
  expect(await listAudited('vendor.settled')).toMatchObject({
    object: vendor,
    details: { amount: 4000, to_pay: 18.4 },
  });
  const reason = 'Two visits of the 28th are missing';
  await expect(run('vendor-disputed', slug, month, 'short')).rejects.toThrow('Enter a reason of 10 to 500 characters.');
  expect(await run('vendor-disputed', slug, month, ...reason.split(' '))).toMatch(
    /^November 2026 of Norte Gym is disputed/,
  );
  expect(await run('vendor-paid', slug, month)).toBe('18.40 EUR paid to Norte Gym for November 2026.');
  expect(await run('settle-partner', await aPartner())).toMatch(/^Nothing is owed/);
  expect((await verify(club.database.db)).findings).toEqual([]);
});

test('answers a proposal once, with a reason for a rejection, and notifies its sender', async () => {
  const id = '01900000-0000-7000-8000-00000000bb01';
  await sql`insert into offer_proposals (id, company_name, contact_name, contact_email, title, description, confirmed_at, created_at)
    values (${id}, 'Quiet Teas', 'Mo', 'mo@quiet.example', 'Tea for two', 'Calm.', ${club.clock.now()}, ${club.clock.now()})`.execute(
    club.database.db,
  );
  expect(await run('proposals')).toContain(`${id}  2026-`);
  await expect(run('review-proposal', id, 'no')).rejects.toThrow('Enter a reason');
  await run('review-proposal', id, 'no', ...'We show no teas that promise sleep.'.split(' '));
  const [mail] = await club.mails('mo@quiet.example');
  expect([mail?.template, mail?.text.includes('promise sleep')]).toEqual(['proposal_rejected', true]);
  await expect(run('review-proposal', id, 'yes')).rejects.toThrow('No waiting proposal has this id.');
  expect(await run('proposals')).toBe('No proposals are waiting.');
  expect(await listAudited('proposal.reviewed')).toMatchObject({ object: id, details: { to: 'REJ' } });
});

test('a changed earn rule applies from now on, and earlier awards stay', async () => {
  const [before, after] = [await factories.member(club), await factories.member(club)];
  const visit = (member: Member) =>
    call(club.app, points.recordEvent, { event_type: 'daily_visit', reference: 'today' }, { as: member });
  await visit(before);
  await run('event-type', 'daily_visit', 'points=7.50');
  await visit(after);
  expect([await balance(before), await balance(after)]).toEqual([2, 7.5]);
  expect(await listAudited('event_type.changed')).toMatchObject({ object: 'daily_visit', details: { points: 750 } });
  await expect(run('event-type', 'nothing', 'points=1')).rejects.toThrow('There is no event type nothing.');
  await expect(run('event-type', 'daily_visit', 'colour=red')).rejects.toThrow('Enter the changes as points=');
});

test('changes a rate and a category by name, and logs both', async () => {
  const code = await aPartner();
  await run('rate', code, 'points=100', 'units=60');
  expect(await listAudited('rate.changed')).toMatchObject({ object: code, details: { points: 10_000, units: 60 } });
  await expect(run('rate', 'nobody', 'active=no')).rejects.toThrow('There is no partner nobody.');
  expect(await run('category', 'cold-water', 'name=Cold water')).toBe('Added cold-water.');
  expect(await run('category', 'cold-water', 'active=no')).toBe('Changed cold-water.');
  expect(await listAudited('category.changed')).toMatchObject({ object: 'cold-water', details: { added: false } });
});

test('the administration shows what was done at the machine', async () => {
  const chief = await factories.member(club, { permissions: ['dashboard'] });
  const { body } = await call(club.app, admin.listAuditLog, { action: 'category' }, { as: chief });
  expect(body.results.map(({ actor, action }) => [actor, action])).toContainEqual([null, 'category.changed']);
});
