/** Months after which points expire, counted from the day they were earned: what a club begins with, and its limits. */
export const firstExpiryMonths = 24;
export const fewestExpiryMonths = 6;
export const mostExpiryMonths = 120;

/** The longest hold of points for joining and for invited friends, which only the club takes meanwhile, in days. */
export const mostWelcomeDays = 365;

/** Days without points for health acts after a member deleted their health data: no limit can look back behind it. */
export const healthPauseDays = 90;
