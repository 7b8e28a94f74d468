import { expect, test } from 'vitest';
import { createTurns, type EndTurn } from './turns.ts';

const lane = { atOnce: 2, perMember: 1, waiting: 8, budget: {}, ended: '' } as const;
const { signal } = new AbortController();

/** Takes turns and tells who has begun, in order. */
const watch = (of: Partial<Record<'atOnce' | 'perMember' | 'waiting', number>> = {}) => {
  const turns = createTurns({ ...lane, ...of });
  const begun: string[] = [];
  const ends: EndTurn[] = [];
  const ask = (who: string, until = signal) => {
    const taken = turns.take(who, until).then((end) => {
      begun.push(who);
      ends.push(end);
    });
    taken.catch(() => undefined);
    return taken;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { ask, begun, ends, settle };
};

test('as many begin as the lane has room for, and the others in the order in which they came', async () => {
  const { ask, begun, ends, settle } = watch();
  for (const who of ['ada', 'ben', 'eva', 'ida']) ask(who);
  await settle();
  expect(begun).toEqual(['ada', 'ben']);
  ends[1]?.();
  ends[1]?.();
  await settle();
  expect(begun).toEqual(['ada', 'ben', 'eva']);
});

test('a member with much to do waits for their own, and lets others pass', async () => {
  const { ask, begun, ends, settle } = watch();
  for (const who of ['ada', 'ada', 'ada', 'ben']) void ask(who).catch(() => undefined);
  await settle();
  expect(begun).toEqual(['ada', 'ben']);
  ends[0]?.();
  await settle();
  expect(begun).toEqual(['ada', 'ben', 'ada']);
});

test('a member may have a quarter of those who wait, and is refused beyond', async () => {
  const { ask, settle } = watch();
  const asked = [1, 2, 3].map(() => ask('ada'));
  await settle();
  await expect(ask('ada')).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfter: 2 } });
  expect(asked).toHaveLength(3);
});

test('when everybody waits, the next is asked to come back', async () => {
  const { ask } = watch({ atOnce: 1, waiting: 2 });
  for (const who of ['ada', 'ben', 'eva']) ask(who);
  await expect(ask('ida')).rejects.toMatchObject({ code: 'unavailable' });
});

test('who hangs up waits no longer, and takes nobody’s turn', async () => {
  const { ask, begun, ends, settle } = watch({ atOnce: 1 });
  const gone = new AbortController();
  ask('ada');
  const left = ask('ben', gone.signal);
  ask('eva');
  gone.abort();
  await expect(left).rejects.toMatchObject({ code: 'unavailable' });
  ends[0]?.();
  await settle();
  expect(begun).toEqual(['ada', 'eva']);
});
