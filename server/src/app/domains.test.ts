import { parseCrontab } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Club } from '#platform/club';
import { testDatabase } from '#tools/testing';
import { earningPlaces, listTasks, schedule } from './domains.ts';

test('the queue reads the whole schedule and knows every task in it', () => {
  const known = Object.keys(listTasks({} as Club));
  const planned = parseCrontab(schedule).map(({ task }) => task);
  expect(planned).toContain('low_stock');
  expect(planned.filter((task) => !known.includes(task))).toEqual([]);
});

test('what a screen offers to earn is a rule that is open', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ code: string }>`select code from event_types where is_active`.execute(db);
  const open = rows.map(({ code }) => code);
  expect(Object.keys(earningPlaces).filter((code) => !open.includes(code))).toEqual([]);
});
