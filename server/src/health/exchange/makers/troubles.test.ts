import { consents } from '@club/contract/health/base/consents';
import { makers } from '@club/contract/health/exchange/makers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember, passDays } from '#health/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { cases, type ToldNight } from './cases.testing.ts';
import { endWithConsent } from './disconnecting.ts';
import { connectMaker, fetchAll, findSimulated, listNights, readMaker } from './fixtures.testing.ts';
import type { SimulatedMaker } from './simulated/simulated-maker.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const night: ToldNight = {
  number: 1118,
  start: '2026-11-17T23:00:00+01:00',
  end: '2026-11-18T06:00:00+01:00',
  zone: 'Europe/Madrid',
  stages: [
    ['light', 180],
    ['deep', 120],
    ['rem', 120],
  ],
};
const shown = {
  sleep_start: '2026-11-17T22:00:00.000Z',
  sleep_end: '2026-11-18T05:00:00.000Z',
  light_min: 180,
  deep_min: 120,
  rem_min: 120,
};
const next: ToldNight = {
  ...night,
  number: 1119,
  start: '2026-11-18T23:00:00+01:00',
  end: '2026-11-19T06:00:00+01:00',
};

describe.each(cases)('$id', (one) => {
  let maker: SimulatedMaker;
  beforeEach(async () => {
    await club.database.wipe();
    club.clock.set('2026-11-18T09:00:00.000Z');
    ada = await aHealthMember(club);
    maker = findSimulated(club, one.id);
    maker.empty();
    one.hold(maker, night);
  });

  const connect = async () => {
    ada = await factories.newSession(club, ada);
    return connectMaker(club, ada, one.id);
  };
  const read = async () => {
    ada = await factories.newSession(club, ada);
    return readMaker(club, ada, one.id);
  };
  const list = async () => {
    ada = await factories.newSession(club, ada);
    return listNights(club, ada, '2026-11-16', '2026-11-21');
  };
  const later = async (hours: number) => {
    club.clock.advance({ hours });
    await fetchAll(club);
  };
  const dataCalls = () => maker.seen.filter((asked) => !one.isToken(asked)).length;

  test('what the maker holds is shown as it was told, and a second fetch adds nothing', async () => {
    const { body } = await connect();
    expect(body).toMatchObject({ id: one.id, simulated: true, connect_again: false, fetching: true });
    expect(await list()).toMatchObject([{ ...shown, source: 'watch' }]);
    const known = await read();
    expect(known).toMatchObject({ fault: null, fetching: false, last_arrival_at: '2026-11-18T09:00:00.000Z' });
    await later(30);
    expect(await list()).toMatchObject([shown]);
    expect(await read()).toMatchObject({ items: known.items, last_arrival_at: known.last_arrival_at });
  });

  test('a night that arrives 30 hours late is there', async () => {
    await connect();
    club.clock.set('2026-11-20T11:00:00.000Z');
    one.hold(maker, next);
    await fetchAll(club);
    expect(await list()).toMatchObject([
      shown,
      { sleep_start: '2026-11-18T22:00:00.000Z', sleep_end: '2026-11-19T05:00:00.000Z' },
    ]);
  });

  test('a night that grows is one night, as long as it is now', async () => {
    await connect();
    club.clock.advance({ hours: 2 });
    const stages = [...night.stages, ['light', 60], ['deep', 30]] as const;
    one.hold(maker, { ...night, end: '2026-11-18T07:30:00+01:00', stages });
    await later(1);
    expect(await list()).toMatchObject([
      { ...shown, sleep_end: '2026-11-18T06:30:00.000Z', light_min: 240, deep_min: 150 },
    ]);
  });

  test('a correction with the same id replaces what it corrects', async () => {
    await connect();
    club.clock.advance({ hours: 2 });
    one.drop(maker, night);
    one.hold(maker, {
      ...night,
      start: '2026-11-17T23:30:00+01:00',
      stages: [
        ['deep', 90],
        ['light', 300],
      ],
    });
    await later(1);
    expect(await list()).toMatchObject([
      { sleep_start: '2026-11-17T22:30:00.000Z', sleep_end: shown.sleep_end, light_min: 300, deep_min: 90 },
    ]);
  });

  test('what the maker deleted is gone here within a day', async () => {
    one.hold(maker, { ...night, number: 1117, start: '2026-11-16T23:00:00+01:00', end: '2026-11-17T06:00:00+01:00' });
    await connect();
    expect(await list()).toHaveLength(2);
    one.drop(maker, night);
    await later(24);
    expect(await list()).toMatchObject([{ sleep_end: '2026-11-17T05:00:00.000Z' }]);
  });

  test('of overlapping nights no hour counts twice', async () => {
    one.hold(maker, { ...night, number: 1120, start: '2026-11-18T02:00:00+01:00', stages: [['light', 240]] });
    await connect();
    const nights = await list();
    const spans = nights.map(({ sleep_start, sleep_end }) => [Date.parse(sleep_start), Date.parse(sleep_end)] as const);
    const overlaps = spans.some(([start], place) => spans.slice(0, place).some(([, end]) => end > start));
    expect(nights.length).toBeGreaterThan(0);
    expect(overlaps).toBe(false);
  });

  test.each([
    ['back', '2026-10-24T23:00:00+02:00', '2026-10-25T07:00:00+01:00', '2026-10-26T09:00:00.000Z', 540],
    ['forward', '2026-03-28T23:00:00+01:00', '2026-03-29T07:00:00+02:00', '2026-03-30T09:00:00.000Z', 420],
  ])('a night in which the clocks go %s is as long as it was', async (_way, start, end, at, minutes) => {
    club.clock.set(at);
    ada = await factories.newSession(club, ada);
    maker.empty();
    one.hold(maker, { ...night, start, end, stages: [['light', minutes]] });
    await connect();
    const [found] = await listNights(club, ada, end.slice(0, 10), end.slice(0, 10));
    expect(found).toMatchObject({
      sleep_start: new Date(start).toISOString(),
      sleep_end: new Date(end).toISOString(),
      light_min: minutes,
    });
  });

  test('access that the member took back at the maker asks them to connect again, and nobody asks the maker meanwhile', async () => {
    await connect();
    maker.grants.revokeAll();
    await later(2);
    expect(await read()).toMatchObject({ connect_again: true, fault: 'signed_out', fetching: false });
    const before = maker.seen.length;
    await later(8);
    expect(maker.seen).toHaveLength(before);
    await connect();
    expect(await read()).toMatchObject({ connect_again: false, fault: null });
    expect(await list()).toMatchObject([shown]);
  });

  test.each([
    ['a page that is cut in the middle', () => new Response('{"status":0,"body":{"series":[{"id":1', { status: 200 })],
    ['a page of HTML', () => new Response('<html><body>Maintenance</body></html>', { status: 200 })],
  ])('%s loses nothing and is asked for again', async (_what, answer) => {
    await connect();
    one.hold(maker, next);
    maker.trouble((asked) => !one.isToken(asked), answer);
    club.clock.set('2026-11-19T10:00:00.000Z');
    await fetchAll(club);
    expect(await list()).toMatchObject([shown]);
    expect(await read()).toMatchObject({ fault: 'bad_answer', connect_again: false });
    await later(1);
    expect(await list()).toHaveLength(2);
    expect(await read()).toMatchObject({ fault: null });
  });

  test('a maker that is away is asked again later, and less often', async () => {
    await connect();
    for (let time = 0; time < 3; time += 1) {
      maker.trouble(
        (asked) => !one.isToken(asked),
        () => new Response('', { status: 502 }),
      );
      await later(time === 0 ? 25 : 1);
    }
    expect(await read()).toMatchObject({ fault: 'unreachable' });
    await later(6);
    expect(await read()).toMatchObject({ fault: null });
  });

  if (one.hasPages)
    test('every page is read, one without anything in the middle too', async () => {
      one.hold(maker, { ...night, number: 1117, start: '2026-11-16T23:00:00+01:00', end: '2026-11-17T06:00:00+01:00' });
      maker.pageSize = 1;
      maker.hasEmptyPages = true;
      await connect();
      expect(await list()).toHaveLength(2);
    });

  if (one.tokensLast !== null)
    test('tokens that end are renewed once, also by two workers at once', async () => {
      await connect();
      const before = maker.seen.filter(one.isToken).length;
      club.clock.advance({ hours: (one.tokensLast ?? 0) + 24 });
      await Promise.all([fetchAll(club), fetchAll(club), fetchAll(club)]);
      expect(maker.seen.filter(one.isToken)).toHaveLength(before + 1);
      expect(await read()).toMatchObject({ fault: null, connect_again: false });
    });

  if (one.tokensLast !== null)
    test('a refresh token that was used twice ends the access, and the member connects again', async () => {
      await connect();
      await later((one.tokensLast ?? 0) + 24);
      const used = maker.seen.findLast(one.isToken)?.form.get('refresh_token') ?? '';
      expect(maker.grants.refresh(used)).toBeNull();
      await later((one.tokensLast ?? 0) + 24);
      expect(await read()).toMatchObject({ fault: 'signed_out', connect_again: true });
      await connect();
      expect(await list()).toMatchObject([shown]);
    });

  if (one.tokensLast !== null)
    test('a refresh whose answer was lost costs no more than the maker makes of it', async () => {
      await connect();
      maker.trouble(one.isToken, () => new Response('', { status: 503 }), true);
      await later((one.tokensLast ?? 0) + 24);
      expect(await read()).toMatchObject({ fault: 'unreachable', connect_again: false });
      await later(1);
      expect(await read()).toMatchObject(
        one.hasGrace ? { fault: null, connect_again: false } : { fault: 'signed_out', connect_again: true },
      );
    });

  if (one.lapses)
    test('a membership that has lapsed is named, and fetching goes on once it is renewed', async () => {
      await connect();
      maker.isLapsed = true;
      await later(24);
      expect(await read()).toMatchObject({ fault: 'lapsed', connect_again: false });
      maker.isLapsed = false;
      await later(7);
      expect(await read()).toMatchObject({ fault: null });
    });

  if (one.declines !== null)
    test('what the member did not allow is named and never asked for', async () => {
      const { scope = '', areas = [], asked = /^$/ } = one.declines ?? {};
      maker.declined = [scope];
      await connect();
      expect(await read()).toMatchObject({ declined: areas, fault: null, connect_again: false });
      expect(await list()).toEqual([]);
      expect(dataCalls()).toBeGreaterThan(0);
      expect(maker.seen.filter(({ url, form }) => asked.test(`${url.pathname} ${form.get('action') ?? ''}`))).toEqual(
        [],
      );
    });

  test('disconnecting takes the access back at the maker, and asks whether what came stays', async () => {
    await connect();
    const access = maker.grants.newest();
    const { body } = await call(club.app, makers.disconnectMaker, { maker: one.id }, { as: ada });
    expect(body.deleted_items).toBeGreaterThan(0);
    expect(maker.grants.check(access)).toBe('revoked');
    expect(await read()).toMatchObject({ connected_at: null, items: 0 });
    expect(await list()).toEqual([]);
  });

  test('withdrawing the agreement ends the connection, and a job takes the access back', async () => {
    await connect();
    const access = maker.grants.newest();
    await call(club.app, consents.withdrawHealthConsent, { purpose: 'devices' }, { as: ada });
    await fetchAll(club);
    expect(maker.grants.check(access)).toBe('revoked');
    ada = await passDays(club, ada, 0);
    expect(await read()).toMatchObject({ connected_at: null });
  });

  if (one.tokensLast !== null)
    test('access that is over is renewed once more, so that it can be taken back', async () => {
      await connect();
      club.clock.advance({ hours: (one.tokensLast ?? 0) + 24 });
      await asMember(club.club.healthDb, ada.id, (db) => endWithConsent({ db, clock: club.clock }, { userId: ada.id }));
      await fetchAll(club);
      expect(maker.grants.check(maker.grants.newest())).toBe('revoked');
      ada = await passDays(club, ada, 0);
      expect(await read()).toMatchObject({ connected_at: null });
    });

  // The last one: a maker that wants a pause gets it from the whole process.
  test('too many calls are put off as long as the maker says, for everybody', async () => {
    const ben = await aHealthMember(club);
    await connect();
    await connectMaker(club, ben, one.id);
    club.clock.advance({ hours: 24 });
    maker.trouble((asked) => !one.isToken(asked), one.busy);
    await fetchAll(club);
    expect(await read()).toMatchObject({ connect_again: false });
    const before = maker.seen.length;
    club.clock.advance({ seconds: one.waits - 1 });
    await fetchAll(club);
    expect(maker.seen).toHaveLength(before);
    await later(7);
    expect(maker.seen.length).toBeGreaterThan(before);
    expect(await read()).toMatchObject({ fault: null });
  });
});
