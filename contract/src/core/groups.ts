/** Minimum number of people behind a figure of a company (k-anonymity). */
export const smallestGroup = 10;
