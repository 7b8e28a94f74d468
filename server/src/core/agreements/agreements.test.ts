import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { account } from '@club/contract/club/account';
import { agreementNames, agreements } from '@club/contract/core/agreements';
import { youngestMember } from '@club/contract/platform/ages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, factories, type TestClub, testClub } from '#tools/testing';
import { joinUnderAgreements, listAcceptances } from './acceptance.ts';
import { parseAgreement, readAgreements } from './documents.ts';
import { describeMissingTexts } from './in-force.ts';

let club: TestClub;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

test.each(agreementNames)('anyone can read the %s before they join', async (name) => {
  const { status, body } = await call(club.app, agreements.getAgreement, { name });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name, version: '2024-01-01' });
  expect(body.sections.length).toBeGreaterThan(3);
});

test('the terms name the age from which one can join', async () => {
  const { body } = await call(club.app, agreements.getAgreement, { name: 'terms' });
  expect(JSON.stringify(body.sections)).toContain(`at least ${youngestMember} years old`);
});

test("the operator's own texts replace the examples", () => {
  const agreementsDir = mkdtempSync(path.join(tmpdir(), 'club-agreements-'));
  for (const name of agreementNames) {
    writeFileSync(
      path.join(agreementsDir, `${name}.md`),
      '# Ours\n\nVersion: 2027-01-31\n\n## One\n\nA line\nand more.\n\nNext.\n',
    );
  }
  expect(readAgreements({ agreementsDir }).privacy).toEqual({
    name: 'privacy',
    title: 'Ours',
    version: '2027-01-31',
    sections: [{ heading: 'One', paragraphs: ['A line and more.', 'Next.'] }],
  });
});

/** A production club that has the examples, or texts of its own in a folder. */
const openProduction = async (...own: string[]) => {
  const agreementsDir = mkdtempSync(path.join(tmpdir(), 'club-agreements-'));
  cpSync(path.join(import.meta.dirname, 'texts'), agreementsDir, { recursive: true });
  for (const file of own)
    writeFileSync(path.join(agreementsDir, file), '# Ours\n\nVersion: 2026-01-31\n\n## One\n\nText.\n');
  const { db, clock, config } = club.club;
  return { db, clock, config: { ...config, env: 'production' as const, agreementsDir } };
};
const newMember = async () => ({ userId: (await factories.member(club)).id });

test("nobody joins a production club under the product's examples, and the start names both ways to end that", async () => {
  const examples = await openProduction('terms.md');
  await sql`update users set permissions = '{}'`.execute(club.database.db);
  expect(await describeMissingTexts(examples)).toMatch(
    /^Nobody can join yet: privacy\.md would be the product's example\. Write .* under Content .*AGREEMENTS_DIR/,
  );
  const first = await newMember();
  await sql`delete from consents where user_id = ${first.userId}`.execute(club.database.db);
  await joinUnderAgreements(examples, first);
  expect(await listAcceptances(club.database.db, first.userId)).toEqual([]);
  await factories.member(club, { permissions: ['settings'] });
  const late = await newMember();
  await expect(joinUnderAgreements(examples, late)).rejects.toMatchObject({ code: 'not_open' });
  const own = await openProduction('terms.md', 'privacy.md');
  await joinUnderAgreements(own, late);
  expect((await listAcceptances(club.database.db, late.userId)).map(({ version }) => version)).toContain('2026-01-31');
  expect(await describeMissingTexts(own)).toBeUndefined();
});

test('a folder without the texts stops the start and says which file is missing', () => {
  expect(() => readAgreements({ agreementsDir: '/nowhere' })).toThrow(
    /AGREEMENTS_DIR: \/nowhere\/terms\.md can't be used/,
  );
});

test.each([
  ['a title', 'Version: 2026-01-01\n## One\ntext', 'its first line must be "# " and a title'],
  ['a version', '# Ours\n## One\ntext', 'it needs a line "Version: YYYY-MM-DD"'],
  ['sections', '# Ours\nVersion: 2026-01-01\ntext', 'it needs sections that begin with "## "'],
])('a text without %s is refused', (_what, text, sentence) => {
  expect(() => parseAgreement('terms', text)).toThrow(sentence);
});

test('a new version waits for members who joined earlier, and its acceptance is recorded', async () => {
  const ada = await factories.member(club);
  const current = { terms: '2024-01-01', privacy: '2024-01-01' };
  await call(club.app, agreements.acceptAgreements, current, { as: ada });
  expect((await call(club.app, agreements.listDueAgreements, {}, { as: ada })).body.results).toEqual([]);
  await sql`update consents set version = '2025-01-01' where user_id = ${ada.id} and kind = 'terms'`.execute(
    club.database.db,
  );
  const due = await call(club.app, agreements.listDueAgreements, {}, { as: ada });
  expect(due.body.results).toMatchObject([{ name: 'terms', version: '2024-01-01' }]);
  const countDue = async () => (await call(club.app, account.getProfile, {}, { as: ada })).body.agreements_due;
  expect(await countDue()).toBe(1);
  const old = await call(club.app, agreements.acceptAgreements, { ...current, terms: '2025-01-01' }, { as: ada });
  expect(old.problem.code).toBe('stale_version');
  club.clock.advance({ seconds: 1 });
  const accepted = await call(club.app, agreements.acceptAgreements, current, { as: ada });
  expect(accepted.body.results).toEqual([]);
  expect(await countDue()).toBe(0);
  const { body } = await call(club.app, account.listConsents, {}, { as: ada });
  expect(body.results.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
    'privacy 2024-01-01',
    'terms 2025-01-01',
    'terms 2024-01-01',
  ]);
});
