/** Converts minor units to points as the API sends them: a number with at most two decimals. */
export const toPoints = (minor: number): number => minor / 100;

/** Minor units as a sentence shows them: "1,250.00". */
export const inWords = (minor: number): string =>
  toPoints(minor).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
