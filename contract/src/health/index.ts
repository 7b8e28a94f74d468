/** The calls of the health half, by domain. */
export const health = {};
