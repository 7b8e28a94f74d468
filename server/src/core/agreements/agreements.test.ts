import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { account } from '@club/contract/club/account';
import { agreementNames, agreements } from '@club/contract/core/agreements';
import { youngestMember } from '@club/contract/platform/ages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, factories, type TestClub, testClub } from '#tools/testing';
import { parseAgreement, readAgreements, refuseExamples } from './documents.ts';

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

/** A folder of the operator's with the examples, but for those that they wrote. */
const writeTexts = (...own: string[]): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-agreements-'));
  cpSync(path.join(import.meta.dirname, 'texts'), folder, { recursive: true });
  for (const file of own) writeFileSync(path.join(folder, file), '# Ours\n\nVersion: 2027-01-31\n\n## One\n\nText.\n');
  return folder;
};

test("production refuses the product's examples, also copied into a folder of the operator's", () => {
  const refuse = (agreementsDir: string | null) => () => refuseExamples({ agreementsDir });
  expect(refuse(null)).toThrow(/terms\.md and privacy\.md would be the product's example/);
  expect(refuse(writeTexts())).toThrow(/terms\.md and privacy\.md would be the product's example/);
  expect(refuse(writeTexts('terms.md'))).toThrow(/, and privacy\.md would be the product's example/);
  expect(refuse(writeTexts('terms.md', 'privacy.md'))).not.toThrow();
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
  const old = await call(club.app, agreements.acceptAgreements, { ...current, terms: '2025-01-01' }, { as: ada });
  expect(old.problem.code).toBe('stale_version');
  club.clock.advance({ seconds: 1 });
  const accepted = await call(club.app, agreements.acceptAgreements, current, { as: ada });
  expect(accepted.body.results).toEqual([]);
  const { body } = await call(club.app, account.listConsents, {}, { as: ada });
  expect(body.results.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
    'privacy 2024-01-01',
    'terms 2025-01-01',
    'terms 2024-01-01',
  ]);
});
