import type { Schema } from '#platform/db';

/** The health half's tables are apart from the club's, under a role that sees nothing else. */
export const healthSchema: Schema = { name: 'health', role: 'health_app' };
