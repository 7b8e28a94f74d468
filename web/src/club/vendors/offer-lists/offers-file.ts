import type { VendorOffer } from '@club/contract/club/vendors';
import { toCsvLine } from '@club/contract/platform/csv';
import { fieldName, type NewOffer } from '#club/vendors/offer-fields';

/**
 * The columns of a file of offers, named as the API names the fields. A file that was saved here can be changed in a
 * spreadsheet and read again.
 */
const columns = [
  'title',
  'summary',
  'description',
  'offer_type',
  'categories',
  'price_points',
  'discount_percent',
  'discount_amount',
  'list_price',
  'currency',
  'stock_total',
  'per_member_limit',
  'code_valid_days',
  'countries',
  'starts_at',
  'ends_at',
  'terms',
  'how_to_redeem',
] as const;
type Column = (typeof columns)[number];

/** Between several values of one cell: semicolons separate cells in half of Europe. */
const separator = '|';

/** Says to spreadsheets that the letters are UTF-8. */
const mark = '\uFEFF';

/** A column as the editor calls its field. */
export const nameColumn = (name: string): string => (isColumn(name) ? fieldName(name) : name);

const isColumn = (name: string): name is Column => (columns as readonly string[]).includes(name);

/** Offers as comma-separated values, one in a line below the names of the columns. */
export const toOffersCsv = (offers: readonly VendorOffer[]): string =>
  mark +
  [[...columns], ...offers.map((offer) => columns.map((column) => toCell(offer, column)))]
    .map((cells) => `${toCsvLine(cells)}\r\n`)
    .join('');

const toCell = (offer: VendorOffer, column: Column): string => {
  if (column === 'offer_type') return offer.offer_type.code;
  if (column === 'categories') return offer.categories.map(({ slug }) => slug).join(separator);
  if (column === 'countries') return offer.countries.join(separator);
  // the number of a list of codes is counted, not given
  if (column === 'stock_total' && offer.code_mode === 'pool') return '';
  return String(offer[column] ?? '');
};

/** An offer of a file, with the line it is on as editors count them. */
export interface OfferLine {
  readonly line: number;
  readonly title: string;
  readonly offer: NewOffer;
}

export interface OffersInFile {
  readonly offers: readonly OfferLine[];
  /** Lines without a title. */
  readonly untitled: readonly number[];
  /** Columns that mean nothing here. */
  readonly unknown: readonly string[];
}

/**
 * The offers of a file of comma, semicolon or tab separated values, as drafts. The content of the cells is left to the
 * club to judge. Null for a file without a column of titles, or one that is no such file.
 */
export const readOffersFile = async (file: Blob): Promise<OffersInFile | null> => {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = decode(await file.arrayBuffer());
  try {
    const [head, ...rows] = parse(text, {
      bom: true,
      info: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: findDelimiter(text),
    }) as unknown as readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[];
    const names = (head?.record ?? []).map((name) => name.toLowerCase().replaceAll(/[\s-]+/g, '_'));
    if (!names.includes('title')) return null;
    const lines = rows
      .filter(({ record }) => record.some((cell) => cell !== ''))
      .map(({ record, info }) => ({ line: info.lines, offer: toOffer(names, record) }));
    return {
      offers: lines.flatMap(({ line, offer }) => (offer.title ? [{ line, title: offer.title, offer }] : [])),
      untitled: lines.filter(({ offer }) => !offer.title).map(({ line }) => line),
      unknown: names.filter((name) => name !== '' && !isColumn(name)),
    };
  } catch {
    return null;
  }
};

/** UTF-8, or else what spreadsheets in western Europe write (Windows-1252). */
const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** What the line of the column names has most of. */
const findDelimiter = (text: string): string => {
  const [head = ''] = text.split('\n', 1);
  const [most = ','] = [',', ';', '\t'].sort((one, other) => head.split(other).length - head.split(one).length);
  return most;
};

const toOffer = (names: readonly string[], cells: readonly string[]): NewOffer => {
  const given = names.flatMap((name, at) => {
    const cell = (cells[at] ?? '').replace(/^'(?=[=+\-@])/, '');
    if (!isColumn(name) || cell === '') return [];
    return [[name, name === 'categories' || name === 'countries' ? toList(cell) : cell]];
  });
  return { ...Object.fromEntries(given), status: 'draft' } as NewOffer;
};

const toList = (cell: string): string[] =>
  cell
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter(Boolean);
