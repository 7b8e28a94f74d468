import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await factories.member(club);
  await factories.consent(club, ada, 'rewards');
});

const later = async (minutes: number) => {
  club.clock.advance({ minutes });
  const { body } = await call(club.app, identity.refreshToken, { refresh: ada.refresh });
  ada = { ...ada, ...body };
};
const listened = (reference: string, listened_seconds: unknown) =>
  call(
    club.app,
    points.recordEvent,
    { event_type: 'audio_listened', reference, metadata: { listened_seconds } } as never,
    {
      as: ada,
    },
  );

test('a track heard for most of its length awards points once a day', async () => {
  await later(10);
  const first = await listened('walking', 590);
  expect([first.status, first.body.points_awarded]).toEqual([201, 3]);
  const again = await listened('walking', 590);
  expect([again.status, again.body.transaction_id]).toEqual([200, first.body.transaction_id]);
});

test('a track earns nothing without the consent to rewards', async () => {
  ada = await factories.member(club);
  await later(10);
  const { status, body } = await listened('walking', 590);
  expect([status, body]).toMatchObject([200, { points_awarded: 0, status: 'capped', reason: 'consent_required' }]);
});

test('less than four fifths of a track does not count', async () => {
  await later(20);
  expect((await listened('walking', 479)).body).toMatchObject({ points_awarded: 0, reason: 'not_finished' });
  expect((await listened('walking', 480)).body.points_awarded).toBe(3);
});

test('no track can finish sooner after signing in than it takes to play', async () => {
  await later(9);
  expect((await listened('walking', 600)).body).toMatchObject({
    points_awarded: 0,
    reason: 'too_soon',
    next_available_at: '2026-11-20T09:10:00.000Z',
  });
});

test('two ten-minute tracks cannot be heard in ten minutes, not even in parallel', async () => {
  await later(30);
  const answers = await Promise.all([listened('walking', 600), listened('kindness', 700)]);
  expect(answers.map(({ body }) => body.points_awarded).toSorted()).toEqual([0, 3]);
  await later(10);
  expect((await listened('nsdr', 900)).body.reason).toBe('too_soon');
  await later(10);
  expect((await listened('nsdr', 900)).body.points_awarded).toBe(3);
});

test('a reported time longer than the track needs no longer wait', async () => {
  await later(10);
  expect((await listened('walking', 100_000)).body.points_awarded).toBe(3);
});

test('a report counts as repeated for a day, then the track has to be heard again', async () => {
  await later(10);
  expect((await listened('walking', 590)).body.points_awarded).toBe(3);
  const repeatInNewSession = async () => {
    const { body } = await call(club.app, identity.login, { email: ada.email, password });
    ada = { ...ada, ...body };
    return (await listened('walking', 590)).body.reason;
  };
  club.clock.advance({ days: 1 });
  expect(await repeatInNewSession()).toBe('too_soon');
  club.clock.advance({ milliseconds: -1 });
  expect(await repeatInNewSession()).not.toBe('too_soon');
});

test.each([
  ['nowhere', 600, 'reference'],
  ['walking', '600', 'metadata'],
  ['walking', -1, 'metadata'],
  ['walking', undefined, 'metadata'],
])('a report about %s with %o seconds is refused at its field', async (track, seconds, field) => {
  await later(30);
  const { problem } = await listened(track, seconds);
  expect(problem.errors.map((error) => error.field)).toEqual([field]);
});
