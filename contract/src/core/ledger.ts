/** Months after which points expire, counted from the day they were earned. */
export const monthsToExpiry = 24;
