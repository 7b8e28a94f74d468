import type { Offer } from '@club/contract/club/marketplace';
import { i18n } from '#platform/i18n';

/** What the browser knows of the member anyway. It is never sent anywhere. */
export interface KnownHere {
  /** Category slugs of the offers that they saved, and of those that they have vouchers of. */
  readonly savedCategories: ReadonlySet<string>;
  readonly usedCategories: ReadonlySet<string>;
  /** Offers that they saved or have already. */
  readonly known: ReadonlySet<string>;
  /** Points that they can spend. */
  readonly available: number;
  readonly country: string;
}

interface Chosen {
  readonly offer: Offer;
  readonly reason: string;
}

/**
 * The offers that suit the member best, of different categories where there are some, each with the strongest reason for
 * it. What they have or saved is left out, and so is what is sold out. Equal ones stay in the order given.
 */
export const chooseOffersForYou = (offers: readonly Offer[], here: KnownHere, most: number): readonly Chosen[] => {
  const ranked = offers
    .filter(({ id, effective_status }) => effective_status !== 'sold_out' && !here.known.has(id))
    .map((offer) => ({ offer, ...judge(offer, here) }))
    .sort((one, other) => other.weight - one.weight);
  const seen = new Set<string>();
  const firsts = ranked.filter(({ offer }) => {
    const category = offer.categories[0]?.slug ?? '';
    return !seen.has(category) && seen.add(category);
  });
  return [...new Set([...firsts, ...ranked])].slice(0, most);
};

/** Reasons add up; the strongest one is said. */
const judge = (offer: Offer, here: KnownHere): { weight: number; reason: string } => {
  const saved = offer.categories.find(({ slug }) => here.savedCategories.has(slug));
  const used = offer.categories.find(({ slug }) => here.usedCategories.has(slug));
  const inReach = offer.price_points > 0 && offer.price_points <= here.available;
  const isNear = here.country !== '' && offer.countries.includes(here.country);
  const reasons = [
    saved && { weight: 8, reason: i18n.t('Because you saved {category} offers', { category: saved.name }) },
    used && { weight: 4, reason: i18n.t('Because you’ve used {category} offers', { category: used.name }) },
    inReach && { weight: 2, reason: i18n.t('Your points cover it') },
    isNear && { weight: 1, reason: i18n.t('Offered in your country') },
  ].filter((one) => one !== undefined && one !== false);
  return {
    weight: reasons.reduce((sum, { weight }) => sum + weight, 0),
    reason: reasons[0]?.reason ?? i18n.t('Popular with members'),
  };
};
