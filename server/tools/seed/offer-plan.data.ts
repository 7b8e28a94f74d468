/** The demo vendor's offers among the 120: fourteen, with every state. */
export const vendorDashboardOffers: readonly number[] = [0, 12, 20, 40, 60, 80, 92, 100, 103, 109, 110, 114, 115, 118];

/** Those that members redeem, popular ones repeated. */
export const redeemed = [0, 20, 20, 20, 60, 60, 80, 12] as const;

/** Offers that are new in the marketplace, with the days since they were published. */
export const newOffers: Readonly<Record<number, number>> = { 55: 6, 63: 9, 71: 3 };

/** Offers that end within a week, with the days that are left. */
export const endingOffers: Readonly<Record<number, number>> = { 70: 4, 84: 6 };

/** Those that never sell out; before the last month only these were redeemed. */
export const unlimited: readonly [number, ...number[]] = [20, 60, 80];

/** Offers that are bought out in the last month, with the pieces that members buy: 40 is only nearly sold out. */
export const soldInLastMonth: readonly { readonly index: number; readonly pieces: number }[] = [
  { index: 40, pieces: 26 },
  ...[92, 93, 94, 95, 96].map((index) => ({ index, pieces: 10 })),
];
