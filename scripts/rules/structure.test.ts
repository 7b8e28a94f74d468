import { describe, expect, it } from 'vitest';
import { structureBreaches } from './structure.ts';

const breaches = (files: Record<string, string>): string[] => structureBreaches(new Map(Object.entries(files)));
const door = 'export const one = 1;';

describe('the structure of the project', () => {
  it('lets a domain lean on a lower wing, and pages load what they show', () => {
    const files = {
      'server/src/core/ledger/index.ts': door,
      'server/src/club/points/index.ts': "import { one } from '#core/ledger';",
      'web/src/club/points/index.ts': door,
      'web/src/club/points/entries/EntryScreen.tsx': "import { one } from '#club/points';",
      'web/src/club/points/rows.ts': "const load = () => import('./entries/EntryScreen.tsx');",
    };
    expect(breaches(files)).toEqual([]);
  });

  it.each([
    [
      'a lower wing that imports a higher one',
      { 'server/src/core/a/index.ts': "import { one } from '#club/b';", 'server/src/club/b/index.ts': door },
      'core does not import club',
    ],
    [
      'club and health that import each other',
      { 'web/src/club/a/index.ts': "import { one } from '#health/b';", 'web/src/health/b/index.ts': door },
      'club does not import health',
    ],
    [
      'a contract file that leads up',
      { 'contract/src/core/a.ts': "import { one } from '#club/b';", 'contract/src/club/b.ts': door },
      'core does not import club',
    ],
    [
      'a product that imports its tools',
      { 'server/src/app/a.ts': "import { one } from '#tools/seed';", 'server/tools/seed/index.ts': door },
      'the product never imports server/tools',
    ],
    [
      'domains in a circle, types included',
      {
        'server/src/club/a/index.ts': "import type { One } from '#club/b';",
        'server/src/club/b/index.ts': "import { one } from '#club/a';",
      },
      'a circle: server/src/club/',
    ],
    [
      'a neighbourhood that imports a higher one',
      {
        'server/src/health/base/a/index.ts': "import type { One } from '#health/food/b';",
        'server/src/health/food/b/index.ts': door,
      },
      'health/base does not import health/food',
    ],
    [
      'a folder of the health wing that is no neighbourhood',
      {
        'web/src/health/extras/a/index.ts': "import { one } from '#health/base/b';",
        'web/src/health/base/b/index.ts': door,
      },
      'extras is no neighbourhood of the health wing',
    ],
    [
      'domains in a circle behind a second door',
      {
        'server/src/health/food/a/index.ts': "import { one } from '#health/food/b/inside';",
        'server/src/health/food/b/inside/index.ts': door,
        'server/src/health/food/b/index.ts': "import { one } from '#health/food/a';",
      },
      'a circle: server/src/health/food/',
    ],
    [
      'two files of one folder that take types from each other',
      {
        'server/src/club/a/one.ts': "import type { Two } from './two.ts';",
        'server/src/club/a/two.ts': "import type { One } from './one.ts';",
      },
      'a circle: server/src/club/a/',
    ],
    [
      'a folder of 26 source files',
      Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`web/src/club/a/file-${at}.ts`, door])),
      'web/src/club/a: 26 source files, at most 25',
    ],
    [
      'a SQL function with two texts',
      {
        'server/src/club/a/sql/functions.sql': 'create or replace function total() returns int',
        'server/src/club/b/sql/functions.sql': 'create function total() returns int',
      },
      'the SQL function total has more than one text',
    ],
  ])('stops %s', (_what, files, sentence) => {
    expect(breaches(files as Record<string, string>).join('\n')).toContain(sentence);
  });

  it('does not count tests, declarations and pure data in a folder', () => {
    const names = ['a.test.ts', 'b.d.ts', 'c.data.ts'];
    const files = Array.from({ length: 60 }, (_, at) => [`web/src/club/a/${at}-${names[at % 3]}`, door]);
    expect(breaches(Object.fromEntries(files))).toEqual([]);
  });
});
