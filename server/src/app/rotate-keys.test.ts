import { assessment } from '@club/contract/health/check-up/assessment';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { readConfig } from '#platform/config';
import { openCanary } from '#platform/secret-key';
import { call, type TestClub, testClub } from '#tools/testing';
import { rotateKeys } from './rotate-keys.ts';

let club: TestClub;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const newKey = 'a key that takes the place of the first one';
const withKeys = (...keys: string[]) => {
  const config = { ...readConfig({ NODE_ENV: 'test', SECRET_KEY: keys.join(',') }), timeZone: 'UTC' };
  return { ...club.club, config };
};

test('a rotation seals again what an older key sealed, and says when the older key may go', async () => {
  const [oldKey] = club.config.secretKeys;
  await openCanary(club.club.db, club.config);
  const as = await aHealthMember(club);
  await call(club.app, assessment.saveUserAnswers, { answers: [{ question: 'snore', value: 'no' }] }, { as });
  expect(await rotateKeys(withKeys(oldKey), 'ops')).toBe(
    '0 values sealed again with the newest key.\n0 values still sealed with an older key.\n' +
      'SECRET_KEY has one key. To rotate it, put a new one before it and restart the club.',
  );
  expect(await rotateKeys(withKeys(newKey, oldKey), 'ops')).toMatch(
    /^[2-9]\d* values sealed again .*\n0 values still sealed with an older key\.\nA day after all processes/,
  );
  expect(await rotateKeys(withKeys(newKey), 'ops')).not.toContain("doesn't contain");
});

test('a rotation is in the audit log with its figures', async () => {
  const { rows } = await sql`
    select object_type, details from audit_log where action = 'keys.rotated' order by id desc limit 1`.execute(
    club.database.db,
  );
  expect(rows).toEqual([{ object_type: 'secret_key', details: { rotated: 0, older: 0, unknown: 0 } }]);
});
