import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Db } from './pool.ts';
import { openReadAddress } from './read-address.ts';

const standby = 'standby' as unknown as Db;
const primary = 'primary' as unknown as Db;
const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

const openOver = (atStandby: () => Promise<string>) => {
  const asked: Db[] = [];
  const told: string[] = [];
  const address = openReadAddress(standby, { slowMs: 50, restMs: 200 });
  const read = () =>
    address.read(
      primary,
      async (db) => {
        asked.push(db);
        return db === standby ? atStandby() : 'from the primary';
      },
      (message) => told.push(message),
    );
  return { asked, told, read, rest: address.rest };
};

it.each([
  ['is away', () => Promise.reject(away)],
  ['is slow', () => pause(1000, 'late', { ref: false })],
])('a read address that %s is told once, left alone for a while and then tried again', async (_what, atStandby) => {
  let answers = atStandby as () => Promise<string>;
  const { asked, told, read } = openOver(() => answers());
  expect(await read()).toBe('from the primary');
  expect(await read()).toBe('from the primary');
  expect(asked).toEqual([standby, primary, primary]);
  await pause(250);
  expect(await read()).toBe('from the primary');
  expect(asked.slice(3)).toEqual([standby, primary]);
  expect(told).toEqual(['DATABASE_READ_URL does not answer as it should: the primary is asked meanwhile']);
  await pause(250);
  answers = async () => 'from the standby';
  expect(await read()).toBe('from the standby');
});

it('leaves a read address alone for a while after a change', async () => {
  const { asked, read, rest } = openOver(async () => 'from the standby');
  rest();
  expect(await read()).toBe('from the primary');
  await pause(250);
  expect(await read()).toBe('from the standby');
  expect(asked).toEqual([primary, standby]);
});
