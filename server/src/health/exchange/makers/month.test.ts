import { dayMs, minuteMs } from '@club/contract/platform/units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { factories, type TestClub, testClub } from '#tools/testing';
import { cases, type ToldNight } from './cases.testing.ts';
import { connectMaker, fetchAll, findSimulated, listNights } from './fixtures.testing.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

/** Thirty nights, each of its own length, by hand: minutes after ten in the evening, and of light, deep and REM sleep. */
const month = [
  ...[
    [0, 200, 80, 60],
    [15, 240, 60, 90],
    [30, 180, 100, 75],
    [45, 210, 90, 80],
    [60, 260, 45, 60],
  ],
  ...[
    [5, 195, 85, 100],
    [25, 230, 70, 95],
    [90, 160, 60, 45],
    [10, 220, 95, 85],
    [40, 250, 65, 70],
  ],
  ...[
    [20, 205, 75, 90],
    [55, 185, 110, 65],
    [35, 245, 55, 100],
    [0, 270, 80, 95],
    [70, 175, 65, 55],
  ],
  ...[
    [50, 215, 90, 75],
    [15, 235, 60, 80],
    [30, 190, 105, 70],
    [85, 165, 50, 60],
    [5, 255, 85, 90],
  ],
  ...[
    [45, 225, 70, 65],
    [60, 200, 60, 85],
    [25, 240, 95, 60],
    [10, 210, 75, 100],
    [0, 230, 85, 75],
  ],
  ...[
    [35, 180, 65, 95],
    [75, 195, 55, 50],
    [20, 260, 90, 85],
    [40, 205, 80, 70],
    [55, 220, 100, 60],
  ],
] as const;

const first = Date.parse('2026-10-20T22:00:00Z');
const nights = month.map(([after = 0, light = 0, deep = 0, rem = 0], index) => {
  const start = first + index * dayMs + after * minuteMs;
  const end = start + (light + deep + rem) * minuteMs;
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString(), light, deep, rem };
});

test.each(cases)('a month of $id is what the maker held, however it came', async (one) => {
  await club.database.wipe();
  club.clock.set('2026-11-04T20:00:00.000Z');
  let ada = await aHealthMember(club);
  const maker = findSimulated(club, one.id);
  maker.empty();
  const hold = ({ start, end, light, deep, rem }: (typeof nights)[number], number: number) => {
    const stages = [
      ['light', light],
      ['deep', deep],
      ['rem', rem],
    ] as const satisfies ToldNight['stages'];
    const local = (text: string) => text.replace('.000Z', '+00:00');
    one.hold(maker, { number, start: local(start), end: local(end), zone: 'UTC', stages });
  };
  // Half of it is there at the first fetch, and the rest comes day by day.
  const isPast = ({ end }: (typeof nights)[number]) => Date.parse(end) < club.clock.now().getTime();
  const past = nights.filter(isPast);
  past.forEach(hold);
  expect(past).toHaveLength(15);
  await connectMaker(club, ada, one.id);
  for (let number = past.length; number < nights.length; number += 1) {
    club.clock.advance({ days: 1 });
    const night = nights[number];
    if (night) hold(night, number);
    await fetchAll(club);
  }
  ada = await factories.newSession(club, ada);
  const shown = await listNights(club, ada, '2026-10-21', '2026-11-19');
  const told = shown.map(({ sleep_start, sleep_end, light_min, deep_min, rem_min }) => ({
    ...{ start: sleep_start, end: sleep_end, light: light_min, deep: deep_min, rem: rem_min },
  }));
  expect(told).toEqual(nights);
});
