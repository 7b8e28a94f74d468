/** Minor units as the points of the wire: a number with at most two decimals. */
export const toPoints = (minor: number): number => minor / 100;
