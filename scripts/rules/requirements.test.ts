import { describe, expect, it } from 'vitest';
import {
  type Project,
  type Requirement,
  readRequirements,
  requirementBreaches,
  requirementsPage,
} from './requirements.ts';

const counts = {
  P: 17,
  G: 8,
  R: 57,
  T: 14,
  W: 18,
  E: 47,
  S: 24,
  V: 9,
  A: 15,
  C: 120,
  X: 9,
  K: 17,
  L: 11,
  M: 11,
  N: 26,
  O: 40,
  Q: 6,
  U: 6,
  D: 22,
};
const balance = 'server/src/points/balance.test.ts';
const project: Project = {
  tests: new Map([
    [
      balance,
      "it('adds up what was earned', () => {});\nit('keeps the member's own', () => {});\nit('is empty', () => {});",
    ],
    [
      'server/src/points/list.test.ts',
      "describe('a list of points', () => { it('is empty', () => { open('the list'); }); });\ntest.each([['a', (1)]])(\n  'is empty at %s',\n  () => {},\n);\ntest.describe('a journey', () => {});",
    ],
  ]),
  calls: [
    ['C-001', 'POST', 'api/ai-support/'],
    ['C-005', 'GET', 'api/r/v2/balance/'],
  ],
  declared: new Set(['GET api/r/v2/balance/']),
};

/** All requirements without proofs, except for those given. */
const requirements = (proofs: Record<string, Requirement['proofs']> = {}): Requirement[] =>
  Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => {
      const id = `${letter}-${String(index + 1).padStart(letter === 'C' ? 3 : 2, '0')}`;
      return { id, text: 'Something', proofs: proofs[id] ?? [] };
    }),
  );
const shown = { title: 'adds up what was earned' };

describe('the requirements', () => {
  const text = 'How to write.\n\nG: Rules\n\nG-01 Titles, `a | b`\n  - is empty @ x.test.ts\n  - is full\nG-02 Other\n';

  it('are read section by section, with the tests below each', () => {
    expect(readRequirements(text)).toEqual([
      {
        letter: 'G',
        title: 'Rules',
        requirements: [
          {
            id: 'G-01',
            text: 'Titles, `a | b`',
            proofs: [{ title: 'is empty', file: 'x.test.ts' }, { title: 'is full' }],
          },
          { id: 'G-02', text: 'Other', proofs: [] },
        ],
      },
    ]);
  });

  it('are written as tables that name each test with its file', () => {
    const sections = readRequirements('G: Rules\n\nG-01 Titles\n  - adds up what was earned\nG-02 Other\n');
    const page = requirementsPage(sections, project);
    expect(page).toContain(`| G-01 | Titles | shown by "adds up what was earned" (${balance}) |`);
    expect(page).toContain('| G-02 | Other | not yet |');
  });

  it('are in order when all 477 are there once', () => {
    expect(requirements()).toHaveLength(477);
    expect(requirementBreaches(requirements({ 'C-005': [shown] }), project)).toEqual([]);
  });

  it('may name several tests, titles with a quote, and one file of several', () => {
    const table = { title: 'is empty at %s' };
    const proofs = [shown, { title: "keeps the member's own" }, { title: 'is empty', file: balance }, table];
    expect(requirementBreaches(requirements({ 'P-04': proofs }), project)).toEqual([]);
  });

  it('are wrong when one is missing, unknown or double', () => {
    const other = { text: 'Something', proofs: [] };
    const changed = [...requirements().slice(1), { id: 'C-121', ...other }, { id: 'G-01', ...other }];
    expect(requirementBreaches(changed, project)).toEqual([
      'P-01 is missing',
      'C-121 is not a requirement',
      'G-01 stands twice',
    ]);
  });

  it.each([
    ['a file that has no such test', { title: 'is empty', file: 'server/gone.test.ts' }, 'in server/gone.test.ts'],
    ['a title that is not there', { title: 'sums up' }, 'there is no test titled "sums up"'],
    ['a title that is in two files', { title: 'is empty' }, 'several files have a test titled "is empty"'],
    ["a group's title", { title: 'a list of points' }, 'there is no test titled "a list of points"'],
    ["a group of journeys' title", { title: 'a journey' }, 'there is no test titled "a journey"'],
    ['a text inside a test', { title: 'the list' }, 'there is no test titled "the list"'],
    ['nothing readable', { title: '' }, 'write each test as'],
  ])('are wrong when one names %s', (_what, proof, sentence) => {
    expect(requirementBreaches(requirements({ 'K-01': [proof] }), project).join()).toContain(sentence);
  });

  it('are wrong when a call is shown that the contract does not have', () => {
    expect(requirementBreaches(requirements({ 'C-001': [shown] }), project)).toEqual([
      'C-001: POST api/ai-support/ is not in the contract, so nothing can show it',
    ]);
  });
});
