import { i18n } from '#platform/i18n';
import type { OfferForm } from './offer-form.ts';

/** What a field of the form is called. */
export const fieldName = (name: keyof OfferForm): string => {
  const names: Readonly<Record<keyof OfferForm, string>> = {
    title: i18n.t('Title'),
    summary: i18n.t('Summary'),
    description: i18n.t('Description'),
    offer_type: i18n.t('Offer type'),
    categories: i18n.t('Categories'),
    price_points: i18n.t('Price in points'),
    discount: i18n.t('Discount'),
    discount_percent: i18n.t('Percentage off'),
    discount_amount: i18n.t('Amount off'),
    list_price: i18n.t('Usual price'),
    currency: i18n.t('Currency'),
    code_mode: i18n.t('Code source'),
    codes: i18n.t('Codes'),
    codes_file: i18n.t('Code file'),
    shared_code: i18n.t('Shared code'),
    redeem_url: i18n.t('Link'),
    stock_total: i18n.t('Total available'),
    per_member_limit: i18n.t('Limit per member'),
    code_valid_days: i18n.t('Voucher validity'),
    visibility: i18n.t('Visible to'),
    countries: i18n.t('Countries'),
    gender: i18n.t('Only for'),
    starts_at: i18n.t('Begins'),
    ends_at: i18n.t('Ends'),
    images: i18n.t('Pictures'),
    terms: i18n.t('Terms'),
    how_to_redeem: i18n.t('How to redeem'),
  };
  return names[name];
};
