import { inbound } from '@club/contract/health/exchange/inbound';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { createExtraction, writeBatch } from '#health/exchange/imports';
import { aHealthMember } from '#health/fixtures';
import { listSources, readSourceSeries } from '#health/signals/series';
import { queryRows } from '#platform/db';
import { call, createRandom, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { toRecords } from './content.ts';
import { readItem } from './item.ts';
import { makeRandomDays, type Sent } from './random-days.testing.ts';
import { receive } from './receive.ts';

let club: TestClub;

beforeAll(async () => {
  club = await testClub();
});

afterAll(() => club.close());

/** Days that are tried; more by the environment, before a change of how items are put together. */
const days = Number(process.env.INBOUND_DAYS ?? 200);
const [together, first] = [50, '2026-03-10'];

type Items = readonly Sent['item'][];

/** Writes items as a file that holds them. */
const writeFile = (memberId: string, items: Items): Promise<void> =>
  asMember(club.club.healthDb, memberId, async (db) => {
    const { config, clock } = club.club;
    const local = await findLocalTime(db, memberId, { config, clock });
    const extraction = createExtraction(local.zone, clock.now());
    for (const one of items) {
      const read = readItem(one, { now: clock.now(), local, zone: null, app: '' });
      if (read.fault !== null || !read.content) throw new Error(`${JSON.stringify(one)}: ${read.fault}`);
      for (const record of toRecords(read.content)) extraction.add(record);
    }
    const scope = { db, clock, config, memberId, importId: uuidv7(), leaveOut: new Set<never>(), facts: null, local };
    for (const batch of extraction.listBatches()) await writeBatch(scope, batch);
  });

const sendBatch = (memberId: string, bridgeId: string, items: Items) =>
  asMember(club.club.healthDb, memberId, async (db) => {
    const { config, clock, emit } = club.club;
    const local = await findLocalTime(db, memberId, { config, clock });
    const scope = { db, clubDb: club.club.db, clock, config, emit, local, memberId, bridgeId };
    return receive(scope, { items, app: '', bytes: 0 });
  });

/** Everything that counts of a member's days. */
const read = (memberId: string) =>
  asMember(club.club.healthDb, memberId, async (db) => {
    const span = { from: new Date(`${first}T00:00:00Z`), to: new Date('2027-12-31T00:00:00Z') };
    /** What each device told, by a file or itself. */
    const series = async (metric: 'steps' | 'heart_rate') => {
      const told = new Map<string, number>();
      for (const { name } of await listSources(db, memberId)) {
        for (const kind of ['import', 'device'] as const) {
          for (const { at, value } of await readSourceSeries(db, memberId, metric, { ...span, source: { kind, name } }))
            told.set(`${name} ${at.toISOString()}`, value);
        }
      }
      return [...told].sort();
    };
    return {
      steps: await series('steps'),
      pulse: await series('heart_rate'),
      days: await queryRows<object>(db)`select day::text as day, source, device, steps, distance_m, active_min_moderate
        from activity_days where member_id = ${memberId} and is_current and not removed order by 1, 2, 3`,
      nights: await queryRows<object>(
        db,
      )`select source, device, sleep_start, sleep_end, wake_day::text as wake_day, is_nap
        from nights where member_id = ${memberId} and is_current and not removed order by 3, 1, 2`,
      values: await queryRows<object>(db)`select observed_at, value from measurements
        where member_id = ${memberId} and metric = 'weight' and status = 'current' order by 1`,
      trained: await queryRows<object>(
        db,
      )`select source, device, started_at, max(ended_at) as ended_at, max(kcal) as kcal
        from recorded_workouts where member_id = ${memberId} group by 1, 2, 3 order by 3, 1, 2`,
    };
  });

const anotherMember = async (): Promise<{ readonly member: Member; readonly bridgeId: string }> => {
  const member = await aHealthMember(club);
  await factories.bridge(club, member);
  const { results } = (await call(club.app, inbound.listBridges, {}, { as: member })).body;
  return { member, bridgeId: results[0]?.id ?? '' };
};

test(`${days} random days by files and batches, shuffled, cut, repeated and corrected, come to one file of all`, {
  timeout: 3_600_000,
}, async () => {
  // after the last of the days
  club.clock.advance({ days: 1 });
  for (let seed = 1; seed <= Math.max(1, days / together); seed += 1) {
    const { truth, files, sent } = makeRandomDays(seed, first, together);
    const random = createRandom(seed * 7919);
    const [{ member: one }, { member: other, bridgeId }] = [await anotherMember(), await anotherMember()];
    await writeFile(one.id, truth);
    const arrivals = [
      ...cut(
        sent.toSorted((left, right) => left.order - right.order),
        random,
      ).map((some) => ({
        order: some.at(-1)?.order ?? 0,
        arrive: async () => {
          const { left_out } = await sendBatch(
            other.id,
            bridgeId,
            some.map(({ item }) => item),
          );
          expect(left_out, `seed ${seed}`).toEqual([]);
        },
      })),
      ...files.map(({ items, order }) => ({ order, arrive: () => writeFile(other.id, items) })),
    ].toSorted((left, right) => left.order - right.order);
    for (const { arrive } of arrivals) await arrive();
    expect(await read(other.id), `seed ${seed}`).toEqual(await read(one.id));
    expect((await read(one.id)).steps.length).toBeGreaterThan(100);
  }
});

/** Cuts a list into batches of any length. */
const cut = <One>(all: readonly One[], random: () => number): readonly (readonly One[])[] => {
  const parts: One[][] = [];
  for (let at = 0; at < all.length; ) {
    const length = 1 + Math.floor(random() ** 2 * 1000);
    parts.push(all.slice(at, at + length));
    at += length;
  }
  return parts;
};
