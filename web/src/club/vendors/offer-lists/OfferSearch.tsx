import { type FormEvent, useState } from 'react';
import type { OffersView } from '#club/vendors';
import styles from '#club/vendors/OfferLines.module.css';
import { i18n } from '#platform/i18n';
import { Button, SelectField, TextField } from '#platform/ui';

export const OfferSearch = ({ view, go }: { view: OffersView; go: (changes: Partial<OffersView>) => void }) => {
  const [words, setWords] = useState(view.search);
  const search = (event: FormEvent) => {
    event.preventDefault();
    go({ search: words.trim() });
  };
  return (
    <form className={styles.search} aria-label={i18n.t('Search and sort')} onSubmit={search}>
      <TextField
        label={i18n.t('Search your offers')}
        type="search"
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" kind="soft">
        {i18n.t('Search')}
      </Button>
      <SelectField
        label={i18n.t('Sort by')}
        options={[
          { value: '', label: i18n.t('Last changed') },
          { value: 'title', label: i18n.t('Title') },
          { value: '-views', label: i18n.t('Most views') },
          { value: '-redemptions', label: i18n.t('Most sold') },
          { value: '-points_collected', label: i18n.t('Most points') },
          { value: 'stock_left', label: i18n.t('Least left') },
          { value: 'ends_at', label: i18n.t('Ends first') },
        ]}
        value={view.ordering}
        onChange={(event) => go({ ordering: event.target.value })}
      />
    </form>
  );
};
