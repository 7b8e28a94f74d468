import type { vendors as contract } from '@club/contract/club/vendors';
import type { Input } from '@club/contract/platform/endpoint';
import { countries } from 'countries-list';
import type { OfferTerms } from '#club/marketplace';
import { findCategoryIds, findCodeProblem, findOfferTypeId, listClubCountries } from '#club/marketplace';
import type { Db } from '#platform/db';
import { fieldRefusal } from '#platform/http';
import { plainText } from './text.ts';

type Sent = Input<typeof contract.createVendorOffer> | Input<typeof contract.editVendorOffer>;

/** An empty offer. */
export const blankTerms: OfferTerms = {
  offer_type_id: 0,
  category_ids: [],
  title: '',
  summary: '',
  description: '',
  terms: '',
  how_to_redeem: '',
  gender: null,
  countries: [],
  visibility: 'public',
  price_points: 0,
  discount_percent: null,
  discount_amount: null,
  list_price: null,
  currency: null,
  code_mode: 'generated',
  shared_code: null,
  redeem_url: null,
  stock_total: null,
  per_member_limit: 1,
  code_valid_days: 30,
  starts_at: null,
  ends_at: null,
  images: [],
  image_alts: [],
};

/**
 * The changed fields of a request, as stored: text without markup, ids of types and categories, instants. Empty values
 * clear a field or return it to its default.
 * @throws {Refusal} validation_error for an unknown type, category or country
 */
export const changedTerms = async (db: Db, input: Sent): Promise<Partial<OfferTerms>> => {
  const { price_points, per_member_limit, code_valid_days, gender, visibility, code_mode } = input;
  const { discount_percent, discount_amount, list_price, currency, redeem_url, stock_total } = input;
  return dropAbsent({
    ...(await findReferences(db, input)),
    ...texts(input),
    gender,
    visibility,
    code_mode,
    discount_percent,
    discount_amount,
    list_price,
    currency,
    redeem_url,
    // A pool's stock is the number of its codes.
    stock_total: code_mode === 'pool' ? undefined : stock_total,
    countries: input.countries && (await keepKnown(db, input.countries)),
    shared_code: input.shared_code === undefined ? undefined : sharedCode(input.shared_code),
    price_points: orUsual(price_points, blankTerms.price_points),
    per_member_limit: orUsual(per_member_limit, blankTerms.per_member_limit),
    code_valid_days: orUsual(code_valid_days, blankTerms.code_valid_days),
    starts_at: moment(input.starts_at),
    ends_at: moment(input.ends_at),
  });
};

const findReferences = async (db: Db, { offer_type, categories }: Sent) => {
  const type = offer_type === undefined ? undefined : await findOfferTypeId(db, offer_type);
  if (offer_type !== undefined && type === undefined) throw fieldRefusal('offer_type', 'Choose an offer type.');
  const ids = categories && (await findCategoryIds(db, categories));
  if (ids && ids.length === 0) throw fieldRefusal('categories', 'Choose at least one category.');
  if (ids && categories && ids.length < categories.length)
    throw fieldRefusal('categories', 'Choose categories from the list.');
  return { offer_type_id: type, category_ids: ids };
};

const texts = ({ title, summary, description, terms, how_to_redeem }: Sent) => ({
  title: title === undefined ? undefined : plainText(title).replaceAll('\n', ' '),
  summary: summary === undefined ? undefined : plainText(summary).replaceAll('\n', ' '),
  description: description === undefined ? undefined : plainText(description),
  terms: terms === undefined ? undefined : plainText(terms),
  how_to_redeem: how_to_redeem === undefined ? undefined : plainText(how_to_redeem),
});

const keepKnown = async (db: Db, codes: readonly string[]): Promise<readonly string[]> => {
  if (!codes.every((code) => code in countries)) throw fieldRefusal('countries', 'Choose countries from the list.');
  const sold = await listClubCountries(db);
  const other = codes.find((code) => sold.length > 0 && !sold.includes(code));
  if (!other) return codes;
  const { name } = countries[other as keyof typeof countries];
  throw fieldRefusal('countries', `The club doesn't sell in ${name}. Remove it.`);
};

const sharedCode = (code: string): string | null => {
  if (code === '') return null;
  const wrong = findCodeProblem(code);
  if (wrong) throw fieldRefusal('shared_code', wrong);
  return code;
};

const orUsual = <T>(value: T | null | undefined, usual: T): T | undefined => (value === null ? usual : value);

const moment = (value: string | null | undefined): Date | null | undefined =>
  value ? new Date(value) : (value as null | undefined);

const dropAbsent = <T extends object>(change: T): Partial<OfferTerms> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
