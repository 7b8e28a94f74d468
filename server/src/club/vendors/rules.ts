import type { OfferStatus } from '@club/contract/club/vendors';
import type { FieldProblem } from '@club/contract/platform/problems';
import type { OfferTerms } from '#club/marketplace';
import { Refusal } from '#platform/http';

/** The status changes open to a vendor. An archived offer stays archived. */
const moves: Readonly<Record<OfferStatus, readonly OfferStatus[]>> = {
  draft: ['published', 'archived'],
  published: ['paused', 'archived'],
  paused: ['published', 'archived'],
  archived: [],
};

/**
 * Asserts that a vendor may change an offer's status. Keeping the status is always allowed.
 * @throws {Refusal} invalid_transition
 */
export const checkMove = (
  from: { readonly status: OfferStatus; readonly paused_by_admin: boolean },
  to: OfferStatus,
): void => {
  if (from.status === to) return;
  if (!moves[from.status].includes(to)) {
    throw new Refusal('invalid_transition', {
      message: `An offer that is ${inWords[from.status]} cannot become ${inWords[to]}.`,
    });
  }
  if (from.paused_by_admin && to === 'published') {
    throw new Refusal('invalid_transition', { message: 'The club has paused this offer. Please contact the club.' });
  }
};

const inWords: Readonly<Record<OfferStatus, string>> = {
  draft: 'a draft',
  published: 'published',
  paused: 'paused',
  archived: 'archived',
};

/** @throws {Refusal} validation_error with a sentence at each field that contradicts the others */
export const checkTerms = (terms: OfferTerms, codes: { readonly sent: number }): void => {
  refuse([
    ...(terms.title.length < 4 ? [at('title', 'Use at least 4 characters.')] : []),
    ...(terms.description === '' ? [at('description', 'Describe the offer.')] : []),
    ...(terms.category_ids.length === 0 ? [at('categories', 'Choose at least one category.')] : []),
    ...priceProblems(terms),
    ...codeProblems(terms, codes.sent),
    ...(terms.starts_at && terms.ends_at && terms.ends_at <= terms.starts_at
      ? [at('ends_at', 'The end must be after the start.')]
      : []),
  ]);
};

const priceProblems = (terms: OfferTerms): FieldProblem[] => {
  const { price_points, discount_percent, discount_amount, list_price, currency } = terms;
  const nothing = price_points === 0 && discount_percent === null && discount_amount === null;
  const both = discount_percent !== null && discount_amount !== null;
  const inMoney = discount_amount !== null || list_price !== null;
  return [
    ...(nothing ? [at('price_points', 'Enter a discount or a points price.')] : []),
    ...(both ? [at('discount_amount', 'Enter a percentage or an amount, not both.')] : []),
    ...(inMoney && currency === null ? [at('currency', 'Enter the three letters of a currency, such as EUR.')] : []),
    ...(list_price !== null && discount_amount !== null && discount_amount > list_price
      ? [at('discount_amount', 'Enter a discount up to the usual price.')]
      : []),
  ];
};

const codeProblems = ({ code_mode, shared_code, redeem_url }: OfferTerms, sent: number): FieldProblem[] => [
  ...(code_mode === 'shared' && !shared_code ? [at('shared_code', 'Enter the code that all members get.')] : []),
  ...(code_mode === 'link' && !redeem_url ? [at('redeem_url', 'Enter an address that begins with https://.')] : []),
  ...(code_mode !== 'pool' && sent > 0 ? [at('codes', 'Choose “Your own code list” to add codes.')] : []),
];

/**
 * Asserts that an offer has everything a member needs. One that is already on sale may keep lacking what it lacked
 * before.
 * @throws {Refusal} validation_error with a sentence at each field
 */
export const checkComplete = (
  terms: OfferTerms,
  {
    codes,
    now,
    onSale,
  }: { readonly codes: number; readonly now: Date /** As it was, if it was on sale. */; readonly onSale?: OfferTerms },
): void => {
  refuse([
    ...(terms.terms === '' && onSale?.terms !== '' ? [at('terms', 'Add the terms before you publish.')] : []),
    ...(terms.images.length === 0 && onSale?.images.length !== 0
      ? [at('images', 'Add at least one picture before you publish.')]
      : []),
    ...(terms.code_mode === 'pool' && codes === 0 && onSale?.code_mode !== 'pool'
      ? [at('codes', 'Add at least one code before you publish.')]
      : []),
    ...(!onSale && terms.ends_at && terms.ends_at <= now
      ? [at('ends_at', 'This date has passed. Choose a later one.')]
      : []),
  ]);
};

/** Whether a quote given for the old terms would mislead a buyer under the new ones. */
export const outdatesQuotes = (before: OfferTerms & { readonly stock_used: number }, after: OfferTerms): boolean =>
  before.price_points !== after.price_points ||
  before.offer_type_id !== after.offer_type_id ||
  before.discount_percent !== after.discount_percent ||
  before.discount_amount !== after.discount_amount ||
  (after.stock_total !== before.stock_total && after.stock_total !== null && after.stock_total < before.stock_used);

const at = (field: string, message: string): FieldProblem => ({ field, code: 'invalid', message });

const refuse = (errors: readonly FieldProblem[]): void => {
  if (errors.length === 0) return;
  throw new Refusal('validation_error', {
    errors,
    ...(errors.length === 1 && errors[0] && { message: errors[0].message }),
  });
};
