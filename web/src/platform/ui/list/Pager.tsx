import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { i18n } from '#platform/i18n';
import { wholeNumber } from '#platform/ui/format';
import { Text } from '#platform/ui/layout';
import styles from './Pager.module.css';

/** A list's current page and the addresses of the others. */
export interface Paging {
  readonly page: number;
  /** Rows on a page. */
  readonly size: number;
  readonly to: (page: number) => string;
  /** Names the pager where more than one list could be meant. */
  readonly label?: string;
  /** Rows beyond this one can't be reached by paging. */
  readonly furthest?: number;
  /** Shows the pages by their numbers. */
  readonly numbered?: boolean;
  /** Keeps the scroll position, for lists below other content. */
  readonly keepScroll?: boolean;
}

/** Links to a list's pages. Hidden with a single page. */
export const Pager = ({
  count,
  page,
  size,
  to,
  label = i18n.t('List pages'),
  furthest = Number.POSITIVE_INFINITY,
  numbered = false,
  keepScroll = false,
}: Paging & { count: number }) => {
  const pages = Math.max(1, Math.ceil(Math.min(count, furthest) / size));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={`${styles.pager} ${numbered ? styles.numbered : ''}`} aria-label={label}>
      {page > 1 && (
        <Link to={to(Math.min(page - 1, pages))} rel="prev" preventScrollReset={keepScroll}>
          <IconChevronLeft size={18} aria-hidden="true" />
          <span data-unseen={numbered ? 'narrow' : undefined}>{i18n.t('Previous')}</span>
        </Link>
      )}
      {numbered ? (
        <ol>
          {pagesAround(page, pages).map((one, index, shown) => (
            <li key={one}>
              {one - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
              <Link
                to={to(one)}
                aria-current={one === page ? 'page' : undefined}
                aria-label={placeInWords(one, pages)}
                preventScrollReset={keepScroll}
              >
                {wholeNumber(one)}
              </Link>
            </li>
          ))}
        </ol>
      ) : (
        <span aria-current="page">{placeInWords(page, pages)}</span>
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" preventScrollReset={keepScroll}>
          <span data-unseen={numbered ? 'narrow' : undefined}>{i18n.t('Next')}</span>
          <IconChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
};

/** The pages of a list whose place is the number of rows before it. */
export const pagesByOffset = (offset: number, size: number, to: (offset: number) => string): Paging => ({
  page: Math.floor(offset / size) + 1,
  size,
  to: (page) => to((page - 1) * size),
});

/** The numbers of rows that a page may have; each is an address as well. */
export const PageSizes = ({
  label,
  sizes,
  size,
  to,
}: {
  label: string;
  sizes: readonly number[];
  size: number;
  to: (size: number) => string;
}) => {
  const id = useId();
  return (
    <Text as="div" className={styles.sizes} data-only="screen" top={2} size="sm" tone="quiet">
      <span id={id}>{label}</span>
      <ul aria-labelledby={id}>
        {sizes.map((one) => (
          <li key={one}>
            <Link to={to(one)} aria-current={one === size ? 'true' : undefined} preventScrollReset>
              {one}
            </Link>
          </li>
        ))}
      </ul>
    </Text>
  );
};

const placeInWords = (page: number, pages: number): string =>
  i18n.t('Page {page} of {pages}', { page: wholeNumber(page), pages: wholeNumber(pages) });

/** The first, the last, and those beside the one that is shown. */
const pagesAround = (page: number, last: number): number[] =>
  [...new Set([1, page - 1, page, page + 1, last])].filter((one) => one >= 1 && one <= last).sort((a, b) => a - b);
