import { describe, expect, it } from 'vitest';
import { type Project, type Row, requirementBreaches, rowsOf } from './requirements.ts';

const counts = { P: 14, G: 8, R: 57, T: 14, W: 12, E: 47, S: 24, V: 9, A: 15, C: 120, X: 9, K: 17 };
const files: Record<string, string> = {
  'server/src/points/balance.test.ts':
    "it('adds up what was earned', () => {});\nit('keeps the member\\'s own', () => {});",
};
const project: Project = {
  read: (file) => files[file],
  calls: [
    ['C-001', 'POST', 'api/ai-support/'],
    ['C-005', 'GET', 'api/r/v2/balance/'],
  ],
  declared: new Set(['GET api/r/v2/balance/']),
};

/** Every requirement as not yet, but for the states given. */
const rows = (states: Record<string, string> = {}): Row[] =>
  Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => {
      const id = `${letter}-${String(index + 1).padStart(letter === 'C' ? 3 : 2, '0')}`;
      return { id, state: states[id] ?? 'not yet' };
    }),
  );
const shown = 'shown by "adds up what was earned" (server/src/points/balance.test.ts)';

describe('the requirements', () => {
  it('are read from the rows of the tables alone', () => {
    expect(rowsOf('# G\n| id | requirement | state |\n|---|---|---|\n| G-01 | Titles, `a | b` | not yet |\n')).toEqual([
      { id: 'G-01', state: 'not yet' },
    ]);
  });

  it('are in order when all 346 are there once', () => {
    expect(rows()).toHaveLength(346);
    expect(requirementBreaches(rows({ 'C-005': shown }), project)).toEqual([]);
  });

  it('may name several tests, and titles with an escaped quote', () => {
    const state = `${shown}; "keeps the member's own" (server/src/points/balance.test.ts)`;
    expect(requirementBreaches(rows({ 'P-04': state }), project)).toEqual([]);
  });

  it('are wrong when one is missing, unknown or double', () => {
    const changed = [...rows().slice(1), { id: 'C-121', state: 'not yet' }, { id: 'G-01', state: 'not yet' }];
    expect(requirementBreaches(changed, project)).toEqual([
      'P-01 is missing',
      'C-121 is not a requirement',
      'G-01 has two rows',
    ]);
  });

  it.each([
    ['a file that is not there', 'shown by "x" (server/gone.test.ts)', 'server/gone.test.ts does not exist'],
    ['a file that is no test', 'shown by "x" (server/main.ts)', 'server/main.ts is not a test'],
    ['a title that is not there', shown.replace('adds', 'sums'), 'has no test titled "sums up what was earned"'],
    ['a state in other words', 'done', 'write "not yet" or'],
    ['words after the proof', `${shown}, mostly`, 'write "not yet" or'],
  ])('are wrong when one names %s', (_what, state, sentence) => {
    expect(requirementBreaches(rows({ 'K-01': state }), project).join()).toContain(sentence);
  });

  it('are wrong when a call is shown that the contract does not have', () => {
    expect(requirementBreaches(rows({ 'C-001': shown }), project)).toEqual([
      'C-001: POST api/ai-support/ is not in the contract, so nothing can show it',
    ]);
  });
});
