import { appRole } from '#platform/db/embedded';

/** A part of the data with a schema of its own, and the role that the product uses in it, which owns nothing. */
export interface Schema {
  readonly name: string;
  readonly role: string;
}

export const clubSchema: Schema = { name: 'public', role: appRole };
