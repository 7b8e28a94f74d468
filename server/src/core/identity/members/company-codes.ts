import { createHmac, randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '#platform/config';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { deriveKeys } from '#platform/secrets';
import { makeReadableCharacters } from './member-codes.ts';

export interface CompanyCodeRow {
  readonly id: string;
  readonly label: string;
  /** The last three characters; '' of codes from before they were stored. */
  readonly ending: string;
  readonly made_at: Date;
  readonly ends_at: Date | null;
}

/** A new join code: the beginning of the company's name and eight random characters, FJORD-7KQ2-M9XD. */
export const makeJoinCode = (name: string, random: (below: number) => number = randomInt): string => {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 6);
  const body = makeReadableCharacters(8, random);
  return [...(letters ? [letters] : []), body.slice(0, 4), body.slice(4)].join('-');
};

/** The open company with this join code. Codes are case-insensitive and stored as keyed hashes. */
export const findCompanyByCode = async (
  db: Db,
  config: Pick<Config, 'secretKeys'>,
  code: string,
  now: Date,
): Promise<string | undefined> => {
  for (const key of deriveKeys(config, 'join-code')) {
    const row = await queryRow<{ id: string }>(db)`
      select c.id from company_codes k join platform_clients c on c.id = k.company_id
      where k.code_hash = ${hashCode(key, code)} and c.is_active and (k.ends_at is null or k.ends_at > ${now})`;
    if (row) return row.id;
  }
  return undefined;
};

interface NewCode {
  readonly companyId: string;
  readonly code: string;
  readonly label?: string;
  readonly endsAt?: Date | null;
  readonly now: Date;
}

export const addCompanyCode = async (
  db: Db,
  config: Pick<Config, 'secretKeys'>,
  { companyId, code, label = '', endsAt = null, now }: NewCode,
): Promise<string> => {
  const id = uuidv7({ msecs: now.getTime() });
  await runStatement(db)`insert into company_codes (id, company_id, code_hash, ending, label, made_at, ends_at)
    values (${id}, ${companyId}, ${hashCode(deriveKeys(config, 'join-code')[0], code)}, ${code.slice(-3)}, ${label},
      ${now}, ${endsAt})`;
  return id;
};

/** A company's codes, the newest first. */
export const listCompanyCodes = (db: Db, companyId: string): Promise<readonly CompanyCodeRow[]> =>
  queryRows<CompanyCodeRow>(db)`select id, label, ending, made_at, ends_at from company_codes
    where company_id = ${companyId} order by made_at desc, id desc`;

/** Ends one code of a company, or all of them, at a moment, unless they end before it. Returns how many. */
export const endCompanyCodes = async (
  db: Db,
  companyId: string,
  { at, only = null }: { readonly at: Date; readonly only?: string | null },
): Promise<number> => {
  const rows = await queryRows<{ id: string }>(db)`
    with ended as (
      update company_codes set ends_at = ${at} where company_id = ${companyId}
        and (${only}::uuid is null or id = ${only}::uuid) and (ends_at is null or ends_at > ${at})
      returning id, code_hash),
    before as (
      -- also for an older version of the club that runs beside this one
      update platform_clients c set join_code_hash = null from ended where c.join_code_hash = ended.code_hash)
    select id from ended`;
  return rows.length;
};

const hashCode = (key: Buffer, code: string): Buffer =>
  createHmac('sha256', key).update(code.trim().toUpperCase()).digest();
