import { consentPurposes } from '@club/contract/health/base/consents';
import { mindfulness } from '@club/contract/health/body/mindfulness';
import { contract } from '@club/contract/index';
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
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
  const { version } = consentPurposes.rewards;
  await call(club.app, contract.consents.giveHealthConsent, { purpose: 'rewards', version }, { as: ada });
});
afterAll(() => club.close());

const ids = [1, 2, 3].map((n) => `01980000-0000-7000-8000-00000000000${n}`) as [string, string, string];

const ago = (seconds: number): string => new Date(club.clock.now().getTime() - seconds * 1000).toISOString();

/** Three minutes of equal breath that ended an hour ago, all of them heard. */
const late = (over: Partial<Parameters<typeof tell>[0]> = {}) => ({
  id: ids[0],
  session: 'calm',
  minutes: 3,
  started_at: ago(3780),
  ended_at: ago(3600),
  heard_seconds: 180,
  position: 180,
  ...over,
});
const tell = (input: {
  id: string;
  session: string;
  minutes: number;
  started_at: string;
  ended_at: string;
  heard_seconds: number;
  position: number;
}) => call(club.app, mindfulness.reportMindfulnessPlay, input, { as: ada });
const list = async () => (await call(club.app, mindfulness.listMindfulnessPlays, {}, { as: ada })).body;
const readBalance = async () => {
  await club.runJobs();
  return (await call(club.app, contract.points.getBalance, {}, { as: ada })).body.balance;
};

test('a practice without a connection counts at its own time, and is paid once however often it is told', async () => {
  const input = late();
  const reported = [await tell(input), await tell(input), ...(await Promise.all([tell(input), tell(input)]))];
  expect(reported.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const { body } of reported) {
    expect(body).toMatchObject({ counts: true, heard_seconds: 180, started_at: input.started_at });
    expect(body.finished_at).toBe(input.ended_at);
  }
  expect(await list()).toMatchObject({ count: 1, minutes_this_week: 3, days_in_a_row: 1 });
  expect(await readBalance()).toBe(3);
});

test('a practice of yesterday counts for yesterday', async () => {
  await tell(late({ started_at: ago(86_400), ended_at: ago(86_220) }));
  expect((await list()).results).toMatchObject([{ day: '2026-11-19' }]);
});

test('more than has passed is never counted', async () => {
  const { body } = await tell(late({ started_at: ago(3660), heard_seconds: 180 }));
  expect(body).toMatchObject({ heard_seconds: 60, counts: false, finished_at: null });
  expect(await readBalance()).toBe(0);
});

test.each([
  ['two days and a minute ago', { started_at: 172_860, ended_at: 172_600 }, 'started_at'],
  ['in eleven minutes', { started_at: -480, ended_at: -660 }, 'ended_at'],
  ['backwards', { started_at: 100, ended_at: 200 }, 'ended_at'],
] as const)('a practice told as of %s is refused at its field', async (_, times, field) => {
  const input = late({ started_at: ago(times.started_at), ended_at: ago(times.ended_at) });
  expect((await tell(input)).problem.errors).toMatchObject([{ field }]);
  expect((await list()).count).toBe(0);
});

test('the last minute of the two days still counts, and a clock that is ahead is set right', async () => {
  expect((await tell(late({ started_at: ago(172_800), ended_at: ago(172_620) }))).body.counts).toBe(true);
  const ahead = await tell(late({ id: ids[1], started_at: ago(120), ended_at: ago(-60) }));
  expect(ahead.body).toMatchObject({ counts: true, started_at: ago(180), finished_at: ago(0) });
});

test('a practice beside another one is refused, one right after it is not', async () => {
  await tell(late());
  const beside = late({ id: ids[1], session: 'extended', minutes: 5, started_at: ago(3700), ended_at: ago(3400) });
  expect((await tell(beside)).problem.errors).toMatchObject([{ field: 'started_at' }]);
  const after = { ...beside, started_at: ago(3600), ended_at: ago(3300), heard_seconds: 300 };
  expect((await tell(after)).body.counts).toBe(true);
});

test('two devices that tell the same minutes at the same time are paid for one of them', async () => {
  const both = [late(), late({ id: ids[1], session: 'extended', minutes: 5 })];
  const reported = await Promise.all(both.map(tell));
  expect(reported.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('what went on after the connection was lost is added to what the server heard itself', async () => {
  const { body: play } = await call(
    club.app,
    mindfulness.startMindfulnessPlay,
    { session: 'calm', minutes: 3 },
    { as: ada },
  );
  for (let passed = 15; passed <= 60; passed += 15) {
    club.clock.advance({ seconds: 15 });
    const signal = { id: play.id, position: passed, playing: true };
    await call(club.app, mindfulness.signalMindfulnessPlay, signal, { as: ada });
  }
  const lost = club.clock.now().toISOString();
  club.clock.advance({ minutes: 3 });
  const rest = { id: play.id, started_at: lost, ended_at: ago(60), heard_seconds: 120, position: 180 };
  expect((await tell(late(rest))).body).toMatchObject({ heard_seconds: 180, counts: true });
  expect((await tell(late(rest))).body.heard_seconds).toBe(180);
  expect((await list()).count).toBe(1);
  expect(await readBalance()).toBe(3);
});

test('the id of another practice or of another member changes nothing there', async () => {
  await tell(late());
  const other = late({ session: 'extended', minutes: 5, started_at: ago(1000), ended_at: ago(700) });
  expect((await tell(other)).problem.errors).toMatchObject([{ field: 'id' }]);
  const ben = await aHealthMember(club);
  const foreign = await call(club.app, mindfulness.reportMindfulnessPlay, late(), { as: ben });
  expect(foreign.status).toBe(200);
  expect((await list()).results[0]).toMatchObject({ heard_seconds: 180 });
});

test('the id of a practice is refused for the same exercise of another length', async () => {
  await tell(late({ session: 'box', minutes: 5 }));
  const longer = late({ session: 'box', minutes: 10, started_at: ago(1000), ended_at: ago(400) });
  expect((await tell(longer)).problem.errors).toMatchObject([{ field: 'id' }]);
});
