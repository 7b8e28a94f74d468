/** Minor units as the points of the wire: a number with at most two decimals. */
export const toPoints = (minor: number): number => minor / 100;

/** Minor units as people read them in a sentence: "1,250.00". */
export const inWords = (minor: number): string =>
  toPoints(minor).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
