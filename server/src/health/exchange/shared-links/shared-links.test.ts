import { consents } from '@club/contract/health/base/consents';
import { fhirExport } from '@club/contract/health/exchange/fhir-export';
import { patientSummary } from '@club/contract/health/exchange/patient-summary';
import { sharedLinks as contract } from '@club/contract/health/exchange/shared-links';
import { measurements } from '@club/contract/health/signals/measurements';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personalData } from '#app';
import { updateUser } from '#core/identity';
import { aHealthMember } from '#health/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;
const key = new Uint8Array(32).fill(7);
const passcode = '482 917';

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00Z');
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const sealCopy = (text: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', zip: 'DEF', cty: 'application/fhir+json' })
    .encrypt(key);

interface Wish {
  readonly passcode?: string | undefined;
  readonly ends_on?: string;
  readonly text?: string;
}

/** The path of a new link of Ada's, and its id. */
const makeLink = async (wish: Wish = {}) => {
  const { text = '{"resourceType":"Bundle"}', ends_on = '2026-12-04' } = wish;
  const code = 'passcode' in wish ? wish.passcode : passcode;
  const input = { name: 'Dr Osei', ends_on, sections: ['results' as const], jwe: await sealCopy(text) };
  const { body } = await call(
    club.app,
    contract.makeSharedLink,
    { ...input, ...(code === undefined ? {} : { passcode: code }) },
    { as: ada },
  );
  return { id: body.id, path: new URL(body.url).pathname, url: body.url, expires_at: body.expires_at };
};

const open = (path: string, more: Record<string, unknown> = {}) =>
  club.app.inject({ method: 'POST', url: path, payload: { recipient: 'Osei clinic', passcode, ...more } });

const list = async () => (await call(club.app, contract.listSharedLinks, {}, { as: ada })).body.results;

const openCopy = async (jwe: string) => new TextDecoder().decode((await compactDecrypt(jwe, key)).plaintext);

test('a link opens with its passcode for another reader of the protocol, and the member sees who opened it when', async () => {
  const { path, url, expires_at } = await makeLink();
  expect(url.length).toBeLessThanOrEqual(128);
  expect(expires_at).toBe('2026-12-05T00:00:00.000Z');
  const answer = await open(path);
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'access-control-allow-origin': '*' } });
  const [file] = answer.json().files;
  expect(file).toMatchObject({ contentType: 'application/fhir+json', status: 'final', fhirVersion: '4.0.1' });
  expect(await openCopy(file.embedded)).toBe('{"resourceType":"Bundle"}');
  expect(await list()).toMatchObject([
    {
      name: 'Dr Osei',
      sections: ['results'],
      has_passcode: true,
      ended_at: null,
      tries_left: 10,
      opens: [{ at: '2026-11-20T09:00:00.000Z', recipient: 'Osei clinic', outcome: 'opened' }],
    },
  ]);
});

test('a reader who takes little at once gets the address of the copy, which ends after an hour', async () => {
  const { path } = await makeLink();
  const [file] = (await open(path, { embeddedLengthMax: 10 })).json().files;
  expect(file.embedded).toBeUndefined();
  const address = new URL(file.location).pathname;
  const fetched = await club.app.inject(address);
  expect(fetched).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/jose' } });
  expect(await openCopy(fetched.body)).toBe('{"resourceType":"Bundle"}');
  expect((await club.app.inject(`${address}x`)).statusCode).toBe(404);
  club.clock.advance({ minutes: 61 });
  expect((await club.app.inject(address)).statusCode).toBe(404);
});

test('a passcode counts the same with its spaces and without', async () => {
  const { path } = await makeLink();
  for (const written of ['482917', ' 482 917 ', '4 8 2 9 1 7']) {
    expect((await open(path, { passcode: written })).statusCode).toBe(200);
  }
});

test('without a passcode the copy is fetched directly, and in no other way', async () => {
  const { path } = await makeLink({ passcode: undefined });
  const fetched = await club.app.inject(`${path}?recipient=Physio`);
  expect(fetched).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/jose' } });
  expect(await openCopy(fetched.body)).toBe('{"resourceType":"Bundle"}');
  expect((await open(path)).statusCode).toBe(404);
  const behind = await makeLink();
  expect((await club.app.inject(`${behind.path}?recipient=Physio`)).statusCode).toBe(404);
  expect((await list()).find(({ has_passcode }) => !has_passcode)).toMatchObject({
    tries_left: null,
    opens: [{ recipient: 'Physio' }],
  });
});

test('a wrong passcode says how many tries are left; the tenth closes the link and deletes its copy', async () => {
  const { path } = await makeLink();
  const without = await club.app.inject({ method: 'POST', url: path, payload: { recipient: 'x' } });
  expect([without.statusCode, without.json()]).toEqual([401, { remainingAttempts: 10 }]);
  for (let left = 9; left >= 0; left -= 1) {
    const answer = await open(path, { passcode: '000000' });
    expect([answer.statusCode, answer.json()]).toEqual([401, { remainingAttempts: left }]);
  }
  expect((await open(path)).statusCode).toBe(404);
  const [link] = await list();
  expect(link).toMatchObject({ ended_by: 'tries', tries_left: 0 });
  expect(link?.opens).toHaveLength(10);
  expect(await readJwes()).toEqual([null]);
});

test('forty wrong passcodes at once get ten answers, each with another number of tries left', async () => {
  const { path } = await makeLink();
  const answers = await Promise.all(Array.from({ length: 40 }, () => open(path, { passcode: '000000' })));
  const left = answers.filter(({ statusCode }) => statusCode === 401).map((one) => one.json().remainingAttempts);
  expect(left.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(30);
});

const readJwes = async () => {
  const { rows } = await sql<{ jwe: string | null }>`select jwe from shared_links`.execute(
    club.database.healthWorker.db,
  );
  return rows.map(({ jwe }) => jwe);
};

test('ended by the member, a link is dead at once and its copy is deleted', async () => {
  const { id, path } = await makeLink();
  const { body } = await call(club.app, contract.endSharedLink, { id }, { as: ada });
  expect(body).toMatchObject({ ended_by: 'member', ended_at: '2026-11-20T09:00:00.000Z' });
  expect((await open(path)).statusCode).toBe(404);
  expect(await readJwes()).toEqual([null]);
  const ben = await aHealthMember(club);
  const other = await makeLink();
  const refused = await call(club.app, contract.endSharedLink, { id: other.id }, { as: ben });
  expect(refused.problem.code).toBe('not_found');
  expect((await open(other.path)).statusCode).toBe(200);
});

test('after its day a link is dead, whether or not its copy is deleted already', async () => {
  const { path } = await makeLink({ ends_on: '2026-11-20' });
  club.clock.advance({ hours: 14 });
  expect((await open(path)).statusCode).toBe(200);
  club.clock.advance({ hours: 1 });
  expect((await open(path)).statusCode).toBe(404);
  expect(await readJwes()).toEqual([expect.any(String)]);
  await club.runJob('tidy_shared_links');
  expect(await readJwes()).toEqual([null]);
});

test('a suspension, a withdrawn consent, and erasure end what was shared', async () => {
  const { path } = await makeLink();
  await updateUser(club.database.db, ada.id, { status: 'suspended' });
  expect((await open(path)).statusCode).toBe(404);
  await updateUser(club.database.db, ada.id, { status: 'active' });
  expect((await open(path)).statusCode).toBe(200);
  await call(club.app, consents.withdrawHealthConsent, { purpose: 'health_data' }, { as: ada });
  expect((await open(path)).statusCode).toBe(404);
  expect(await readJwes()).toEqual([null]);
  club.clock.advance({ minutes: 1 });
  await factories.consent(club, ada);
  expect((await open(path)).statusCode).toBe(404);
  const second = await makeLink();
  await call(club.app, fhirExport.eraseHealthData, {}, { as: ada });
  expect((await open(second.path)).statusCode).toBe(404);
  expect(await readJwes()).toEqual([]);
});

test.each([
  [{ passcode: '12345' }, 'passcode'],
  [{ passcode: '1 2 3 4 5' }, 'passcode'],
  [{ ends_on: '2026-11-19' }, 'ends_on'],
  [{ ends_on: '2027-02-19' }, 'ends_on'],
])('%o is refused', async (wish, field) => {
  const input = { name: 'Dr Osei', ends_on: '2026-12-04', sections: [], passcode, jwe: await sealCopy('{}'), ...wish };
  const { problem } = await call(club.app, contract.makeSharedLink, input, { as: ada });
  expect(problem.errors).toMatchObject([{ field }]);
});

test("ninety days ahead is allowed, what is no sealed copy isn't, and neither is a twenty-first open link", async () => {
  for (let made = 0; made < 20; made += 1) await makeLink({ ends_on: '2027-02-18' });
  const input = { name: 'Dr Osei', ends_on: '2026-12-04', sections: [], passcode, jwe: await sealCopy('{}') };
  const full = await call(club.app, contract.makeSharedLink, input, { as: ada });
  expect(full.problem.code).toBe('limit_reached');
  const plain = await call(
    club.app,
    contract.makeSharedLink,
    { ...input, jwe: '{"resourceType":"Bundle"}' },
    { as: ada },
  );
  expect(plain.problem.errors).toMatchObject([{ field: 'jwe' }]);
});

test('no table of either database holds a value of the shared copy, the passcode, the key or the address', async () => {
  const values = [{ metric: 'total_cholesterol' as const, value: 213.47, unit: 'mg/dL' }];
  await call(club.app, measurements.recordMeasurements, { observed_at: '2026-11-01T08:00:00Z', values }, { as: ada });
  const { body } = await call(club.app, patientSummary.getPatientSummary, {}, { as: ada });
  const copy = JSON.stringify(body);
  expect(copy).toContain('213.47');
  const { path } = await makeLink({ text: copy });
  await open(path, { recipient: 'Osei clinic of Uppsala' });
  await sql`delete from measurements`.execute(club.database.healthWorker.db);
  const stored = await readEverything();
  expect(stored).toContain('shared_links');
  const secret = path.split('/').at(-1) ?? '';
  const code = Buffer.from(key).toString('base64url');
  for (const word of ['213.47', 'Bundle', 'Total cholesterol', passcode, code, secret, 'Osei'])
    expect([word, stored.includes(word)]).toEqual([word, false]);
});

/** Every row of every table, as text, with the names of the tables. */
const readEverything = async (): Promise<string> => {
  const texts: string[] = [];
  for (const [db, schema] of [
    [club.database.healthWorker.db, 'health'],
    [club.database.db, 'public'],
  ] as const) {
    const tables = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = ${schema}
        and has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'select')`.execute(db);
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} t`.execute(db);
      texts.push(name, ...rows.map(({ line }) => line));
    }
  }
  return texts.join('\n');
};

test("a member's copy of their data names each link and its opens, without the copy, the passcode and the address", async () => {
  const { path } = await makeLink();
  await open(path);
  const table = personalData.find(({ table: name }) => name === 'shared_links');
  const rows = await table?.copy(club.club.healthDb, ada.id, club.club.config);
  expect(rows).toMatchObject([{ name: 'Dr Osei', opens: [{ recipient: 'Osei clinic', outcome: 'opened' }] }]);
  expect(Object.keys(rows?.[0] ?? {}).filter((column) => /jwe|hash|passcode_/.test(column))).toEqual([]);
});

test('what is no request of the protocol is refused, and a reader may ask from another site', async () => {
  const { path } = await makeLink();
  expect((await open(path, { recipient: 5 })).statusCode).toBe(400);
  expect((await open('/api/mh/shared/unknown')).statusCode).toBe(404);
  const asked = await club.app.inject({
    method: 'OPTIONS',
    url: path,
    headers: { origin: 'https://reader.example', 'access-control-request-method': 'POST' },
  });
  expect(asked).toMatchObject({ statusCode: 204, headers: { 'access-control-allow-methods': 'GET, POST' } });
});
