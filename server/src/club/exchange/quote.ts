import type { Partner } from './partners.store.ts';

export interface Quote {
  /** Minor units of points: what the member spends, the fee, and what the partner is paid for. */
  readonly points: number;
  readonly fee: number;
  readonly net: number;
  /** Minor units of the partner. */
  readonly units: number;
}

/**
 * Converts points to partner units. The fee is rounded up and the units down, so that no conversion creates anything;
 * rounding losses stay with the club. Whole numbers throughout.
 */
export const quote = (
  points: number,
  { feeBps, ratePoints, rateUnits }: Pick<Partner, 'feeBps' | 'ratePoints' | 'rateUnits'>,
): Quote => {
  const fee = Number((BigInt(points) * BigInt(feeBps) + 9999n) / 10_000n);
  const net = points - fee;
  return { points, fee, net, units: Number((BigInt(net) * BigInt(rateUnits)) / BigInt(ratePoints)) };
};
