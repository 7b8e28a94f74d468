import { Cover, isArtCategory } from '#platform/art';
import { i18n } from '#platform/i18n';
import { Skeleton, VisuallyHidden, wholeNumber } from '#platform/ui';
import { type Choosable, categoryChoices } from './filter-options.ts';
import styles from './MarketplaceScreen.module.css';
import type { Catalogue } from './use-catalogue.ts';

/** Category filters, each with its picture; a screen reader hears the number of offers too. */
export const CategoryChips = ({
  catalogue: { query, go },
  choosable,
}: {
  catalogue: Catalogue;
  choosable: Choosable;
}) => {
  const { categories } = query;
  const toggle = (slug: string) =>
    go(({ categories: chosen }) => ({
      categories: chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug],
    }));
  return (
    <fieldset className={styles.chips}>
      <VisuallyHidden as="legend">{i18n.t('Categories')}</VisuallyHidden>
      {choosable.categories.length === 0 && <Skeleton height={104} />}
      {categoryChoices(choosable).map(({ value, name, count }) => (
        <button
          key={value}
          type="button"
          className={styles.chip}
          aria-pressed={categories.includes(value)}
          onClick={() => toggle(value)}
        >
          <span className={styles.art}>
            <Cover category={isArtCategory(value) ? value : 'travel'} seed={value} shape="chip" />
          </span>
          <span>
            {name} {choosable.counts && <VisuallyHidden>{wholeNumber(count)}</VisuallyHidden>}
          </span>
        </button>
      ))}
    </fieldset>
  );
};
