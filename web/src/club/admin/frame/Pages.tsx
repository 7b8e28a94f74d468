import { i18n } from '#platform/i18n';
import { LinkButton } from '#platform/ui';
import styles from './admin.module.css';

/** The way through the pages of a list; each page has its own address. */
export const Pages = ({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) => {
  if (pages < 2 && page === 1) return null;
  return (
    <nav className={styles.pages} aria-label={i18n.t('Pages')}>
      {page > 1 ? (
        <LinkButton kind="soft" to={to(page - 1)} rel="prev">
          {i18n.t('Previous')}
        </LinkButton>
      ) : (
        <span />
      )}
      <span aria-current="page">{i18n.t('Page {page} of {pages}', { page, pages })}</span>
      {page < pages ? (
        <LinkButton kind="soft" to={to(page + 1)} rel="next">
          {i18n.t('Next')}
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
};
