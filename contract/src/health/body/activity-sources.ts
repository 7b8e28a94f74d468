/** What can say how active a day was. Where several do, the first in the member's order counts; this is the default. */
export const activitySources = ['watch', 'phone', 'manual'] as const;
export type ActivitySource = (typeof activitySources)[number];
