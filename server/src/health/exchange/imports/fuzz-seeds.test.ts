import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readers } from './any-bytes.testing.ts';

const seeds = path.join(import.meta.dirname, 'fuzz-seeds');

/** Where the fuzzer begins, and what it once found. */
describe.each(Object.entries(readers))('the reader of %s', (name, read) => {
  test.each(readdirSync(path.join(seeds, name)))('reads %s or refuses it in words', async (file) => {
    const result = await read(readFileSync(path.join(seeds, name, file)));
    if (result.outcome === 'read') expect(result.found.length).toBeGreaterThan(0);
    else expect(result).toEqual({ outcome: 'unreadable', message: expect.stringMatching(/\.$/) });
  });

  test('reads the first of its seeds, and refuses half of it in words or reads less', async () => {
    const [first = ''] = readdirSync(path.join(seeds, name));
    const whole = readFileSync(path.join(seeds, name, first));
    expect(await read(whole)).toMatchObject({ outcome: 'read' });
    expect((await read(whole.subarray(0, whole.length >> 1))).outcome).not.toBe('asks');
  });
});
