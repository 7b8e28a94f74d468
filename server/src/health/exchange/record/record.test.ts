import { fhirExport } from '@club/contract/health/exchange/fhir-export';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { record } from '#app';
import { aHealthMember } from '#health/fixtures';
import { call, factories, ownClone, type TestClub, type TestDatabase, testClub } from '#tools/testing';
import { bringCopy, copyLines, copyRows } from './copied.testing.ts';
import { liveMonth, saveProfile } from './record-life.testing.ts';
import { readAll } from './same-answers.testing.ts';

const members = Number(process.env.COPY_MEMBERS ?? 3);

let club: TestClub;
let other: TestClub;
let elsewhere: TestDatabase;

beforeAll(async () => {
  club = await testClub();
  elsewhere = await ownClone();
  other = await testClub({ SECRET_KEY: 'a secret that only the other club knows' }, elsewhere);
});
afterAll(async () => {
  await club.close();
  await other.close();
  await elsewhere.close();
});

test('every health table comes back from a copy or names why it stays', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'health'::regnamespace and relkind in ('r', 'p')
      and relname <> 'schema_migrations' order by 1`.execute(club.database.health.db);
  expect(record.map(({ table }) => table).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('random records that leave, are wiped and come back into another club answer alike to the last digit', {
  timeout: 3_600_000,
}, async () => {
  for (let seed = 1; seed <= members; seed += 1) {
    const ada = await aHealthMember(club);
    await liveMonth(club, ada, seed);
    const before = await readAll(club, ada);
    const lines = await copyLines(club, ada);
    await call(club.app, fhirExport.eraseHealthData, {}, { as: await factories.newSession(club, ada) });
    other.clock.set(club.clock.now().toISOString());
    const eve = await aHealthMember(other);
    await saveProfile(other, eve, seed);
    await bringCopy(other, eve, lines);
    expect(await readAll(other, eve), `seed ${seed}`).toEqual(before);
    expect(await copyRows(other, eve), `seed ${seed}`).toEqual(lines.slice(1));
  }
});
