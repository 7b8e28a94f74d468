import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';
import type { BackgroundClub } from '#platform/club';
import { listTasks, schedule } from './domains.ts';

test('the queue reads the whole schedule and knows every task in it', () => {
  const known = Object.keys(listTasks({} as BackgroundClub));
  const planned = parseCrontab(schedule).map(({ task }) => task);
  expect(planned).toContain('low_stock');
  expect(planned.filter((task) => !known.includes(task))).toEqual([]);
});
