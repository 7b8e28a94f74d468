import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { i18n } from '#platform/i18n';
import styles from './MarketplaceScreen.module.css';

/** Milliseconds without typing before a search starts. */
const pause = 300;

/** Searches while typing, right away on Enter. */
export const SearchField = ({ value, onSearch }: { value: string; onSearch: (search: string) => void }) => {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [shown, setShown] = useState(value);
  // Follow address changes from elsewhere (back, a removed filter); our own text is already in the field.
  if (value !== shown) {
    setShown(value);
    if (value !== asked) setTyped(value);
    setAsked(value);
  }
  const ask = (search: string) => {
    if (search === asked) return;
    setAsked(search);
    onSearch(search);
  };
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => ask(typed), pause);
    return () => clearTimeout(timer);
  });
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(typed);
        }}
      >
        <span className={styles.glass}>
          <IconSearch size={20} aria-hidden="true" />
        </span>
        <input
          type="search"
          aria-label={i18n.t('Search offers')}
          placeholder={i18n.t('Massage, blood test, yoga …')}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed && (
          <button
            type="button"
            aria-label={i18n.t('Clear search')}
            onClick={() => {
              setTyped('');
              ask('');
            }}
          >
            <IconX size={18} aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  );
};
