import type { Config } from '#platform/config';
import { createSealing } from '#platform/sealing';

/** Where a sealed value stands. It opens nowhere else: not in another column, and not for another member. */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly memberId: string;
}

type Keys = Pick<Config, 'secretKeys'>;

const sealing = createSealing('health-column');

/** Seals a text with the newest key. */
export const seal = (config: Keys, place: Place, text: string): Buffer => sealing.seal(config, toText(place), text);

/** Opens a sealed value. @throws when it was sealed for another place, changed, or with a key that is no longer known. */
export const unseal = (config: Keys, place: Place, sealed: Buffer): string =>
  sealing.unseal(config, toText(place), sealed);

/** Seals a value as JSON, as `seal` does. */
export const sealJson = (config: Keys, place: Place, value: unknown): Buffer =>
  seal(config, place, JSON.stringify(value));

/** Opens a value that was sealed as JSON. @throws as `unseal` does */
export const unsealJson = <Value>(config: Keys, place: Place, sealed: Buffer): Value =>
  JSON.parse(unseal(config, place, sealed));

/** What values begin with, by the key that sealed them, newest first. */
export const listHeads = sealing.listHeads;

const toText = ({ table, column, memberId }: Place): string => `${table}.${column}.${memberId}`;
