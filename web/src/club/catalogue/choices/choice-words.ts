import type { CatalogueChoice, ChoiceKind } from '@club/contract/club/catalogue/choices';
import { i18n } from '#platform/i18n';

/** What is asked of a category or an offer type. */
export type AskedChoice =
  | { readonly act: 'add'; readonly kind: ChoiceKind; readonly choice: null }
  | {
      readonly act: 'rename' | 'hide' | 'show' | 'remove';
      readonly kind: ChoiceKind;
      readonly choice: CatalogueChoice;
    };

/** How many offers use one. */
export const toUseWords = ({ offers, published }: Pick<CatalogueChoice, 'offers' | 'published'>): string =>
  offers === 0
    ? i18n.t('No offer uses it')
    : i18n.t('{offers, plural, one {# offer} other {# offers}}, {published} published', { offers, published });
