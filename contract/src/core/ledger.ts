/** Months after which points expire, counted from the day they were earned. */
export const monthsToExpiry = 24;

/** Days in which points for joining and for invited friends can only be spent at the club itself. */
export const welcomeHoldDays = 30;

/** Days without points for health acts after a member deleted their health data: no limit can look back behind it. */
export const healthPauseDays = 90;
