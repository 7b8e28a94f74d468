interface Discount {
  /** Whole percent. */
  readonly percent: number | null;
  /** Hundredths of the currency. */
  readonly amount: number | null;
}

/** A price after its discount, in hundredths of the currency; null when nothing is taken off it. */
export const discountPrice = (before: number, { percent, amount }: Discount): number | null => {
  const off = percent !== null ? Math.round((before * percent) / 100) : (amount ?? 0);
  return off > 0 ? Math.max(0, before - off) : null;
};
