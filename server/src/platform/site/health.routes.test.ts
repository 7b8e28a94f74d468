import pg from 'pg';
import { expect, test } from 'vitest';
import type { Config } from '#platform/config';
import { healthSchema, openDatabase } from '#platform/db';
import { createServer } from '#platform/http';
import { ownClone, testClub } from '#tools/testing';
import { healthRoutes } from './health.routes.ts';

test('a server that cannot write, or whose disk is nearly full, is alive but not ready', async () => {
  const club = await testClub();
  const clone = await ownClone();
  const owner = new pg.Client(clone.ownerUrl);
  await owner.connect();
  const ask = async (more: Partial<Config> = {}, half: 'db' | 'healthDb' = 'db') => {
    const database =
      half === 'db'
        ? openDatabase({ url: clone.appUrl, max: 1 })
        : openDatabase({ url: clone.healthUrl, schema: healthSchema, max: 1 });
    const app = await createServer(club.config);
    healthRoutes(app, { ...club.club, [half]: database.db, config: { ...club.config, ...more } });
    const statuses = [(await app.inject('/api/healthz')).statusCode, (await app.inject('/api/readyz')).statusCode];
    await app.close();
    await database.close();
    return statuses;
  };
  expect(await ask()).toEqual([200, 200]);
  expect(await ask({}, 'healthDb')).toEqual([200, 200]);
  expect(await ask({ diskReserveMegabytes: 1e9 })).toEqual([200, 503]);
  await owner.query(
    `alter database ${new URL(clone.ownerUrl).pathname.slice(1)} set default_transaction_read_only = on`,
  );
  expect(await ask()).toEqual([200, 503]);
  expect(await ask({}, 'healthDb')).toEqual([200, 503]);
  await owner.end();
  await clone.close();
  await club.close();
});
