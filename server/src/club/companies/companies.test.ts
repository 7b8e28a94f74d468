import { randomUUID } from 'node:crypto';
import { admin } from '@club/contract/club/admin';
import { approvals } from '@club/contract/club/approvals';
import { type ClubCompany, companies } from '@club/contract/club/companies';
import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#club/admin';
import { updateUser } from '#core/identity';
import type { LocalNames } from '#platform/adapters';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let grace: Member;
let marco: Member;
beforeAll(async () => {
  club = await testClub();
  grace = await factories.member(club, { permissions: ['companies'], first_name: 'Grace', last_name: 'Hughes' });
  marco = await factories.member(club, { permissions: ['companies'], first_name: 'Marco', last_name: 'Ruiz' });
});
afterAll(() => club.close());

const aCompany = async (wish: object = {}): Promise<ClubCompany> =>
  (
    await call(
      club.app,
      companies.createCompany,
      { name: `Fjord Insurance ${randomUUID().slice(0, 8)}`, ...wish } as never,
      { as: grace },
    )
  ).body;
const read = async (id: string) => (await call(club.app, companies.getCompany, { id }, { as: grace })).body;
const makeCode = (company: ClubCompany, wish: object = {}, as = grace) =>
  call(club.app, companies.makeCompanyCode, { id: company.id, version: company.version, ...wish } as never, { as });
const addDomain = (company: ClubCompany, domain: string) =>
  call(club.app, companies.addCompanyDomain, { id: company.id, version: company.version, domain } as never, {
    as: grace,
  });
const register = (code: string) =>
  factories.registration(club, `${randomUUID().slice(0, 8)}@example.org`, {
    type_of_account: 'CCM',
    company_code: code,
  } as never);
/** The clock went on, and their sessions ended. */
const signInAgain = async () => {
  [grace, marco] = [await factories.newSession(club, grace), await factories.newSession(club, marco)];
};
const listAudited = async (id: string) =>
  (
    await sql<{ action: string; actor_id: string; details: object; change: string; reason: string }>`
      select l.action, l.actor_id, l.details, coalesce(n.change, '') as change, coalesce(n.reason, '') as reason
      from audit_log l left join audit_notes n on n.entry_id = l.id where l.object_id = ${id} order by l.id`.execute(
      club.database.db,
    )
  ).rows;
/** Members who joined with a code, active and living in a country. */
const staff = async (company: string, count: number, country = 'SE') => {
  for (let made = 0; made < count; made += 1) {
    const member = await factories.member(club, { types: ['CCM'] });
    await updateUser(club.database.db, member.id, { platform_manager_client_id: company, country_code: country });
  }
};

test('a company is created, joined with the code that is shown once, and counted from ten members', async () => {
  const company = await aCompany({ name: 'Kestrel Design', seats: 200, contact_email: 'hanne@kestrel.example' });
  expect(company).toMatchObject({ name: 'Kestrel Design', seats: 200, version: 1, members: 0, codes: [], domains: [] });
  const made = await makeCode(company, { label: 'Intranet' });
  expect(made.body.code).toMatch(/^KESTRE-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  const shown = await read(company.id);
  expect(JSON.stringify(shown)).not.toContain(made.body.code);
  expect(shown.codes).toMatchObject([{ label: 'Intranet', ending: made.body.code.slice(-3), works: true }]);
  expect((await register(made.body.code.toLowerCase())).status).toBe(201);
  await staff(company.id, 9);
  expect((await read(company.id)).members).toBeNull();
  await staff(company.id, 1);
  expect((await read(company.id)).members).toBe(10);
});

test('the list finds a company by name or domain and says of nine members only that there are some', async () => {
  const company = await aCompany({ name: 'Oakline Logistics' });
  await addDomain(company, 'oakline.example');
  await staff(company.id, 9);
  const find = async (search: string) =>
    (await call(club.app, companies.listCompanies, { search } as never, { as: grace })).body.results;
  expect(await find('akline LOG')).toMatchObject([{ id: company.id, domains: ['oakline.example'], members: null }]);
  expect(await find('oakline.ex')).toHaveLength(1);
  expect(await find('nobody has this name')).toEqual([]);
});

test('a second company can’t have the same name, or the domain of another', async () => {
  const company = await aCompany();
  const twice = await call(club.app, companies.createCompany, { name: company.name.toUpperCase() } as never, {
    as: grace,
  });
  expect(twice.problem).toMatchObject({ code: 'already_exists', errors: [{ field: 'name' }] });
  await addDomain(company, 'fjord.example');
  const other = await aCompany();
  expect((await addDomain(other, '@Fjord.example')).problem).toMatchObject({
    code: 'already_exists',
    message: `${company.name} has this domain already.`,
  });
});

test.each([
  ['gmail.com', 'Anyone can have an address at gmail.com.'],
  ['GMX.de', 'Anyone can have an address at gmx.de.'],
  ['no domain', 'Enter a domain, such as company.com.'],
  ['company', 'Enter a domain, such as company.com.'],
])('refuses the domain %s at its field', async (domain, sentence) => {
  const { problem } = await addDomain(await aCompany(), domain);
  expect(problem.errors[0]).toMatchObject({ field: 'domain', message: expect.stringContaining(sentence) });
});

/** The name system of the tests, which asks nobody. */
const names = () => club.club.adapters.names as LocalNames;
const checkDomain = (company: ClubCompany, domain: string) =>
  call(club.app, companies.checkCompanyDomain, { id: company.id, domain } as never, { as: grace });
/** Adds a domain and proves it by its record. */
const proveDomain = async (company: ClubCompany, domain: string): Promise<ClubCompany> => {
  const { domains } = (await addDomain(company, domain)).body;
  const { host = '', value = '' } = domains.find(({ name }) => name === domain)?.record ?? {};
  names().texts.set(host, [value]);
  return (await checkDomain(company, domain)).body;
};

test('a member with a verified address in a domain joins without a code, until the domain is removed', async () => {
  const company = await proveDomain(await aCompany(), 'harbour.example');
  const join = async () => {
    const member = await factories.member(club, { email: `${randomUUID().slice(0, 8)}@harbour.example` });
    return call(club.app, approvals.setAccountType, { type_of_account: 'CCM' } as never, { as: member });
  };
  expect((await join()).body.platform_manager_client_id).toBe(company.id);
  const removed = await call(
    club.app,
    companies.removeCompanyDomain,
    { id: company.id, version: company.version, domain: 'harbour.example' } as never,
    { as: grace },
  );
  expect(removed.body.domains).toEqual([]);
  expect((await join()).status).toBe(403);
  expect((await listAudited(company.id)).slice(-1)).toMatchObject([
    { action: 'company.domains_changed', actor_id: grace.id, change: 'domains: harbour.example → none' },
  ]);
});

test('nobody joins by a domain before its record is found, and each check says what it found', async () => {
  const company = (await addDomain(await aCompany(), 'quay.example')).body;
  const member = await factories.member(club, { email: `${randomUUID().slice(0, 8)}@quay.example` });
  const join = async () =>
    call(club.app, approvals.setAccountType, { type_of_account: 'CCM' } as never, { as: member });
  const state = async () => (await checkDomain(company, 'quay.example')).body.domains[0];
  expect(names().local).toBe(true);
  expect(company.domains).toMatchObject([{ name: 'quay.example', state: 'waiting', checked_at: null }]);
  expect((await join()).status).toBe(403);
  const record = company.domains[0]?.record;
  expect(record?.host).toBe('_club-domain.quay.example');
  expect(await state()).toMatchObject({ state: 'missing', checked_at: club.clock.now().toISOString() });
  names().texts.set('quay.example', null);
  expect(await state()).toMatchObject({ state: 'no_answer' });
  names().texts.set('quay.example', ['v=spf1 -all']);
  expect(await state()).toMatchObject({ state: 'missing' });
  names().texts.set('_club-domain.quay.example', ['club-domain=0000']);
  expect(await state()).toMatchObject({ state: 'other' });
  expect((await join()).status).toBe(403);
  names().texts.set('quay.example', ['v=spf1 -all', ` ${record?.value} `]);
  expect(await state()).toMatchObject({ state: 'proved', proved_at: club.clock.now().toISOString() });
  names().texts.clear();
  expect(await state()).toMatchObject({ state: 'proved' });
  expect((await join()).body.platform_manager_client_id).toBe(company.id);
  expect((await listAudited(company.id)).slice(-1)).toMatchObject([
    { action: 'company.domain_proved', actor_id: grace.id, change: 'quay.example' },
  ]);
});

test('domains from before proofs go on to work, and are shown as not proved', async () => {
  const company = await aCompany();
  await sql`update platform_clients set email_domains = '{pier.example}' where id = ${company.id}`.execute(
    club.database.db,
  );
  const member = await factories.member(club, { email: `${randomUUID().slice(0, 8)}@pier.example` });
  const joined = await call(club.app, approvals.setAccountType, { type_of_account: 'CCM' } as never, { as: member });
  expect(joined.body.platform_manager_client_id).toBe(company.id);
  expect((await read(company.id)).domains).toMatchObject([{ name: 'pier.example', state: 'unproved', record: null }]);
  expect((await checkDomain(company, 'pier.example')).problem.code).toBe('invalid_transition');
});

test('a replaced code works for another week, an ended one not at all', async () => {
  const first = await makeCode(await aCompany());
  const [old] = first.body.company.codes;
  const second = await makeCode(first.body.company, { replaces: old?.id });
  expect((await register(first.body.code)).status).toBe(201);
  const ended = await call(
    club.app,
    companies.endCompanyCode,
    { id: second.body.company.id, version: second.body.company.version, code: old?.id as string },
    { as: grace },
  );
  expect(ended.body.codes.filter(({ works }) => works).map(({ ending }) => ending)).toEqual([
    second.body.code.slice(-3),
  ]);
  expect((await register(first.body.code)).status).toBe(400);
  expect((await register(second.body.code)).status).toBe(201);
  const third = await makeCode(ended.body, { replaces: ended.body.codes.find(({ works }) => works)?.id });
  club.clock.advance({ days: 8 });
  expect((await register(second.body.code)).status).toBe(400);
  expect((await register(third.body.code)).status).toBe(201);
  await signInAgain();
});

test('a code with a last day works on it and no longer, and its day must not have passed', async () => {
  const company = await aCompany();
  const today = club.clock.now().toISOString().slice(0, 10);
  expect((await makeCode(company, { ends_on: '2020-01-01' })).problem.errors[0]).toMatchObject({ field: 'ends_on' });
  const { code } = (await makeCode(company, { ends_on: today })).body;
  expect((await register(code)).status).toBe(201);
  club.clock.advance({ days: 1 });
  expect((await register(code)).status).toBe(400);
  await signInAgain();
});

test('of two administrators one changes a company, and the other reads who did what', async () => {
  const company = await aCompany({ seats: 100 });
  const change = (as: Member, seats: number) =>
    call(
      club.app,
      companies.changeCompany,
      { id: company.id, version: company.version, name: company.name, seats } as never,
      { as },
    );
  expect((await change(marco, 200)).body).toMatchObject({ seats: 200, version: 2 });
  expect((await change(grace, 300)).problem).toMatchObject({
    code: 'stale_version',
    message: 'Marco Ruiz changed this company meanwhile (seats: 100 → 200). Look at it again before you save.',
  });
  expect((await makeCode(company)).problem.code).toBe('stale_version');
  expect((await read(company.id)).seats).toBe(200);
  expect((await listAudited(company.id)).slice(-1)).toMatchObject([
    { action: 'company.changed', actor_id: marco.id, details: { fields: 'seats' }, change: 'seats: 100 → 200' },
  ]);
});

test('regions are counted by the countries of members, and small ones together', async () => {
  const company = await aCompany();
  await staff(company.id, 12, 'NO');
  await staff(company.id, 10, 'SE');
  await staff(company.id, 3, 'ES');
  const save = (regions: object[]) =>
    call(club.app, companies.saveCompanyRegions, { id: company.id, version: 1, regions } as never, { as: grace });
  const twice = await save([
    { name: 'North', countries: ['NO'] },
    { name: 'South', countries: ['NO', 'ES'] },
  ]);
  expect(twice.problem.errors[0]).toMatchObject({ field: 'regions' });
  const saved = await save([
    { name: 'Norway', countries: ['NO'] },
    { name: 'Sweden', countries: ['SE'] },
  ]);
  expect(saved.body).toMatchObject({
    members: 25,
    groups: [
      { names: ['Sweden', ''], members: 13 },
      { names: ['Norway'], members: 12 },
    ],
  });
});

test('a company that ends lets nobody join, and its members stay as Club Members and are told', async () => {
  const created = await aCompany();
  const { code, company } = (await makeCode(created)).body;
  await staff(company.id, 2);
  const member = await factories.member(club);
  await call(club.app, approvals.setAccountType, { type_of_account: 'CCM', company_code: code } as never, {
    as: member,
  });
  const reason = 'The contract has run out.';
  const ended = await call(
    club.app,
    companies.endCompany,
    { id: company.id, version: company.version, reason },
    { as: grace },
  );
  expect(ended.body).toMatchObject({ ended_at: club.clock.now().toISOString(), domains: [] });
  expect((await register(code)).status).toBe(400);
  await club.runJobs();
  expect((await read(company.id)).members).toBe(0);
  const status = await call(club.app, approvals.getAccountStatus, {}, { as: member });
  expect(status.body).toMatchObject({ account_types: ['CM'] });
  expect((await listAudited(company.id)).slice(-1)).toMatchObject([{ action: 'company.ended', reason }]);
  expect((await makeCode(ended.body)).problem.code).toBe('invalid_transition');
});

test('a company is made at the machine by the same functions', async () => {
  expect(await runCommand(club.club, 'company', ['Bright Harbour School', 'create'], 'root')).toContain('Created');
  const said = await runCommand(club.club, 'company', ['bright harbour school', 'code', 'Staff', 'room'], 'root');
  const code = /is (\S+)\. It/.exec(said)?.[1] ?? '';
  expect((await register(code)).status).toBe(201);
  await expect(
    runCommand(club.club, 'company', ['Bright Harbour School', 'add-domain', 'gmail.com'], 'root'),
  ).rejects.toThrow();
  await expect(runCommand(club.club, 'company', ['Nobody', 'code'], 'root')).rejects.toThrow(
    'There is no company Nobody.',
  );
  await expect(runCommand(club.club, 'company', ['X', 'dance'], 'root')).rejects.toThrow('Enter one of create');
});

test('a newcomer with a code is a corporate member once the address is verified', async () => {
  const { code, company } = (await makeCode(await aCompany())).body;
  const { body } = await register(code);
  const { email } = body as { email: string };
  const login = await call(club.app, identity.login, { email, password: 'correct horse battery' } as never);
  expect(login.problem.code).toBe('email_not_verified');
  const { rows } = await sql<{ type: string; manager: string }>`
    select type_of_account as type, platform_manager_client_id as manager from users where email = ${email}`.execute(
    club.database.db,
  );
  expect(rows).toEqual([{ type: 'CCM', manager: company.id }]);
});

test('the audit log names the company that was changed', async () => {
  const company = await aCompany();
  const auditor = await factories.member(club, { permissions: ['dashboard'] });
  const { body } = await call(club.app, admin.listAuditLog, { about: company.id } as never, { as: auditor });
  expect(body.results).toMatchObject([{ action: 'company.created', object: { type: 'company', name: company.name } }]);
});
