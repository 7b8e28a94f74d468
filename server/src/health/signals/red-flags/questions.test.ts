import { measurements } from '@club/contract/health/signals/measurements';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { assistant } from '@club/contract/hub/assistant';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { call, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  ada = await aHealthMember(club);
  const values = [{ metric: 'systolic' as const, value: 190, unit: 'mmHg', censored: false }];
  const input = { observed_at: '2026-11-20T08:00:00Z', values, confirmed: true };
  await call(club.app, measurements.recordMeasurements, input, { as: ada });
});
afterAll(() => club.close());

const listFlags = async () => (await call(club.app, redFlags.listRedFlags, {}, { as: ada })).body.results;
const findId = async () => (await listFlags())[0]?.id ?? '';
const confirm = (id: string, as = ada) => call(club.app, redFlags.confirmRedFlag, { id }, { as });

test('a yes to feeling unwell with a very high pressure is an emergency in place of the first sign, once', async () => {
  const id = await findId();
  expect((await listFlags())[0]?.question).toMatch(/^Do you feel unwell right now/);
  const { body } = await confirm(id);
  expect(body).toMatchObject({ level: 'emergency', headline: 'Call for emergency help now', acknowledged_at: null });
  expect((await confirm(id)).body.id).toBe(body.id);
  expect((await listFlags()).map(({ code }) => code)).toEqual(['severe_pressure_unwell']);
});

test('the emergency stands until it is read, although the value is corrected meanwhile', async () => {
  await confirm(await findId());
  const { body } = await call(club.app, measurements.listMeasurements, { metric: 'systolic' }, { as: ada });
  const correction = { id: body.results[0]?.id ?? '', value: 119, unit: 'mmHg' };
  await call(club.app, measurements.correctMeasurement, correction, { as: ada });
  expect((await listFlags()).map(({ code }) => code)).toEqual(['severe_pressure_unwell']);
});

test("a sign that asks nothing, that was read, or that is another member's takes no yes", async () => {
  const id = await findId();
  expect((await confirm(id, await aHealthMember(club))).problem.code).toBe('not_found');
  const emergency = (await confirm(id)).body.id;
  expect((await confirm(emergency)).problem.code).toBe('not_found');
  await call(club.app, redFlags.acknowledgeRedFlag, { id: emergency }, { as: ada });
  expect((await confirm(id)).problem.code).toBe('not_found');
});

test('violence that was told is marked as told, with where to find a line, and a measured pressure is not', async () => {
  const input = { conversation_id: null, message: 'my husband hits me' };
  await call(club.app, assistant.sendChatMessage, input, { as: ada });
  const { body } = await call(club.app, redFlags.listRedFlags, {}, { as: ada });
  expect(body.results.map(({ code, is_told }) => [code, is_told])).toEqual([
    ['violence_at_home', true],
    ['severe_pressure', false],
  ]);
  expect(body.results[0]?.message).toContain('findahelpline.com');
});
