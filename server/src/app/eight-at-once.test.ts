import { attachments } from '@club/contract/health/base/attachments';
import { sleep } from '@club/contract/health/body/sleep';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import { measurements } from '@club/contract/health/signals/measurements';
import { stories } from '@club/contract/hub/stories';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { call, type TestClub } from '#tools/testing';
import { setUpClub } from './fixtures.testing.ts';

let club: TestClub;
setUpClub((opened) => {
  club = opened;
});

const countPlans = async (): Promise<number> => {
  const { rows } = await sql`select id from meal_plans`.execute(club.club.healthWorkerDb);
  return rows.length;
};

/** How eight answers at once went: the statuses of successes, and the codes of problems, each once. */
const pressEight = async (press: () => Promise<{ status: number; problem: { code?: string } }>) => {
  const answers = await Promise.all(Array.from({ length: 8 }, press));
  const done = answers.filter(({ status }) => status < 400);
  const codes = answers.filter(({ status }) => status >= 400).map(({ problem }) => problem.code);
  return { done: done.length, refused: [...new Set(codes)] };
};

test('the same night recorded eight times at once is recorded once', async () => {
  const as = await aHealthMember(club);
  const night = { sleep_start: '2026-11-18T22:45:00Z', sleep_end: '2026-11-19T06:15:00Z' };
  const pressed = await pressEight(() => call(club.app, sleep.recordNight, night, { as }));
  expect(pressed).toEqual({ done: 1, refused: ['already_exists'] });
});

test('eight meal plans asked for at once leave the last that was made, and the others are refused', async () => {
  const as = await aHealthMember(club);
  const wish = { kcal: 2000, days: 1 } as never;
  const pressed = await pressEight(() => call(club.app, mealPlans.makeMealPlan, wish, { as }));
  expect(pressed).toEqual({ done: expect.any(Number), refused: ['already_exists'] });
  expect(await countPlans()).toBe(1);
});

test('a weight of one moment recorded eight times at once is one value', async () => {
  const as = await aHealthMember(club);
  const values = [{ metric: 'weight' as const, value: 80, unit: 'kg' }];
  const pressed = await pressEight(() =>
    call(club.app, measurements.recordMeasurements, { observed_at: '2026-11-20T08:00:00Z', values }, { as }),
  );
  expect(pressed).toEqual({ done: expect.any(Number), refused: ['already_exists'] });
  const { results } = (await call(club.app, measurements.listMeasurements, { metric: 'weight' }, { as })).body;
  expect(results).toHaveLength(1);
});

test('one story published eight times at once is published once', async () => {
  const as = await aHealthMember(club);
  const story = { title: 'A walk in the rain', body: 'It was better than I thought.' };
  const pressed = await pressEight(() => call(club.app, stories.createStory, story, { as }));
  expect(pressed).toEqual({ done: 1, refused: ['already_exists'] });
});

test('one report attached eight times at once is one document', async () => {
  const as = await aHealthMember(club);
  const file = new File(['%PDF-1.7\nLipids\n%%EOF\n'], 'report.pdf', { type: 'application/pdf' });
  const pressed = await pressEight(() =>
    call(club.app, attachments.addHealthAttachment, { taken_on: '2026-11-01', file }, { as }),
  );
  expect(pressed).toEqual({ done: 1, refused: ['already_exists'] });
  const { results } = (await call(club.app, attachments.listHealthAttachments, {}, { as })).body;
  expect(results).toHaveLength(1);
});
