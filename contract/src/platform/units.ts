/** Lengths of time in milliseconds. A day is the 24 hours that most days of a calendar have. */
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** The minutes of a day of 24 hours. */
export const minutesADay = 1440;
