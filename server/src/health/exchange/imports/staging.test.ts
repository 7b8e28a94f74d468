import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExtraction, writeExtraction } from './staging.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-extraction-'));
});
afterAll(() => rm(folder, { recursive: true }));

const writeLines = async (lines: Iterable<string>) => {
  const extraction = { file: path.join(folder, 'extraction'), key: randomBytes(32) };
  await writeExtraction(extraction, lines);
  return extraction;
};

test('a extraction gives back its lines from one of them on, whatever their length and characters', async () => {
  const lines = ['short', 'é'.repeat(100_001), '', '🏃'.repeat(70_003), 'last'];
  const extraction = await writeLines(lines);
  expect(await Array.fromAsync(readExtraction(extraction, 0))).toEqual(lines);
  expect(await Array.fromAsync(readExtraction(extraction, 3))).toEqual(lines.slice(3));
});

const readHeap = (): number => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

test('a extraction is not read ahead of the part that is being written', async () => {
  const megabytes = 40;
  const extraction = await writeLines(Array.from({ length: megabytes }, () => 'x'.repeat(1024 ** 2)));
  const before = readHeap();
  const lines = readExtraction(extraction, 0);
  await lines.next();
  // Far more turns than the rest of the file would take.
  for (let turn = 0; turn < 20_000; turn += 1) await nextTurn();
  expect(readHeap() - before).toBeLessThan(8 * 1024 ** 2);
  await lines.return(undefined);
});
