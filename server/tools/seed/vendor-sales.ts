import { sql } from 'kysely';
import sharp from 'sharp';
import { marketplaceRoutes } from '#club/marketplace';
import type { Club } from '#platform/club';
import type { Db } from '#platform/db';
import { type Call, Refusal } from '#platform/http';
import { makeRandom, pick, seededId } from './random.ts';
import type { Scene } from './story.ts';

/** The demo vendor's offers among the 120: fourteen, with every state. */
export const vendorDashboardOffers: readonly number[] = [0, 12, 20, 40, 60, 80, 92, 100, 103, 109, 110, 114, 115, 118];

/** Those that members redeem, popular ones repeated. */
const redeemed = [0, 20, 20, 20, 60, 60, 80, 12] as const;

/** Those that never sell out; before the last month only these were redeemed. */
const unlimited = [20, 60, 80] as const;

const month = 30;
/** Two months, so that the last thirty days have something to compare with. */
const days = 60;

/**
 * Adds the demo vendor's business: offers with pictures, one of them nearly sold out, and two months of views.
 * Redemptions come with the members, through the product's rules.
 */
export const seedVendorSales = async (club: Club, db: Db, ownerId: string): Promise<void> => {
  const vendorId = seededId('vendor', 0);
  await sql`update vendors set owner_id = ${ownerId} where id = ${vendorId}`.execute(db);
  await sql`update offers set stock_total = 30, stock_used = 26, redemptions = 26
    where id = ${seededId('offer', 40)}`.execute(db);
  await sql`update offers set stock_total = null where id = any (${[20, 60, 80].map((index) => seededId('offer', index))}::uuid[])`.execute(
    db,
  );
  for (const index of vendorDashboardOffers.filter((one) => one !== 115)) await addPicture(club, db, index);
  const today = new Date(`${club.config.seedNow ?? club.clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`);
  const random = makeRandom(20_261_123);
  for (const index of new Set([...redeemed, 40])) {
    const liking = 2 + random() * 9;
    for (let ago = 1; ago < days; ago += 1) {
      const day = new Date(today.getTime() - ago * 86_400_000);
      const weekend = day.getUTCDay() % 6 === 0 ? 1.7 : 1;
      const count = Math.round(liking * weekend * (0.4 + random()) * (1.3 - ago / 90));
      if (count === 0) continue;
      await sql`insert into offer_views (offer_id, day, count)
        values (${seededId('offer', index)}, ${day.toISOString().slice(0, 10)}, ${count})`.execute(db);
    }
  }
};

/** Maybe redeems one of the demo vendor's offers on a day in the last two months; some are already used. */
export const shop = async (scene: Scene, ago: number): Promise<void> => {
  if (ago >= days) return;
  const { db, clock, user } = scene;
  const random = makeRandom(Number.parseInt(user.id.slice(-6), 16) + ago * 7919);
  if (random() > 0.22) return;
  const offerId = seededId('offer', pick(random, ago < month ? redeemed : unlimited));
  const redemption = await buy(scene, offerId);
  if (!redemption || random() > 0.6) return;
  const used = new Date(clock.now().getTime() + 3_600_000 * (2 + Math.floor(random() * 20)));
  await sql`update redemptions set status = 'used', used_at = ${used}
    where id = ${redemption} and status = 'issued'`.execute(db);
};

/** Returns the voucher's id, or null when the member is not eligible or lacks the points. */
const buy = async ({ club, db, clock, user }: Scene, offerId: string): Promise<string | null> => {
  const { buyOffer } = marketplaceRoutes;
  if (typeof buyOffer !== 'function') return null;
  const caller = {
    id: user.id,
    accountTypes: user.account_types,
    permissions: [],
    clientCode: user.client_code,
    rewardsClientCode: user.rewards_client_code,
    authTime: clock.now(),
  };
  const input = { clientCode: user.client_code, offerId };
  try {
    const call = { ...club, db, clock, caller, input, answerWith: () => undefined } as unknown as Call<never>;
    return (await buyOffer(call)).redemption.id;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

const palettes = [
  [13, 53, 87, 83, 145, 184, 247, 224, 196],
  [7, 60, 70, 43, 143, 147, 205, 238, 227],
  [67, 34, 79, 161, 90, 140, 246, 195, 177],
] as const;

const [width, height] = [800, 520];

/** Draws a misty landscape of hills, pixel by pixel, as an offer's picture. */
const addPicture = async ({ adapters }: Club, db: Db, index: number): Promise<void> => {
  const random = makeRandom(index + 1);
  const colours = palettes[index % palettes.length] ?? palettes[0];
  const shifts = [0, 1, 2].map(() => random() * 6);
  const pixels = Buffer.alloc(width * height * 3);
  for (let x = 0; x < width; x += 1) {
    const ridges = shifts.map(
      (shift, at) => 230 + at * 80 + 34 * Math.sin(x / (130 - at * 25) + shift) + 12 * Math.sin(x / 37 + shift),
    );
    for (let y = 0; y < height; y += 1) pixels.set(drawPixel(y, ridges, colours), (y * width + x) * 3);
  }
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 82 })
    .toBuffer();
  const key = `${Buffer.from(seededId('picture', index).replaceAll('-', ''), 'hex').toString('base64url')}.webp`;
  await adapters.media.put(key, bytes);
  await sql`update offers set images = ${[`/media/${key}`]}, image_alts = ${['Hills in the mist']}
    where id = ${seededId('offer', index)}`.execute(db);
};

/** Sky above all ridges, otherwise a hill that darkens the nearer it is. */
const drawPixel = (y: number, ridges: readonly number[], colours: readonly number[]): number[] => {
  const nearness = [0, 0.4, 0.7, 1][ridges.filter((ridge) => y > ridge).length] ?? 1;
  return [0, 1, 2].map((part) => {
    const [dark = 0, middle = 0, light = 0] = [colours[part], colours[part + 3], colours[part + 6]];
    const sky = middle + (light - middle) * Math.min(1, y / 360);
    return Math.round(nearness === 0 ? sky : light + (dark - light) * nearness);
  });
};
