/** A part of the data with a schema of its own, as one login sees it, which owns nothing. */
export interface Schema {
  readonly name: string;
  readonly role: string;
  /** The setting that names its address. */
  readonly setting: string;
}

export const clubSchema: Schema = { name: 'public', role: 'club_app', setting: 'DATABASE_URL' };

/** The health half's tables, under a login that sees the rows of the member whom its transaction names. */
export const healthSchema: Schema = { name: 'health', role: 'health_app', setting: 'HEALTH_DATABASE_URL' };

/** The same tables for background work alone, under the only login that sees all members' rows. */
export const healthWorkerSchema: Schema = {
  name: 'health',
  role: 'health_worker',
  setting: 'HEALTH_WORKER_DATABASE_URL',
};

/** No login of the product may become another. */
export const appRoles = [clubSchema, healthSchema, healthWorkerSchema].map(({ role }) => role);
