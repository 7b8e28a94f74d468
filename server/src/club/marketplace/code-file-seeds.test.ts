import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Refusal } from '#platform/http';
import { readers } from './any-bytes.testing.ts';

const seeds = path.join(import.meta.dirname, 'fuzz-seeds/codes');
const read = (name: string) => readers.codes(readFileSync(path.join(seeds, name)));

/** Where the fuzzer begins, and what it once found. */
test.each(readdirSync(seeds))('reads %s or refuses it in words', async (name) => {
  const result = await read(name);
  if (result instanceof Refusal) expect(result.message).toMatch(/\.$/);
  else expect(result.length).toBeGreaterThan(0);
});

test('reads the column of codes, with the line of each', async () => {
  expect(await read('headed')).toMatchObject([{ code: 'SPA-1' }, { code: 'SPA-2' }, { code: 'SPA-1' }]);
});
