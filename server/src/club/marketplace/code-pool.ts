import { mostCodes } from '@club/contract/club/vendors';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { fieldRefusal } from '#platform/http';

/** The codes of a request, and the ones it repeats, which are left out. */
export interface SentCodes {
  readonly codes: readonly string[];
  readonly repeated: readonly string[];
}

/**
 * The codes of a request, from its text and its file, one on each line without empty lines.
 * @throws {Refusal} validation_error above 5,000 codes, and for an invalid one, by line number
 */
export const listCodes = async (written: readonly string[] | undefined, file: File | undefined): Promise<SentCodes> => {
  const typed = clean(written ?? []);
  const read = clean(file ? (await readText(file)).split(/\r?\n/) : []);
  check(typed, 'codes');
  check(read, 'codes_file');
  const all = [...typed, ...read];
  if (all.length > mostCodes) throw fieldRefusal('codes', 'Send at most 5,000 codes at once.');
  return {
    codes: [...new Set(all)],
    repeated: listRepeated(all),
  };
};

const listRepeated = (all: readonly string[]): string[] => {
  const seen = new Set<string>();
  return [...new Set(all.filter((code) => seen.size === seen.add(code).size))];
};

/** Takes out the codes that an offer already has. The offer must be locked. */
export const leaveOutKnown = async (db: Db, offerId: string, { codes, repeated }: SentCodes): Promise<SentCodes> => {
  if (codes.length === 0) return { codes, repeated };
  const rows = await queryRows<{ code: string }>(db)`
    select code from offer_codes where offer_id = ${offerId}::uuid and code = any (${codes}::text[])`;
  const known = new Set(rows.map(({ code }) => code));
  return {
    codes: codes.filter((code) => !known.has(code)),
    repeated: [...new Set([...repeated, ...codes.filter((code) => known.has(code))])],
  };
};

const clean = (rows: readonly string[]): string[] => rows.map((row) => row.trim()).filter((row) => row !== '');

const readText = async (file: File): Promise<string> => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw fieldRefusal('codes_file', "That isn't a text file. Choose another one.");
  }
};

const check = (codes: readonly string[], field: string): void => {
  if (codes.length > mostCodes) throw fieldRefusal(field, 'Send at most 5,000 codes at once.');
  for (const [index, code] of codes.entries()) {
    const wrong = findCodeProblem(code);
    if (wrong) throw fieldRefusal(field, `Line ${index + 1}: ${wrong}`);
  }
};

/** Why a text cannot be a code, or null. */
export const findCodeProblem = (code: string): string | null => {
  if (code.length > 120) return 'Use at most 120 characters in a code.';
  if (/\p{Cc}/u.test(code) || !code.isWellFormed()) return 'Remove the invisible characters.';
  return /^LC-/i.test(code) ? "Don't start codes with LC-: the club uses it." : null;
};

/** Adds new codes to an offer's pool, in their order. */
export const addCodes = async (
  db: Db,
  { offerId, codes, now }: { offerId: string; codes: readonly string[]; now: Date },
): Promise<void> => {
  if (codes.length === 0) return;
  await runStatement(db)`
    insert into offer_codes (offer_id, code, added_at)
    select ${offerId}::uuid, code, ${now}::timestamptz from unnest(${codes}::text[]) with ordinality as given (code, place)
    order by place`;
};

/** The number of an offer's codes, issued or not. */
export const readCodes = async (db: Db, offerId: string): Promise<number> => {
  const row = await queryRow<{ count: number }>(db)`
    select count(*) as count from offer_codes where offer_id = ${offerId}::uuid`;
  return row?.count ?? 0;
};

/** Sets the stock of an offer with a pool: pieces sold plus free codes. The offer must be locked. */
export const setStockToPool = (db: Db, offerId: string): Promise<void> => runStatement(db)`
  update offers o set stock_total = o.stock_used + (
      select count(*) from offer_codes c where c.offer_id = o.id and c.redemption_id is null)
    where o.id = ${offerId}::uuid and o.code_mode = 'pool'`;
