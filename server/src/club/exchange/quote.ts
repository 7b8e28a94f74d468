import type { Partner } from './partners.store.ts';

export interface Quote {
  /** Minor units of points: what the member gives, what the club keeps of it, what the partner is paid for. */
  readonly points: number;
  readonly fee: number;
  readonly net: number;
  /** Minor units of the partner. */
  readonly units: number;
}

/**
 * What points become. The fee is rounded up and the units down, so that no exchange creates anything; what is lost in
 * rounding stays with the club. Whole numbers throughout.
 */
export const quote = (
  points: number,
  { feeBps, ratePoints, rateUnits }: Pick<Partner, 'feeBps' | 'ratePoints' | 'rateUnits'>,
): Quote => {
  const fee = Number((BigInt(points) * BigInt(feeBps) + 9999n) / 10_000n);
  const net = points - fee;
  return { points, fee, net, units: Number((BigInt(net) * BigInt(rateUnits)) / BigInt(ratePoints)) };
};
