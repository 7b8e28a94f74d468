import { marketplace } from '@club/contract/club/marketplace';
import { vouchers } from '@club/contract/club/vouchers';
import { dayMs, hourMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { findUser } from '#core/identity';
import type { Club } from '#platform/club';
import { act, tryToAct } from './act.ts';
import { frozen, moveClub, seedDay } from './calendar.ts';
import { isThere } from './members.ts';
import { redeemed, soldInLastMonth, unlimited, vendorDashboardOffers } from './offer-plan.data.ts';
import { demoPeople, type SeedPerson } from './people.ts';
import { drawPicture } from './pictures.ts';
import { makeRandom, pick, seededId } from './random.ts';

const month = 30;
/** Two months, so that the last thirty days have something to compare with. */
const days = 60;

/** Gives the demo vendor's offers pictures, and two months of views. Sales come with the members. */
export const seedVendorSales = async (club: Club): Promise<void> => {
  const { db } = club;
  for (const index of vendorDashboardOffers.filter((one) => one !== 115)) await addPicture(club, index);
  const today = seedDay(club);
  const random = makeRandom(20_261_123);
  for (const index of new Set([...redeemed, 40])) {
    const liking = 2 + random() * 9;
    for (let ago = 1; ago < days; ago += 1) {
      const day = new Date(today.getTime() - ago * dayMs);
      const weekend = day.getUTCDay() % 6 === 0 ? 1.7 : 1;
      const count = Math.round(liking * weekend * (0.4 + random()) * (1.3 - ago / 90));
      if (count === 0) continue;
      await sql`insert into offer_views (offer_id, day, count)
        values (${seededId('offer', index)}, ${day.toISOString().slice(0, 10)}, ${count})`.execute(db);
    }
  }
};

/** Maybe redeems one of the demo vendor's offers on a day in the last two months; some are used within a day. */
export const shop = async (
  club: Club,
  person: SeedPerson,
  { ago, time }: { ago: number; time: Date },
): Promise<void> => {
  if (ago >= days) return;
  const random = makeRandom(Number.parseInt(person.id.slice(-6), 16) + ago * 7919);
  if (random() > 0.22) return;
  const index = pick(random, ago < month ? redeemed : unlimited);
  const code = await buy({ ...club, clock: frozen(time) }, person, index);
  const used = new Date(time.getTime() + hourMs * (2 + Math.floor(random() * 20)));
  if (!code || random() > 0.6 || used > club.clock.now()) return;
  const vendor = demoPeople.find(({ email }) => email === 'vendor@demo.test');
  if (vendor) await act({ ...club, clock: frozen(used) }, vendor.id, vouchers.validateRedemption, { code, use: true });
};

/** Looks at an offer and buys it. Returns the voucher's code, or null if the member may not or cannot. */
export const buy = async (club: Club, person: SeedPerson, index: number): Promise<string | null> => {
  const user = await findUser(club.db, person.id);
  const offerId = seededId('offer', index);
  const wanted = { clientCode: user?.client_code ?? '', offerId };
  const bought = await tryToAct(club, person.id, marketplace.buyOffer, wanted);
  if (bought) await act(club, person.id, marketplace.getOffer, { id: offerId });
  return bought?.redemption.code ?? null;
};

/** How many pieces are left to buy until an offer's plan is fulfilled, evenly over the last month. */
export const sellPlanned = async (club: Club, people: readonly SeedPerson[], ago: number): Promise<void> => {
  if (ago > month) return;
  for (const { index, pieces } of soldInLastMonth) {
    const due = Math.ceil((pieces * (month + 1 - ago)) / month);
    const random = makeRandom(index * 31 + ago);
    const then = moveClub(club, ago, 20, 30 + (index % 20));
    const buyers = people.filter((person) => person.complete && isThere(person, ago) && person.age - ago > month);
    for (let tries = 0; tries < 40 && (await countSold(club, index)) < Math.min(due, pieces); tries += 1) {
      const buyer = buyers[Math.floor(random() * buyers.length)];
      if (buyer) await buy(then, buyer, index);
    }
  }
};

const countSold = async ({ db }: Club, index: number): Promise<number> => {
  const { rows } = await sql<{ sold: number }>`
    select stock_used as sold from offers where id = ${seededId('offer', index)}`.execute(db);
  return rows[0]?.sold ?? 0;
};

const addPicture = async ({ adapters, db }: Club, index: number): Promise<void> => {
  const key = `${Buffer.from(seededId('picture', index).replaceAll('-', ''), 'hex').toString('base64url')}.webp`;
  await adapters.media.put(key, await drawPicture(index));
  await sql`update offers set images = ${[`/media/${key}`]}, image_alts = ${['Hills in the mist']}
    where id = ${seededId('offer', index)}`.execute(db);
};
