import { mostCodes } from '@club/contract/club/vendor/codes';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { fieldRefusal } from '#platform/http';
import { type CodeLine, readCodesFile } from './code-file.ts';

/** The codes of a request, and the ones it repeats, which are left out. */
export interface SentCodes {
  readonly codes: readonly string[];
  readonly repeated: readonly string[];
}

/** A line without a usable code. */
interface CodeFault {
  readonly field: 'codes' | 'codes_file';
  readonly line: number;
  readonly message: string;
}

/**
 * The codes of a request, from its text and its file, with the lines that are wrong.
 * @throws {Refusal} validation_error above 5,000 codes, and for a file that can't be read
 */
export const readSentCodes = async (
  written: readonly string[] | undefined,
  file: File | undefined,
): Promise<SentCodes & { readonly faults: readonly CodeFault[] }> => {
  const typed = (written ?? [])
    .map((row, at) => ({ line: at + 1, code: row.trim() }))
    .filter(({ code }) => code !== '');
  const read = await readCodesFile(file);
  for (const [field, { length }] of [
    ['codes', typed],
    ['codes_file', read],
    ['codes', [...typed, ...read]],
  ] as const) {
    if (length > mostCodes) throw fieldRefusal(field, 'Send at most 5,000 codes at once.');
  }
  const faults = [...listFaults(typed, 'codes'), ...listFaults(read, 'codes_file')];
  const all = [...typed, ...read].map(({ code }) => code).filter((code) => !findCodeProblem(code));
  return { codes: [...new Set(all)], repeated: listRepeated(all), faults };
};

/**
 * The codes of a request, all of them valid.
 * @throws {Refusal} the refusals of readSentCodes, and validation_error for the first invalid one, by line number
 */
export const listCodes = async (written: readonly string[] | undefined, file: File | undefined): Promise<SentCodes> => {
  const { faults, ...sent } = await readSentCodes(written, file);
  const [first] = faults;
  if (first) throw fieldRefusal(first.field, `Line ${first.line}: ${first.message}`);
  return sent;
};

const listFaults = (lines: readonly CodeLine[], field: CodeFault['field']): CodeFault[] =>
  lines.flatMap(({ line, code }) => {
    const message = findCodeProblem(code);
    return message ? [{ field, line, message }] : [];
  });

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

/** Why a text cannot be a code, or null. */
export const findCodeProblem = (code: string): string | null => {
  if (code.length > 120) return 'Use at most 120 characters in a code.';
  if (code === '') return 'This line has no code.';
  if (!/[\p{L}\p{N}]/u.test(code)) return 'Use at least one letter or digit in a code.';
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
