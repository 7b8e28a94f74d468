import { paths } from '#platform/brand';

export const earnPath = paths.points;
export const insightsPath = '/insights';
export const statementPath = '/rewards/reward-transactions';
export const journeyPath = '/journey-map';

/** One entry of the member's points. */
export const entryPath = (id: string): string => `${statementPath}/${id}`;

/** All entries, without the statement's period. */
export const allEntriesPath = `${statementPath}?view=entries`;
