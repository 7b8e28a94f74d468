import { consentPurposes } from '@club/contract/health/base/consents';
import { mindfulness } from '@club/contract/health/body/mindfulness';
import { contract } from '@club/contract/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember, passDays } from '#health/fixtures';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { playlists, sessions } from './catalogue.ts';
import { writeScript } from './sessions.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const ask = (playlist_id?: string) => call(club.app, mindfulness.listPlaylists, { playlist_id }, { as: ada });
const read = (id: string, minutes?: number) =>
  call(club.app, mindfulness.getMindfulnessSession, { id, minutes } as never, { as: ada });
const start = (session: string, minutes: number) =>
  call(club.app, mindfulness.startMindfulnessPlay, { session, minutes }, { as: ada });
const signal = (id: string, position: number, playing = true) =>
  call(club.app, mindfulness.signalMindfulnessPlay, { id, position, playing }, { as: ada });
const finish = (id: string, position: number) =>
  call(club.app, mindfulness.finishMindfulnessPlay, { id, position }, { as: ada });
const list = async () => (await call(club.app, mindfulness.listMindfulnessPlays, {}, { as: ada })).body;

/** Lets a practice go on for some seconds, with a signal every fifteen. */
const practise = async (id: string, from: number, seconds: number) => {
  for (let passed = 15; passed <= seconds; passed += 15) {
    club.clock.advance({ seconds: 15 });
    await signal(id, from + passed);
  }
};

test('all playlists are listed, or the one that is asked for', async () => {
  expect((await ask()).body.results.map(({ id }) => id)).toEqual(['calm', 'focus', 'sleep', 'beginners', 'stress']);
  const { results } = (await ask('beginners')).body;
  expect(results.map(({ id, sessions: own }) => [id, own.length])).toEqual([['beginners', 7]]);
  expect((await ask('opera')).status).toBe(404);
});

test('every exercise of a playlist exists, and every exercise but one with its own place is in a playlist', () => {
  const ids = new Set(sessions.map(({ id }) => id));
  expect(ids.size).toBe(18);
  expect(playlists.flatMap((one) => one.sessions).filter((id) => !ids.has(id))).toEqual([]);
});

test.each(sessions.map(({ id, minutes }) => [id, minutes] as const))(
  'what is said in %s begins at once, comes in order, and ends before the end',
  (id, lengths) => {
    const guide = sessions.find((one) => one.id === id)?.guide ?? [];
    for (const minutes of lengths) {
      const times = writeScript(guide, minutes * 60).map(({ t }) => t);
      expect(times[0]).toBe(0);
      expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
      expect(times.at(-1)).toBeLessThan(minutes * 60);
    }
  },
);

test('an exercise has the length that was asked for, and its usual one otherwise', async () => {
  expect((await read('bodyscan', 20)).body.seconds).toBe(1200);
  expect((await read('bodyscan', 7)).body.seconds).toBe(720);
  expect((await read('bodyscan')).body.seconds).toBe(720);
  expect((await read('levitation')).status).toBe(404);
});

test('the sigh has its second breath in, and the wind-down slows to a longer breath out', async () => {
  expect((await read('sigh')).body.breath.map(({ phase, s }) => [phase, s])).toEqual([
    ['in', 2],
    ['in', 1],
    ['out', 6],
  ]);
  expect((await read('winddown')).body.breath_at_end.map(({ s }) => s)).toEqual([4, 8]);
});

test.each([
  [{ question: 'pregnant', value: 'yes' }],
  [{ question: 'conditions', value: ['heart'] }],
  [{ question: 'conditions', value: ['epilepsy', 'lung'] }],
  [{ question: 'conditions', value: ['panic'] }],
  [{ question: 'conditions', value: ['depression'] }],
])('the breath is never held by a member who answered %j', async (answer) => {
  expect((await read('box')).body).toMatchObject({ without_holds: false });
  const saved = await call(club.app, contract.assessment.saveUserAnswers, { answers: [answer] } as never, { as: ada });
  expect(saved.status).toBeLessThan(300);
  const { breath, without_holds } = (await read('box')).body;
  expect([breath.map(({ phase }) => phase), without_holds]).toEqual([['in', 'out'], true]);
  expect((await read('coherent')).body.without_holds).toBe(false);
});

test('a practice counts once four fifths were heard', async () => {
  const { body: play } = await start('calm', 3);
  await practise(play.id, 0, 135);
  expect((await finish(play.id, 135)).body).toMatchObject({ counts: false, finished_at: null, heard_seconds: 135 });
  await signal(play.id, 135);
  await practise(play.id, 135, 15);
  expect((await finish(play.id, 150)).body).toMatchObject({ counts: true, heard_seconds: 150 });
  expect(await list()).toMatchObject({ count: 1, minutes_this_week: 2, days_in_a_row: 1 });
});

test('the minutes of this week are those of seven days, today among them', async () => {
  const practiseToday = async () => {
    const { body: play } = await start('calm', 3);
    await practise(play.id, 0, 120);
    await finish(play.id, 120);
  };
  await practiseToday();
  ada = await passDays(club, ada, 6);
  expect((await list()).minutes_this_week).toBe(2);
  await practiseToday();
  expect((await list()).minutes_this_week).toBe(4);
  ada = await passDays(club, ada, 1);
  expect((await list()).minutes_this_week).toBe(2);
});

test('an exercise earns its points once a day, however often it is finished', async () => {
  const { version } = consentPurposes.rewards;
  await call(club.app, contract.consents.giveHealthConsent, { purpose: 'rewards', version }, { as: ada });
  for (let time = 0; time < 2; time += 1) {
    const { body: play } = await start('calm', 3);
    await practise(play.id, 0, 150);
    expect((await finish(play.id, 150)).body.counts).toBe(true);
    await finish(play.id, 150);
    await club.runJobs();
    ada = await passDays(club, ada, 0);
  }
  const { body } = await call(club.app, contract.points.getBalance, {}, { as: ada });
  expect(body.balance).toBe(3);
});

test('time without a signal, paused or asleep does not count', async () => {
  const { body: play } = await start('calm', 3);
  club.clock.advance({ minutes: 3 });
  expect((await signal(play.id, 180)).body.heard_seconds).toBe(20);
  await signal(play.id, 180, false);
  club.clock.advance({ seconds: 15 });
  expect((await signal(play.id, 180)).body.heard_seconds).toBe(20);
});

test('two practices at the same time never add up', async () => {
  const { body: one } = await start('calm', 3);
  const { body: other } = await start('extended', 5);
  for (let turn = 0; turn < 10; turn += 1) {
    club.clock.advance({ seconds: 15 });
    await Promise.all([signal(one.id, 0), signal(other.id, 0)]);
  }
  const { results } = await list();
  expect(results.reduce((sum, { heard_seconds }) => sum + heard_seconds, 0)).toBeLessThanOrEqual(150);
});

test('a practice that was left is gone on with for a day, at its place', async () => {
  const { body: play } = await start('six', 10);
  await practise(play.id, 0, 60);
  await signal(play.id, 60, false);
  club.clock.advance({ minutes: 3 });
  expect((await start('six', 10)).body).toMatchObject({ id: play.id, position: 60, heard_seconds: 60 });
  expect((await start('six', 5)).body.id).not.toBe(play.id);
});

test.each([
  ['opera', 5, 'session'],
  ['box', 7, 'minutes'],
])('a practice of %s for %d minutes is refused at its field', async (session, minutes, field) => {
  expect((await start(session, minutes)).problem.errors).toMatchObject([{ field }]);
});

test("a deleted practice is gone, and nobody else's is found", async () => {
  const { body: play } = await start('calm', 3);
  const ben = await aHealthMember(club);
  const { removeMindfulnessPlay, signalMindfulnessPlay } = mindfulness;
  const foreign = await call(club.app, signalMindfulnessPlay, { id: play.id, position: 1, playing: true }, { as: ben });
  expect(foreign.status).toBe(404);
  expect((await call(club.app, removeMindfulnessPlay, { id: play.id }, { as: ada })).status).toBe(200);
  expect((await finish(play.id, 10)).status).toBe(404);
});
