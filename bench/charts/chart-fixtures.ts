import type { BenchMember } from '#members';
import { asOwner } from '#points';

const [days, slotsPerDay] = [90, 288];
/** Every ninth day has a hole of two hours, as when the receiver was left at home. */
const [holeEvery, holeFrom, holeTo] = [9, 120, 144];

/**
 * Ninety days of readings every five minutes, no two days alike: three meals that come at other times and rise to other
 * heights each day, and the sensor's noise. The same in every run.
 */
export const fillQuarter = async (ownerUrl: string, member: BenchMember): Promise<void> => {
  const random = makeRandom(7);
  const slots = Array.from({ length: days }, (_, day) => makeDay(random, day % holeEvery === 4).toString('hex'));
  await asOwner(
    ownerUrl,
    `insert into health.series_sources (member_id, number, kind, name) values ($1::uuid, 1, 'device', 'Sensor')`,
    [member.id],
  );
  await asOwner(
    ownerUrl,
    `insert into health.series_days
       (member_id, metric, day, version, slots, revision, n, mean, low, high, total, ranges, simulated)
     select $1::uuid, 'glucose', current_date - (day - 1)::int, 2, decode(slots, 'hex'), 1, 288, 105, 80, 145, 30240,
       '{0,0,288,0,0}', false
     from unnest($2::text[]) with ordinality as made(slots, day)`,
    [member.id, slots],
  );
};

/** Slots of one day as the product stores them: tenths of mg/dL, then the number of the source; 0 without a reading. */
const makeDay = (random: () => number, hasHole: boolean): Buffer => {
  const slots = Buffer.alloc(slotsPerDay * 3);
  const meals = [96, 156, 234].map((at) => ({ at: at + random() * 24, rise: 250 + random() * 700 }));
  for (let slot = 0; slot < slotsPerDay; slot += 1) {
    if (hasHole && slot >= holeFrom && slot < holeTo) continue;
    const risen = meals.reduce((sum, { at, rise }) => sum + rise * Math.exp(-(((slot - at) / 9) ** 2)), 0);
    slots.writeInt16BE(Math.round(900 + 80 * random() + risen), slot * 2);
    slots.writeUInt8(1, slotsPerDay * 2 + slot);
  }
  return slots;
};

/** Numbers from 0 to 1 that are the same in every run (a linear congruential generator). */
const makeRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};
