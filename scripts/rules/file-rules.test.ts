import { describe, expect, it } from 'vitest';
import { fileBreaches } from './file-rules.ts';

const lines = (count: number): string => 'x\n'.repeat(count);

describe('the rules of files', () => {
  it.each([
    ['server/src/points/balance.ts', lines(300)],
    ['server/src/points/balance.test.ts', lines(400)],
    ['contract/src/countries.data.ts', lines(900)],
    ['web/src/locales/en.ts', lines(900)],
    ['docs/architecture.md', lines(900)],
    ['web/src/identity/sign-in.ts', 'export const fillSignIn = 1;\nexport interface SignedIn {}'],
    ['web/src/health/type-of-check.ts', 'const path = "/home";'],
  ])('let %s be', (file, text) => {
    expect(fileBreaches(file, text)).toEqual([]);
  });

  it.each([
    ['a source file of 301 lines', 'server/src/a.ts', lines(301), 'at most 300'],
    ['a test of 401 lines', 'e2e/journeys/a.spec.ts', lines(401), 'at most 400'],
    ['a drawer', `server/src/${'utils'}.ts`, '', 'a name that says nothing'],
    ['a folder of odds and ends', `web/src/${'common'}/Button.tsx`, '', 'a name that says nothing'],
    ['work left over', 'server/src/a.ts', `// ${'TO'}DO later`, 'a.ts:1: unfinished work'],
    ['a test run alone', 'server/src/a.test.ts', `\nit${'.'}only('x')`, 'a.test.ts:2: no test is left out'],
    ['a word that only this house used', 'server/src/a.ts', 'export const keptAnswer = 1;', 'not "kept" but'],
    [
      "the club's time zone in the health half",
      'server/src/health/a.ts',
      'toDay(config.timeZone)',
      "the club's time zone",
    ],
    ['a worn phrase', 'web/src/a.ts', `// for ${'who'} reads it`, 'is worn; write'],
    ['a worn phrase in a title', 'e2e/journeys/a.spec.ts', `test('it ${'rests'} on a list')`, 'is based on'],
    ['a name that ends in a preposition', 'web/src/a.ts', 'export const linesOf = 1;', 'ends in "of"'],
    ['a local function that ends in a preposition', 'server/src/a.ts', 'const linesOf = (a: A) => 1;', 'ends in "of"'],
    ['a file with a word of this house', 'web/src/use-cabinet.ts', '', 'not "cabinet" but'],
    ['a path of one machine', 'scripts/a.ts', `const at = '/${'home'}/me/club';`, 'a path of one machine'],
    ['the address of a registry', 'docs/a.md', `https://registry.${'npmjs'}.org`, 'a package registry'],
    ['a lock file with addresses', 'package-lock.json', '"resolved": "https://x/y.tgz"', 'download addresses'],
  ])('stop %s', (_what, file, text, sentence) => {
    expect(fileBreaches(file, text).join()).toContain(sentence);
  });
});
