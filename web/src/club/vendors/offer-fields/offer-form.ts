import type { CodeMode, VendorOffer } from '@club/contract/club/vendors';
import type { NewOffer } from './copy-offer.ts';

/** A picture of the form: one the offer has, or a file that will be sent under its name. */
export interface PictureDraft {
  /** `/media/...`, or `image_1` to `image_5` for a file. */
  readonly image: string;
  readonly alt: string;
  readonly file?: File;
}

/** What the form of an offer holds; figures are what was typed. */
export type OfferForm = {
  title: string;
  summary: string;
  description: string;
  offer_type: string;
  categories: string[];
  price_points: string;
  discount: 'none' | 'percent' | 'amount';
  discount_percent: string;
  discount_amount: string;
  list_price: string;
  currency: string;
  code_mode: CodeMode;
  codes: string;
  codes_file: File | undefined;
  shared_code: string;
  redeem_url: string;
  stock_total: string;
  per_member_limit: string;
  code_valid_days: string;
  visibility: VendorOffer['visibility'];
  countries: string[];
  gender: string;
  starts_at: string;
  ends_at: string;
  images: PictureDraft[];
  terms: string;
  how_to_redeem: string;
};

export const blankForm: OfferForm = {
  title: '',
  summary: '',
  description: '',
  offer_type: '',
  categories: [],
  price_points: '',
  discount: 'none',
  discount_percent: '',
  discount_amount: '',
  list_price: '',
  currency: '',
  code_mode: 'generated',
  codes: '',
  codes_file: undefined,
  shared_code: '',
  redeem_url: '',
  stock_total: '',
  per_member_limit: '1',
  code_valid_days: '30',
  visibility: 'public',
  countries: [],
  gender: '',
  starts_at: '',
  ends_at: '',
  images: [],
  terms: '',
  how_to_redeem: '',
};

const typed = (value: number | string | null): string => (value === null ? '' : String(value));

/** The form of an offer as it stands. */
export const offerForm = (offer: VendorOffer): OfferForm => ({
  title: offer.title,
  summary: offer.summary,
  description: offer.description,
  offer_type: String(offer.offer_type.id),
  categories: offer.categories.map(({ id }) => String(id)),
  price_points: offer.price_points === 0 ? '' : String(offer.price_points),
  discount: offer.discount_percent !== null ? 'percent' : offer.discount_amount !== null ? 'amount' : 'none',
  discount_percent: typed(offer.discount_percent),
  discount_amount: typed(offer.discount_amount),
  list_price: typed(offer.list_price),
  currency: offer.currency ?? '',
  code_mode: offer.code_mode,
  codes: '',
  codes_file: undefined,
  shared_code: offer.shared_code ?? '',
  redeem_url: offer.redeem_url ?? '',
  stock_total: offer.code_mode === 'pool' ? '' : typed(offer.stock_total),
  per_member_limit: String(offer.per_member_limit),
  code_valid_days: String(offer.code_valid_days),
  visibility: offer.visibility,
  countries: [...offer.countries],
  gender: offer.gender ?? '',
  starts_at: offer.starts_at ?? '',
  ends_at: offer.ends_at ?? '',
  images: offer.images.map((image, at) => ({ image, alt: offer.image_alts[at] ?? '' })),
  terms: offer.terms,
  how_to_redeem: offer.how_to_redeem,
});

/** What is sent: only the discount that was chosen, codes only for a list of codes, files beside their names. */
export const offerInput = (form: OfferForm): NewOffer => {
  const { discount, images, codes, codes_file, stock_total, ...rest } = form;
  const isPool = form.code_mode === 'pool';
  return {
    ...rest,
    gender: form.gender as 'M' | 'F' | '',
    discount_percent: discount === 'percent' ? form.discount_percent : '',
    discount_amount: discount === 'amount' ? form.discount_amount : '',
    images: images.map(({ image, alt }) => ({ image, alt })),
    ...(isPool ? { codes } : { stock_total }),
    ...(isPool && codes_file && { codes_file }),
    ...Object.fromEntries(images.flatMap(({ image, file }) => (file ? [[image, file]] : []))),
  };
};

export interface Step {
  readonly id: 'what' | 'price' | 'codes' | 'audience' | 'pictures' | 'terms';
  readonly fields: readonly (keyof OfferForm)[];
}

/** The steps of the form, and what is asked in each. */
export const steps: readonly Step[] = [
  { id: 'what', fields: ['title', 'summary', 'description', 'offer_type', 'categories'] },
  {
    id: 'price',
    fields: ['price_points', 'discount', 'discount_percent', 'discount_amount', 'list_price', 'currency'],
  },
  {
    id: 'codes',
    fields: [
      'code_mode',
      'codes',
      'codes_file',
      'shared_code',
      'redeem_url',
      'stock_total',
      'per_member_limit',
      'code_valid_days',
    ],
  },
  { id: 'audience', fields: ['visibility', 'countries', 'gender', 'starts_at', 'ends_at'] },
  { id: 'pictures', fields: ['images'] },
  { id: 'terms', fields: ['terms', 'how_to_redeem'] },
];

/** The fields in which two states of the form differ. */
export const differing = (one: OfferForm, other: OfferForm): (keyof OfferForm)[] =>
  (Object.keys(blankForm) as (keyof OfferForm)[]).filter((name) => written(one[name]) !== written(other[name]));

/** Files are compared by name and size. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (part instanceof File ? `${part.name} ${part.size}` : part)) ?? '';

/** The name under which the next picture is sent, or null when there are five. */
export const freeSlot = (images: readonly PictureDraft[]): string | null =>
  images.length >= 5
    ? null
    : (['image_1', 'image_2', 'image_3', 'image_4', 'image_5'].find(
        (slot) => !images.some(({ image }) => image === slot),
      ) ?? null);
