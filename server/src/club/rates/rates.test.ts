import { type PartnerRate, rates } from '@club/contract/club/earning/rates';
import { exchange } from '@club/contract/club/exchange';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#club/admin';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let grace: Member;
let marco: Member;
beforeAll(async () => {
  club = await testClub();
  const permissions = ['rules'] as const;
  grace = await factories.member(club, { permissions: [...permissions], first_name: 'Grace', last_name: 'Hughes' });
  marco = await factories.member(club, { permissions: [...permissions], first_name: 'Marco', last_name: 'Ruiz' });
});
afterAll(() => club.close());

const reason = 'The partner pays us less from today.';
const list = async () => (await call(club.app, rates.listRates, {}, { as: grace })).body.results;
const change = ({ code, seen }: PartnerRate, values: object, as = grace) =>
  call(
    club.app,
    rates.changeRate,
    { code, seen, points: '100', units: '50', active: true, reason, ...values } as never,
    { as },
  );
/** The partner whose units have so many decimals. */
const findByScale = async (fits: (scale: number) => boolean): Promise<PartnerRate> => {
  const partner = (await list()).find(({ unit_scale: scale }) => fits(scale));
  if (!partner) throw new Error('the club has no such partner');
  return partner;
};

test('a rate is changed with a reason, and both values and who changed it stay to be read', async () => {
  const partner = await findByScale((scale) => scale === 0);
  const { body } = await change(partner, { points: '120', units: '55', active: false });
  expect(body).toMatchObject({ points: 120, units: 55, active: false });
  const before = { points: partner.points, units: partner.units, active: true };
  expect(body.history).toMatchObject([
    { by: 'Grace Hughes', reason, before, after: { points: 120, units: 55, active: false } },
  ]);
  const { rows } = await sql<{ details: object }>`
    select details from audit_log where action = 'rate.changed' order by id desc limit 1`.execute(club.database.db);
  expect(rows[0]?.details).toMatchObject({ points_before: partner.points * 100, points: 12_000, active_before: true });
});

test('a command changes a rate by the same function, and the page names its operator', async () => {
  const { code } = await findByScale(() => true);
  await runCommand(club.club, 'rate', [code, 'points=90', 'active=yes'], 'root');
  expect((await list()).find((one) => one.code === code)).toMatchObject({ points: 90, active: true });
  expect((await list()).find((one) => one.code === code)?.history[0]).toMatchObject({
    by: 'root',
    after: { points: 90 },
  });
});

test('of two administrators one changes a rate, and the other hears of it', async () => {
  const partner = await findByScale(() => true);
  expect((await change(partner, { points: '130' }, marco)).status).toBe(200);
  expect((await change(partner, { points: '140' })).problem).toMatchObject({
    code: 'stale_version',
    message: 'Marco Ruiz changed this rate meanwhile. Look at it again before you save.',
  });
});

test('says what to write where units could be read in two ways', async () => {
  const partner = await findByScale((scale) => scale === 0);
  expect((await change(partner, { units: '1,234' })).problem.errors[0]).toMatchObject({
    field: 'units',
    message: 'Write it like 1500 or 12.50, with no mark for thousands.',
  });
});

test.each([
  ['units', { units: '0' }],
  ['units', { units: '1.123456789' }],
  ['points', { points: '0' }],
  ['reason', { reason: 'Nine char' }],
])('refuses at %s what is no rate: %o', async (field, values) => {
  const partner = await findByScale((scale) => scale === 0);
  expect((await change(partner, values)).problem.errors[0]?.field).toBe(field);
});

test('units have as many decimals as the partner counts', async () => {
  const whole = await findByScale((scale) => scale === 0);
  expect((await change(whole, { units: '1.5' })).problem.errors[0]).toMatchObject({ message: 'Enter a whole number.' });
  const parted = await findByScale((scale) => scale > 0);
  expect((await change(parted, { units: '1.5' })).body.units).toBe(1.5);
});

const add = (values: object = {}) =>
  call(
    club.app,
    rates.createPartner,
    {
      ...{
        name: 'Fjord Ferries',
        description: 'Nights on the ferries.',
        kind: 'points',
        unit_name: 'nights',
        points: '100',
      },
      ...{
        units: '12',
        fee_percent: 1.5,
        min_points: '100',
        max_points: '500',
        step_points: '50',
        daily_points: '500',
      },
      ...{ monthly_points: '1000', number_label: 'Ferry number', number_letters: true, number_min: 6, number_max: 8 },
      ...{ eta: 'Within a day', reason: 'The contract of December.', ...values },
    } as never,
    { as: grace },
  );

test('a partner is added closed, and members convert with it once it is open', async () => {
  const { body } = await add();
  expect(body).toMatchObject({
    ...{ code: 'fjord-ferries', points: 100, units: 12, fee_percent: 1.5, active: false, history: [] },
  });
  const member = await factories.member(club);
  const read = async () => (await call(club.app, exchange.listLoyaltyMembers, {}, { as: member })).body.results;
  const shown = (await read()).find(({ code }) => code === 'fjord-ferries');
  expect(shown).toMatchObject({
    ...{ available: false, min_points: 100, daily_left: 500, number_pattern: '^[A-Z0-9]{6,8}$' },
    number_hint: '6 to 8 letters and digits',
  });
  await change(body, { points: '100', units: '12', active: true });
  expect((await read()).find(({ code }) => code === 'fjord-ferries')).toMatchObject({ unavailable_reason: null });
  const { rows } = await sql<{ kind: string; asset: string }>`
    select kind, asset from ledger_accounts where owner_id = ${body.id}::uuid order by kind`.execute(club.database.db);
  expect(rows).toEqual([
    { kind: 'exchange_clearing', asset: 'POINTS' },
    { kind: 'partner_issuance', asset: 'HOTEL' },
  ]);
  expect((await add({ name: 'Fjord ferries' })).problem.code).toBe('already_exists');
});

test.each([
  ['max_points', { max_points: '50' }],
  ['daily_points', { daily_points: '400' }],
  ['monthly_points', { monthly_points: '400' }],
  ['number_max', { number_max: 5 }],
  ['units', { units: '1.5' }],
  ['fee_percent', { fee_percent: 51 }],
])('refuses at %s a partner whose values contradict each other: %o', async (field, values) => {
  expect((await add({ name: 'Contradiction', ...values })).problem.errors[0]?.field).toBe(field);
});

test('refuses a partner whose name another has, whatever its case and spaces', async () => {
  const [{ name } = { name: '' }] = await list();
  const { problem } = await add({ name: ` ${name.toUpperCase().replaceAll(' ', '  ')} ` });
  expect(problem).toMatchObject({
    code: 'already_exists',
    errors: [{ field: 'name', message: 'There is already a partner with this name.' }],
  });
});

test.each([
  ['min_points', { min_points: '120' }],
  ['max_points', { max_points: '420' }],
  ['daily_points', { daily_points: '520' }],
  ['monthly_points', { monthly_points: '1020' }],
])('refuses at %s a limit that is no multiple of the step', async (field, values) => {
  const { problem } = await add({ name: 'Odd Steps', ...values });
  expect(problem.errors[0]).toMatchObject({ field, message: 'Enter a multiple of the step, 50 points.' });
});

test('a rate far from what the open partners of its kind give is saved once it is confirmed', async () => {
  const values = { name: 'Wide Skies', kind: 'miles', unit_name: 'miles', points: '1', units: '10000' };
  const { problem } = await add(values);
  expect(problem.code).toBe('unusual_value');
  expect(problem.message).toMatch(
    /^1 point = 10,000 miles\. The other partners give [\d.]+( to [\d.]+)?\. Is this right\?$/,
  );
  const confirmed = await add({ ...values, confirmed: true });
  expect(confirmed.body).toMatchObject({ name: 'Wide Skies', points: 1, units: 10_000 });
});

test('a change far from what a partner gave and others give is saved once it is confirmed', async () => {
  const partner = await findByScale((scale) => scale === 0);
  const units = String(partner.units * 5000);
  const { problem } = await change(partner, { points: String(partner.points), units });
  expect(problem.code).toBe('unusual_value');
  expect(problem.message).toMatch(
    /^1 point = [\d.,]+ .+\. It was [\d.]+, and partners give [\d.]+( to [\d.]+)?\. Is this right\?$/,
  );
  const same = await change(partner, { points: String(partner.points), units: String(partner.units), active: false });
  expect(same.body.active).toBe(false);
  const far = await change(same.body, { points: String(partner.points), units, confirmed: true });
  expect(far.body.units).toBe(partner.units * 5000);
});

test("a change to ten times or a tenth of today's rate is asked about although other partners give as much", async () => {
  const open = async (name: string, units: string) => {
    const { body } = await add({
      ...{ name, kind: 'voucher', unit_name: 'stamps', confirmed: true },
      points: '100',
      units,
    });
    return (await change(body, { units, confirmed: true })).body;
  };
  const low = await open('Low Lights', '100');
  const high = await open('High Tides', '10000');
  expect((await change(low, { units: '1000' })).problem.code).toBe('unusual_value');
  expect((await change(low, { units: '900' })).body.units).toBe(900);
  expect((await change(high, { units: '1000' })).problem.code).toBe('unusual_value');
  expect((await change(high, { units: '1000', confirmed: true })).body.units).toBe(1000);
});
