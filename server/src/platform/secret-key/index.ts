import type { Config } from '#platform/config';
import { ConfigError } from '#platform/config';
import { type Db, queryRow, runStatement } from '#platform/db';
import { createSealing } from '#platform/sealing';

type Keys = Pick<Config, 'secretKeys'>;

const sealing = createSealing('canary');
const place = 'sealed_canary.value';

const readCanary = async (db: Db): Promise<Buffer | undefined> =>
  (await queryRow<{ value: Buffer }>(db)`select value from sealed_canary`)?.value;

/** Whether the database has a canary; one that was never started with this version has none. */
export const hasCanary = async (db: Db): Promise<boolean> => (await readCanary(db)) !== undefined;

/**
 * Opens the canary, sealed at the first start, and returns the secret in it, which hashes that outlive a rotation are
 * made with. The first secret is the key of that day, so that hashes made before stay valid.
 * @throws {ConfigError} when no key of SECRET_KEY opens it.
 */
export const openCanary = async (db: Db, config: Keys): Promise<string> => {
  const first = sealing.seal(config, place, config.secretKeys[0]);
  await runStatement(db)`insert into sealed_canary (value) values (${first}) on conflict do nothing`;
  const sealed = await readCanary(db);
  if (!sealed || !knowsKey(config, sealed)) throw refuseReplacedKey();
  return sealing.unseal(config, place, sealed);
};

const knowsKey = (config: Keys, sealed: Buffer): boolean =>
  sealing.listHeads(config).some((head) => head.equals(sealed.subarray(0, head.length)));

/** Seals the canary again with the newest key. Returns whether an older one had sealed it. */
export const resealCanary = async (db: Db, config: Keys): Promise<boolean> => {
  const sealed = await readCanary(db);
  const [newest] = sealing.listHeads(config);
  if (!sealed || newest.equals(sealed.subarray(0, newest.length))) return false;
  const renewed = sealing.seal(config, place, sealing.unseal(config, place, sealed));
  await runStatement(db)`update sealed_canary set value = ${renewed} where value = ${sealed}`;
  return true;
};

/** The refusal of a SECRET_KEY that was replaced instead of rotated. */
export const refuseReplacedKey = (): ConfigError =>
  new ConfigError([
    "SECRET_KEY: none of its keys opens what this database has sealed, so members' health data would be lost. " +
      'Put the earlier key back, after the new one and a comma (without SECRET_KEY it is in DATA_DIR/secret-key). ' +
      'Then run: npm run admin -- rotate-keys',
  ]);
