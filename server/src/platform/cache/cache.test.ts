import { expect, test } from 'vitest';
import { createCache } from './cache.ts';

/** A question whose answer is the number of times it was computed. */
const countComputations = () => {
  let times = 0;
  return async () => {
    times += 1;
    return { text: String(times) };
  };
};

test('concurrent and later requests share one answer', async () => {
  const kept = createCache(60);
  const make = countComputations();
  const together = await Promise.all([kept.value(['offers'], 'a', make), kept.value(['offers'], 'a', make)]);
  expect(together.map(({ text }) => text)).toEqual(['1', '1']);
  expect((await kept.value(['offers'], 'a', make)).text).toBe('1');
  expect((await kept.value(['offers'], 'b', make)).text).toBe('2');
});

test('forgetting a tag recomputes its answers, even one in progress', async () => {
  const kept = createCache(60);
  const make = countComputations();
  const before = kept.value(['offers'], 'a', make);
  kept.forget(['balance']);
  expect((await kept.value(['offers'], 'a', make)).text).toBe('1');
  const slow = kept.value(['offers'], 'slow', make);
  kept.forget(['offers']);
  await Promise.all([before, slow]);
  expect((await kept.value(['offers'], 'a', make)).text).toBe('3');
  expect((await kept.value(['offers'], 'slow', make)).text).toBe('4');
});

test('answers expire, failures are not cached, and 0 seconds disables the cache', async () => {
  const make = countComputations();
  const none = createCache(0);
  await none.value(['offers'], 'a', make);
  expect((await none.value(['offers'], 'a', make)).text).toBe('2');
  const brief = createCache(1e-9);
  await brief.value(['offers'], 'a', make);
  expect((await brief.value(['offers'], 'a', make)).text).toBe('4');
  const kept = createCache(60);
  await expect(kept.value(['offers'], 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect((await kept.value(['offers'], 'a', make)).text).toBe('5');
});

test('evicts the oldest answers when the size limit is reached', async () => {
  const kept = createCache(60);
  const make = countComputations();
  const askTwice = (question: string, made: () => Promise<{ text: string }>) =>
    Promise.all([kept.value(['offers'], question, made), kept.value(['offers'], question, made)]);
  await askTwice('first', make);
  for (let one = 0; one < 9; one += 1) await askTwice(`large ${one}`, async () => ({ text: 'x'.repeat(1_000_000) }));
  await askTwice('last', make);
  expect((await kept.value(['offers'], 'last', make)).text).toBe('2');
  expect((await kept.value(['offers'], 'first', make)).text).toBe('3');
});

test('caches a long text from the second request on', async () => {
  const kept = createCache(60);
  const make = countComputations();
  const ask = async () => (await kept.value(['offers'], 'a', make)).text;
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual(['1', '2', '2', '2']);
  kept.forget(['offers']);
  expect([await ask(), await ask(), await ask()]).toEqual(['3', '4', '4']);
});
