import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestClub, testClub } from '#tools/testing';
import { accountCalls } from './account-calls.testing.ts';
import { makeWorld, type World } from './client.testing.ts';
import { healthCalls } from './health-calls.testing.ts';
import { marketCalls } from './market-calls.testing.ts';
import { pointsCalls } from './points-calls.testing.ts';
import { storyCalls } from './story-calls.testing.ts';

/** How many calls section 7 of the specification lists. */
const callCount = 118;

const rows = [...accountCalls, ...pointsCalls, ...marketCalls, ...storyCalls, ...healthCalls].toSorted(
  ([one], [other]) => one.localeCompare(other),
);

let club: TestClub;
let world: World;
beforeAll(async () => {
  club = await testClub();
  await club.database.wipe();
  world = await makeWorld(club);
});
afterAll(() => club.close());

test('every call of the specification has its client, once', () => {
  const expected = Array.from({ length: callCount }, (_, index) => `C-${String(index + 1).padStart(3, '0')}`);
  expect(rows.map(([id]) => id)).toEqual(expected);
});

test.each(rows)('%s: %s answers as the specification says', async (_id, call, make) => {
  world.sent.clear();
  await make(world);
  expect([...world.sent]).toContain(call);
});
